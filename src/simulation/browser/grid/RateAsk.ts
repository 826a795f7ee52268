import type { SimulationDeal } from '#generated/types/wire.ts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';

/** What is asked of the choice at another rate. */
export type RateAsk = {
  /** Null: of an offer. */
  readonly dealerId: string | null;
  readonly body: SimulationDeal;
  readonly tableCode: string;
};

type Choice = { readonly priced: PricedGrid; readonly chosen: Chosen; readonly isOffer: boolean };

/** The choice as calls of other rates ask of it. */
export const rateAskOf = ({ priced: { ask, parameters }, chosen, isOffer }: Choice): RateAsk => ({
  dealerId: isOffer ? null : parameters.dealerId,
  body: { ...structuredClone(ask), terms: [chosen.term] } as never,
  tableCode: chosen.table.code,
});
