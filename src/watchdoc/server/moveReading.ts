import {
  type Actor,
  type Database,
  type Deps,
  type Row,
  type Values,
  diffRecords,
  readRow,
  updateRows,
  writeHistory,
} from '@patio/framework/server';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { readFields } from '../rules/readFields';

const { resource } = documentReadings;

/** Who stands in the history of what the portal and a phone do to a reading. */
const reader = { userId: 'system', username: 'PATIO', name: 'Pátio' } as const;

/** A reading; undefined where there is none. `lock` holds it until the transaction ends. */
export const findReading = (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Row | undefined> =>
  readRow(db, documentReadings, { key: id, visibleTo: null, ...(lock ? { lock } : {}) });

const isTold = (name: string): boolean =>
  name === 'documentType' || !(readFields as readonly string[]).includes(name);

/**
 * Stores how far a reading is and what was read. Its history tells the first alone: what was read of a person is
 * forgotten after a while.
 */
export const moveReading = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Pick<Deps, 'clock'> },
  row: Row,
  {
    values,
    actor = reader,
  }: { readonly values: Values; readonly actor?: Pick<Actor, 'userId' | 'username' | 'name'> },
): Promise<void> => {
  const at = deps.clock();
  const [moved] = await updateRows(trx, documentReadings, { ids: [row.id], at, values });
  if (!moved) return;
  const changes = Object.fromEntries(
    Object.entries(diffRecords(documentReadings, row, moved)).filter(([name]) => isTold(name)),
  );
  await writeHistory(trx, { actor, at, action: 'update' }, [
    { resource, recordId: moved.id, version: moved.version, changes },
  ]);
};
