import { type Database, type HistoryRow, writeHistory } from '@patio/framework/server';
import type { InsertRow } from '../store/demo';
import { demoUsers } from './demoUsers';

const systemColumns = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** The history entry of a row's creation, with status `enabled`. */
const creation = (resource: string, row: InsertRow): HistoryRow => ({
  resource,
  recordId: String(row['id']),
  version: 1,
  changes: Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !systemColumns.has(name) && value !== null)
      .map(([name, value]) => [name, [null, name === 'status' ? 'enabled' : value]]),
  ),
});

const actorOf = (username: string) => {
  const user = demoUsers.find((one) => one.username === username);
  if (user === undefined) throw new Error(`There is no demo user ${username}.`);
  return { userId: user.id, username, name: user.name };
};

/** Inserted rows by resource. */
export type DemoRows = Readonly<Record<'groups' | 'branches' | 'dealers', readonly InsertRow[]>>;

/** Writes the creation of the organisation, and the later disabling of dealers. */
export const writeDemoHistory = async (
  trx: Database,
  rows: DemoRows,
  moments: { readonly made: Date; readonly changed: Date },
): Promise<void> => {
  const made = Object.entries(rows).flatMap(([resource, list]) =>
    list.map((row) => creation(resource, row)),
  );
  await writeHistory(trx, { actor: actorOf('BIT'), at: moments.made, action: 'create' }, made);
  const disabled = rows.dealers.filter((row) => row['status'] === 'disabled');
  await writeHistory(
    trx,
    {
      actor: actorOf('ADMIN-INTERNAL'),
      at: moments.changed,
      action: 'disable',
      reason: 'Contrato encerrado',
    },
    disabled.map((row) => ({
      resource: 'dealers',
      recordId: String(row['id']),
      version: 2,
      changes: { status: ['enabled', 'disabled'] },
    })),
  );
};
