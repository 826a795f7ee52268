import type { Deps } from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { findDealerName, paperPdf } from '#simulation/server/index.ts';
import { choiceWords } from '#insurance/rules/proposals/choiceWords.ts';
import {
  insurancePaper,
  type InsurancePaperOf,
} from '#insurance/rules/proposals/insurancePaper.ts';
import type { InsurancePaperLanguage } from '#insurance/rules/proposals/insurancePaperWords.ts';

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
