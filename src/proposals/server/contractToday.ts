import { type LocalDate, localDateOf } from '@patio/framework/kernel';
import type { Deps, Row } from '@patio/framework/server';
import type { ContractToday } from '#generated/types/wire.ts';
import { contractOn } from '../rules/contractToday';
import { keptSchedule, readSnapshot } from './store/snapshots';

/** Of a contract in force, the day of its release: that of the payment. */
const releaseOf = (row: Row): LocalDate | undefined => {
  const { paymentDate } = row as { readonly paymentDate?: unknown };
  return typeof paymentDate === 'string' ? (paymentDate as LocalDate) : undefined;
};

/** What is left of the contract of a proposal today; null where none is in force, or no schedule of it was kept. */
export const contractToday = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: Row,
): Promise<ContractToday | null> => {
  const releaseDate = releaseOf(row);
  if (row['status'] !== 'AV' || !releaseDate) return null;
  const snapshot = await readSnapshot(db, row.id);
  if (!snapshot) return null;
  const schedule = keptSchedule(snapshot);
  const contract = { financeType: Number(row['product']), releaseDate, schedule };
  return contractOn(contract, localDateOf(clock()));
};
