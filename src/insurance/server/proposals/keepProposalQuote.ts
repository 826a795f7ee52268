import type { Database } from '@patio/framework/server';
import { keepQuote } from '#simulation/server/index.ts';
import type { AutoRisk } from '#insurance/rules/autoPremium.ts';
import type { InsurerQuote } from '../insurers/InsurerQuote';
import { noteRisk } from '../store/quotes';
import { digestOf } from './priceProposal';

type Kept = {
  readonly id: string;
  readonly risk: AutoRisk;
  readonly quoted: InsurerQuote;
  readonly dealerId: string | null;
  readonly createdBy: string;
  readonly at: Date;
};

/** Keeps what an insurer quoted for a proposal, with what it was made by. */
export const keepProposalQuote = async (
  db: Database,
  { id, risk, quoted, dealerId, createdBy, at }: Kept,
): Promise<void> => {
  const { quoteId: insurerQuoteId, ...quote } = quoted;
  const { insurer, validUntil, total } = quote;
  await keepQuote(db, {
    ...{ id, insurerQuoteId, dealerId, at, createdBy, insurer, validUntil, total },
    answer: { quoteId: id, coverage: risk.coverage, use: risk.use, ...quote },
  });
  await noteRisk(db, id, digestOf(risk));
};
