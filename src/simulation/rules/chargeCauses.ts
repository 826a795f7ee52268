import { financeTypeTable } from '#pricing/rules/index.ts';
import type { IofRates } from '#pricing/rules/iof.ts';
import { feesOf, type SimulationFee, type SimulationParameters } from './parameters';
import type { SimulationPlan } from './parameters';
import type { SimulationAsk } from './SimulationAsk';

type FeeCode = SimulationFee['code'];
const feeCodes: readonly FeeCode[] = ['TCC', 'REG', 'TU'];

/** A fee or a rate of the tax that a sale pays otherwise on another day. Amounts are centavos. */
export type ChargeCause =
  | { readonly code: 'iof'; readonly from: IofRates; readonly to: IofRates }
  | { readonly code: 'fee'; readonly fee: FeeCode; readonly from: number; readonly to: number };

/** Fees and tax of a day, and the table that a sale is made by. */
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

/** What a sale pays of a fee: nothing where its table does not bear it. */
const paidFee = (ask: SimulationAsk, { table, fees }: TableCharges, code: FeeCode): number => {
  const isBorne = (table.charges as readonly string[]).includes(code);
  const fee = isBorne ? feesOf(ask, { fees }).find((one) => one.code === code) : undefined;
  return fee?.amount ?? 0;
};

/** What a sale pays otherwise by the fees and rates of another day; nothing of what it pays on neither. */
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
