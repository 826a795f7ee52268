import type { PlanShape } from '#plans/rules/planFinanceType.ts';
import { openRate, type RateView } from './toldRates';
import { financeTypeTable, type PricingTables } from '#pricing/rules/index.ts';
import type { Charge } from '#pricing/rules/charge.ts';
import type { IofRule } from '#pricing/rules/iof.ts';
import { chargeOfAddOn } from '#addOns/rules/addOnCharges.ts';
import type { SimulationAsk } from './SimulationAsk';

/** A fee of the lender on the day, centavos, with the row that gave it. */
export type SimulationFee = {
  readonly code: 'TCC' | 'REG' | 'TU';
  readonly amount: number;
  readonly version: string;
};

/** Rates of the tax that hold on the day. */
export type SimulationIof = {
  readonly from: string;
  readonly version: string;
  readonly rates: IofRule['rates'];
};

/** Fees and tax from a day on; null where none are known for it. */
export type DayCharges = {
  readonly from: string;
  readonly fees: readonly SimulationFee[] | null;
  readonly iof: SimulationIof | null;
};

/** A price table as a screen may know it: without what the lender and the dealer keep to themselves. */
export type SimulationPlan = PlanShape & { readonly version: number };

/** Everything beside the simulation itself that its price depends on, the same in the browser and on the server. */
export type SimulationParameters = {
  /** Day on which the money would be lent. */
  readonly releaseDate: string;
  readonly plans: readonly SimulationPlan[];
  readonly fees: readonly SimulationFee[];
  readonly iof: SimulationIof;
};

/**
 * Takes out of a table what simulations do not compute with: the lender's net rate, who pays the subsidy, the dealer's
 * return. What the profile may know of its rates stands beside them.
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

/**
 * Fees that a sale pays: that of used vehicles for those alone, none for the registration that an exemption takes away.
 */
export const feesOf = (
  { vehicleTypeId, ignoreTCC }: Pick<SimulationAsk, 'vehicleTypeId' | 'ignoreTCC'>,
  { fees }: Pick<SimulationParameters, 'fees'>,
): readonly SimulationFee[] =>
  fees
    .filter(({ code }) => code !== 'TU' || vehicleTypeId === 2)
    .filter(({ code }) => code !== 'TCC' || !ignoreTCC);

/** Everything beside the vehicle: fees of the day, then what was typed. Only what costs something. */
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
