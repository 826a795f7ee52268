import type { PlanShape } from '#plans/rules/planFinanceType.ts';
import { rateKindOf } from '#plans/rules/quoteOfTable.ts';
import { rateFor, type PlanRate } from '#plans/rules/planTables.ts';

/** What a profile may know of rates beside themselves. @source ENT-PROFILE-04 to ENT-PROFILE-06, OQ-070 */
export type RateView = {
  readonly viewPricingRateNet: boolean;
  readonly viewPricingRateSpecial: boolean;
  readonly viewPricingRateComprada: boolean;
};

/** What is told of a rate: the lender's net one, whether a campaign or the dealer brought it down. */
export type ToldRate = {
  readonly net?: string;
  /** The maker's percent of the subsidy, told with the net rate where the table names it. */
  readonly makerShare?: string;
  readonly kind?: 'SPECIAL' | 'BOUGHT';
};

type OpenRate = PlanRate & { readonly told?: ToldRate };

const kindFor = (view: RateView, kind: unknown): ToldRate['kind'] => {
  if (kind === 'SPECIAL') return view.viewPricingRateSpecial ? kind : undefined;
  return kind === 'BOUGHT' && view.viewPricingRateComprada ? kind : undefined;
};

const netOf = ({ makerShare }: PlanShape, { netRate }: PlanRate): ToldRate => {
  if (typeof netRate !== 'string') return {};
  return makerShare === null ? { net: netRate } : { net: netRate, makerShare };
};

const toldBy = (table: PlanShape, rate: PlanRate, view: RateView): ToldRate => {
  const kind = kindFor(view, rateKindOf(table, rate));
  return {
    ...(view.viewPricingRateNet ? netOf(table, rate) : {}),
    ...(kind ? { kind } : {}),
  };
};

/** A rate without the net one, and with what a profile may know of it. */
export const openRate = (table: PlanShape, rate: PlanRate, view?: RateView): OpenRate => {
  const { netRate: _netRate, ...open } = rate;
  const told = view ? toldBy(table, rate, view) : {};
  return Object.keys(told).length === 0 ? open : { ...open, told };
};

/** What is told of the rate of a term; undefined where nothing is. */
export const toldOf = (table: PlanShape, term: number, tier: string | null): ToldRate | undefined =>
  (rateFor(table, term, tier ?? undefined) as OpenRate | undefined)?.told;
