import type { Deps } from '../../../framework/server/deps';
import { insuranceProposals } from '../../../generated/descriptions/insuranceProposals';
import { findDealerName, paperPdf } from '../../../simulation/server';
import { insurancePaper, type InsurancePaperOf } from '../../rules/proposals/insurancePaper';
import type { InsurancePaperLanguage } from '../../rules/proposals/insurancePaperWords';

const wordsIn =
  (language: InsurancePaperLanguage): InsurancePaperOf['wordOf'] =>
  (name, value) => {
    const options = insuranceProposals.fields.find((field) => field.name === name)?.options ?? [];
    return options.find((one) => one.value === value)?.label[language] ?? '';
  };

type PaperAsk = Pick<InsurancePaperOf, 'kind' | 'values'> & {
  readonly language: InsurancePaperLanguage;
};

/** Proposal or policy as a PDF. */
export const writeInsurancePaper = async (
  deps: Deps,
  { kind, values, language }: PaperAsk,
): Promise<Buffer> => {
  const dealerName = await findDealerName(deps.db, String(values['dealerId']));
  const paper = insurancePaper({ kind, values, dealerName, wordOf: wordsIn(language) }, language);
  return paperPdf(paper, language);
};
