import type { Deps } from '../../../framework/server/deps';
import { insuranceProposals } from '../../../generated/descriptions/insuranceProposals';
import { findDealerName, paperPdf } from '../../../simulation/server';
import { choiceWords } from '../../rules/proposals/choiceWords';
import { insurancePaper, type InsurancePaperOf } from '../../rules/proposals/insurancePaper';
import type { InsurancePaperLanguage } from '../../rules/proposals/insurancePaperWords';

type PaperAsk = Pick<InsurancePaperOf, 'kind' | 'values'> & {
  readonly language: InsurancePaperLanguage;
};

/** Proposal or policy as a PDF. */
export const writeInsurancePaper = async (
  deps: Deps,
  { language, ...of }: PaperAsk,
): Promise<Buffer> => {
  const dealerName = await findDealerName(deps.db, of.values['dealerId']);
  const wordOf = choiceWords(insuranceProposals.fields, language);
  return paperPdf(insurancePaper({ ...of, dealerName, wordOf }, language), language);
};
