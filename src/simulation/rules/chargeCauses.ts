import { financeTypeTable } from '#pricing/rules/index.ts';
import type { IofRates } from '#pricing/rules/iof.ts';
import { feesOf, type SimulationFee, type SimulationParameters } from './parameters';
import type { SimulationPlan } from './parameters';
import type { SimulationAsk } from './SimulationAsk';

type FeeCode = SimulationFee['code'];
const feeCodes: readonly FeeCode[] = ['TCC', 'REG', 'TU'];

/** A fee or tax rate that differs on another day. Amounts in cents. */
export type ChargeCause =
  | { readonly code: 'iof'; readonly from: IofRates; readonly to: IofRates }
  | { readonly code: 'fee'; readonly fee: FeeCode; readonly from: number; readonly to: number };

/** Fees and tax of a day, and the sale's table. */
export type TableCharges = Pick<SimulationParameters, 'fees' | 'iof'> & {
  readonly table: SimulationPlan;
};

/** Leases pay another tax than credit. */
const paysIof = ({ financeType }: SimulationPlan): boolean =>
  financeTypeTable.rows.at(-1)?.value.find(({ id }) => id === financeType)?.tax !== 'ISS';

const isSameRate = (one: IofRates, other: IofRates): boolean =>
  Number(one.daily) === Number(other.daily) && Number(one.additional) === Number(other.additional);

const iofCause = (ask: SimulationAsk, now: TableCharges, then: TableCharges): ChargeCause[] => {
  const [from, to] = [now, then].map(({ iof }) => iof.rates[ask.personType]);
  return from && to && paysIof(now.table) && !isSameRate(from, to)
    ? [{ code: 'iof', from, to }]
    : [];
};

/** Amount of a fee for a sale; 0 if its table does not charge it. */
const paidFee = (ask: SimulationAsk, { table, fees }: TableCharges, code: FeeCode): number => {
  const isBorne = table.charges.includes(code);
  const fee = isBorne ? feesOf(ask, { fees }).find((one) => one.code === code) : undefined;
  return fee?.amount ?? 0;
};

/** Fees and rates of a sale that differ on another day; those paid on neither day are left out. */
export const chargeCauses = (
  ask: SimulationAsk,
  now: TableCharges,
  then: TableCharges,
): readonly ChargeCause[] => {
  const fees = feeCodes.flatMap((fee): ChargeCause[] => {
    const [from, to] = [paidFee(ask, now, fee), paidFee(ask, then, fee)];
    return from === to ? [] : [{ code: 'fee', fee, from, to }];
  });
  return [...iofCause(ask, now, then), ...fees];
};
