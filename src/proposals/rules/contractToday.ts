import { type LocalDate, addMonths } from '@patio/framework/kernel';
import type { ContractToday } from '#generated/types/wire.ts';
import {
  financeTypeTable,
  rowAt,
  settleStored,
  type StoredContract,
} from '#pricing/rules/index.ts';

/** Months before its end in which a contract counts as ending. */
export const endingMonths = 6;

/** Buy-back price as a percentage of the market value. @source domain 1.6 */
export const buyBackShare = '85';

/** An active contract with its stored schedule. */
export type ContractOf = StoredContract & { readonly financeType: number };

const planOf = ({ financeType, releaseDate }: ContractOf) => {
  const plans = rowAt(financeTypeTable, releaseDate);
  return plans.ok ? plans.value.value.find(({ id }) => id === financeType) : undefined;
};

/**
 * Contract position on a day, assuming that all due payments were made, with the settlement amount.
 *
 * @returns null before its release and after its last payment; amounts in centavos
 */
export const contractOn = (contract: ContractOf, day: LocalDate): ContractToday | null => {
  const settled = settleStored(contract, day);
  const paying = contract.schedule.filter(({ payment }) => payment !== 0n);
  const past = paying.filter(({ due }) => due <= day).length;
  const [next, last] = [paying[past], paying.at(-1)];
  if (!settled || !next || !last) return null;
  const plan = planOf(contract);
  const isEarly = day < addMonths(contract.releaseDate, plan?.settlementAfterMonths ?? 0);
  return {
    payments: paying.length,
    past,
    nextDue: next.due,
    nextPayment: Number(next.payment),
    endsOn: last.due,
    lastPayment: Number(last.payment),
    open: Number(settled.open),
    settlement: isEarly ? null : Number(settled.amount),
    isBoughtBack: plan?.residual?.isGuaranteed === true,
  };
};
