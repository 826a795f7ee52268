import { localDateOf, type LocalDate } from '../../framework/kernel/localDate';
import type { ContractToday } from '../../generated/types/wire';
import type { Deps } from '../../framework/server/deps';
import type { Row } from '../../framework/server/store/write/records';
import { contractOn, type ContractOf } from '../rules/contractToday';
import { readSnapshot, type Snapshot } from './store/snapshots';

/** Of a contract in force, the day of its release: that of the payment. */
const releaseOf = (row: Row): LocalDate | undefined => {
  const { paymentDate } = row as { readonly paymentDate?: unknown };
  return typeof paymentDate === 'string' ? (paymentDate as LocalDate) : undefined;
};

const keptContract = (row: Row, { schedule }: Snapshot, releaseDate: LocalDate): ContractOf => ({
  financeType: Number(row['product']),
  releaseDate,
  schedule: schedule.map(({ due, payment, amortisation, balance }) => ({
    due: due as LocalDate,
    payment: BigInt(payment),
    amortisation: BigInt(amortisation),
    balance: BigInt(balance),
  })),
});

/** What is left of the contract of a proposal today; null where none is in force, or no schedule of it was kept. */
export const contractToday = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: Row,
): Promise<ContractToday | null> => {
  const releaseDate = releaseOf(row);
  if (row['status'] !== 'AV' || !releaseDate) return null;
  const snapshot = await readSnapshot(db, row.id);
  return snapshot
    ? contractOn(keptContract(row, snapshot, releaseDate), localDateOf(clock()))
    : null;
};
