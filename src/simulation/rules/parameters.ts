import { type LocalDate, addDays } from '@patio/framework/kernel';
import { type PlanShape, rateKindOf, rateFor, type PlanRate } from '#plans/rules/planTables.ts';
import {
  financeTypeTable,
  type IofOfDay,
  iofTableOf,
  type PricingTables,
} from '#pricing/rules/index.ts';
import type { Charge, TariffCode } from '#pricing/rules/Quote.ts';
import { chargeOfAddOn } from '#addOns/rules/addOns.ts';
import type { SimulationInput } from './SimulationInput';

/** Rate details a profile may see. @source ENT-PROFILE-04 to ENT-PROFILE-06, OQ-070 */
export type RateView = {
  readonly viewPricingRateNet: boolean;
  readonly viewPricingRateSpecial: boolean;
  readonly viewPricingRateComprada: boolean;
};

/** Visible details of a rate: the lender's net rate, and whether a campaign or the dealer reduced it. */
export type DisplayedRate = {
  readonly net?: string;
  /** The maker's percentage of the subsidy, shown with the net rate if the table has it. */
  readonly makerShare?: string;
  readonly kind?: 'SPECIAL' | 'BOUGHT';
};

type OpenRate = PlanRate & { readonly told?: DisplayedRate };

const kindFor = (view: RateView, kind: unknown): DisplayedRate['kind'] => {
  if (kind === 'SPECIAL') return view.viewPricingRateSpecial ? kind : undefined;
  return kind === 'BOUGHT' && view.viewPricingRateComprada ? kind : undefined;
};

const netOf = ({ makerShare }: PlanShape, { netRate }: PlanRate): DisplayedRate => {
  if (typeof netRate !== 'string') return {};
  return makerShare === null ? { net: netRate } : { net: netRate, makerShare };
};

const displayedRate = (table: PlanShape, rate: PlanRate, view: RateView): DisplayedRate => {
  const kind = kindFor(view, rateKindOf(table, rate));
  return {
    ...(view.viewPricingRateNet ? netOf(table, rate) : {}),
    ...(kind ? { kind } : {}),
  };
};

/** A rate without the net one, plus the details a profile may see. */
const openRate = (table: PlanShape, rate: PlanRate, view?: RateView): OpenRate => {
  const { netRate: _netRate, ...open } = rate;
  const displayed = view ? displayedRate(table, rate, view) : {};
  return Object.keys(displayed).length === 0 ? open : { ...open, told: displayed };
};

/** Visible details of a term's rate; undefined if none. */
export const rateDetailsOf = (
  table: PlanShape,
  term: number,
  tier: string | null,
): DisplayedRate | undefined =>
  (rateFor(table, term, tier ?? undefined) as OpenRate | undefined)?.told;

/** How many days ahead a sale can be priced; later tables are rarely known. */
const horizonDays = 180;

/** First and last day for which a sale can be priced. */
export const releaseDaysOf = (today: LocalDate) => ({
  from: today,
  until: addDays(today, horizonDays),
});

/** How many days ahead changes of fees or tax are announced. */
export const soonDays = 30;

/** A lender's fee on the day, in cents, with its row. */
export type SimulationFee = {
  readonly code: TariffCode;
  readonly amount: number;
  readonly version: string;
};

/** Fees and tax from a day on; null if unknown. */
export type DayCharges = {
  readonly from: string;
  readonly fees: readonly SimulationFee[] | null;
  readonly iof: IofOfDay | null;
};

/** A price table as visible to screens: without internal data of lender and dealer. */
export type SimulationPlan = PlanShape & { readonly version: number };

/** All inputs of a price besides the simulation itself, the same in the browser and on the server. */
export type SimulationParameters = {
  /** Release day of the loan. */
  readonly releaseDate: string;
  readonly plans: readonly SimulationPlan[];
  readonly fees: readonly SimulationFee[];
  readonly iof: IofOfDay;
};

/**
 * Removes from a table what simulations do not use: the lender's net rate, who pays the subsidy, the dealer's return.
 * Adds the rate details visible to the profile.
 */
export const openPlan = (plan: SimulationPlan, view?: RateView): SimulationPlan => ({
  ...plan,
  makerShare: null,
  returnCap: null,
  rates: plan.rates.map((rate) => openRate(plan, rate, view)),
});

/** Tables of the pricing core. */
export const tablesOf = ({ iof }: SimulationParameters): PricingTables => ({
  financeTypes: financeTypeTable,
  iof: iofTableOf(iof),
});

const charge = (code: Charge['code'], amount: number, rest: Partial<Charge> = {}): Charge => ({
  code,
  amount: BigInt(amount),
  isFinanced: true,
  cetRole: 'CHARGE',
  isOptional: true,
  ruleVersion: 'simulation',
  ...rest,
});

/** Fees of a sale: the evaluation only for used vehicles, no registration fee if exempt. */
export const feesOf = (
  { vehicleTypeId, ignoreTCC }: Pick<SimulationInput, 'vehicleTypeId' | 'ignoreTCC'>,
  { fees }: Pick<SimulationParameters, 'fees'>,
): readonly SimulationFee[] =>
  fees
    .filter(({ code }) => code !== 'TU' || vehicleTypeId === 2)
    .filter(({ code }) => code !== 'TCC' || !ignoreTCC);

/** All non-zero charges besides the vehicle: fees of the day, then typed amounts. */
export const chargesOf = (
  input: SimulationInput,
  parameters: Pick<SimulationParameters, 'fees'>,
): readonly Charge[] => {
  const { accessories, forwardingAgent, expensesValue, insuranceValue, protectedInstallment } =
    input;
  const goods = { cetRole: 'CREDIT' } as const;
  const charges = [
    ...feesOf(input, parameters).map(({ code, amount, version }) =>
      charge(code, amount, {
        isFinanced: input.feesFinanced,
        isOptional: false,
        ruleVersion: version,
      }),
    ),
    charge('ACC', accessories ?? 0, goods),
    charge('FWD', (forwardingAgent ?? 0) + (expensesValue ?? 0), goods),
    charge('LIFE', insuranceValue ?? 0),
    charge('PREST', protectedInstallment ?? 0),
    ...input.addOns.map(chargeOfAddOn),
  ];
  return charges.filter(({ amount }) => amount > 0n);
};

type Fees = Pick<SimulationParameters, 'fees'>;

/** Registration fee of a client on the day, in cents. */
export const tccOf = ({ fees }: Fees): number =>
  fees.find(({ code }) => code === 'TCC')?.amount ?? 0;
