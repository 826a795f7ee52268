import type { PlanShape } from '#plans/rules/planFinanceType.ts';
import { rateKindOf } from '#plans/rules/quoteOfTable.ts';
import { rateFor, type PlanRate } from '#plans/rules/planTables.ts';

/** Rate details a profile may see. @source ENT-PROFILE-04 to ENT-PROFILE-06, OQ-070 */
export type RateView = {
  readonly viewPricingRateNet: boolean;
  readonly viewPricingRateSpecial: boolean;
  readonly viewPricingRateComprada: boolean;
};

/** Visible details of a rate: the lender's net rate, and whether a campaign or the dealer reduced it. */
export type ToldRate = {
  readonly net?: string;
  /** The maker's percentage of the subsidy, shown with the net rate if the table has it. */
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

/** A rate without the net one, plus the details a profile may see. */
export const openRate = (table: PlanShape, rate: PlanRate, view?: RateView): OpenRate => {
  const { netRate: _netRate, ...open } = rate;
  const told = view ? toldBy(table, rate, view) : {};
  return Object.keys(told).length === 0 ? open : { ...open, told };
};

/** Visible details of a term's rate; undefined if none. */
export const toldOf = (table: PlanShape, term: number, tier: string | null): ToldRate | undefined =>
  (rateFor(table, term, tier ?? undefined) as OpenRate | undefined)?.told;
