import type { PlanShape } from '#plans/rules/planFinanceType.ts';
import { openRate, type RateView } from './toldRates';
import { financeTypeTable, type PricingTables } from '#pricing/rules/index.ts';
import type { Charge } from '#pricing/rules/charge.ts';
import type { IofRule } from '#pricing/rules/iof.ts';
import { chargeOfAddOn } from '#addOns/rules/addOns.ts';
import type { SimulationAsk } from './SimulationAsk';

/** A lender's fee on the day, in cents, with its row. */
export type SimulationFee = {
  readonly code: 'TCC' | 'REG' | 'TU';
  readonly amount: number;
  readonly version: string;
};

/** Tax rates in force on the day. */
export type SimulationIof = {
  readonly from: string;
  readonly version: string;
  readonly rates: IofRule['rates'];
};

/** Fees and tax from a day on; null if unknown. */
export type DayCharges = {
  readonly from: string;
  readonly fees: readonly SimulationFee[] | null;
  readonly iof: SimulationIof | null;
};

/** A price table as visible to screens: without internal data of lender and dealer. */
export type SimulationPlan = PlanShape & { readonly version: number };

/** All inputs of a price besides the simulation itself, the same in the browser and on the server. */
export type SimulationParameters = {
  /** Release day of the loan. */
  readonly releaseDate: string;
  readonly plans: readonly SimulationPlan[];
  readonly fees: readonly SimulationFee[];
  readonly iof: SimulationIof;
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

const dayCap = 365;
const simplesLimit = 3_000_000n;

/** Tables of the pricing core. */
export const tablesOf = ({ iof }: SimulationParameters): PricingTables => ({
  financeTypes: financeTypeTable,
  iof: {
    table: 'iof',
    rows: [
      {
        from: iof.from,
        version: iof.version,
        value: { rates: iof.rates, dayCap, simplesLimit },
      },
    ],
  },
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
  { vehicleTypeId, ignoreTCC }: Pick<SimulationAsk, 'vehicleTypeId' | 'ignoreTCC'>,
  { fees }: Pick<SimulationParameters, 'fees'>,
): readonly SimulationFee[] =>
  fees
    .filter(({ code }) => code !== 'TU' || vehicleTypeId === 2)
    .filter(({ code }) => code !== 'TCC' || !ignoreTCC);

/** All non-zero charges besides the vehicle: fees of the day, then typed amounts. */
export const chargesOf = (
  ask: SimulationAsk,
  parameters: Pick<SimulationParameters, 'fees'>,
): readonly Charge[] => {
  const { accessories, forwardingAgent, expensesValue, insuranceValue, protectedInstallment } = ask;
  const goods = { cetRole: 'CREDIT' } as const;
  const charges = [
    ...feesOf(ask, parameters).map(({ code, amount, version }) =>
      charge(code, amount, {
        isFinanced: ask.feesFinanced,
        isOptional: false,
        ruleVersion: version,
      }),
    ),
    charge('ACC', accessories ?? 0, goods),
    charge('FWD', (forwardingAgent ?? 0) + (expensesValue ?? 0), goods),
    charge('LIFE', insuranceValue ?? 0),
    charge('PREST', protectedInstallment ?? 0),
    ...ask.addOns.map(chargeOfAddOn),
  ];
  return charges.filter(({ amount }) => amount > 0n);
};
