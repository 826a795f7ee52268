import { holdingFields } from '../../kernel/entity/heldBy';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import type { Row } from '../store/records';
import { readReferring, type Referrer } from '../store/referring';
import { allow } from './allow';
import { toWire, type EntityContext, type EntityResult } from './EntityContext';
import { presentRow, readableFields } from './readableFields';
import { viewerOf } from './viewerOf';

/** So many records are named. */
const shown = 3;

/** What can refer to records of an entity, and whether the person may list it. */
export type Referring = { readonly referrer: Referrer; readonly mayList: boolean };

/** Everything that holds records of the context's entity. Ask before the transaction begins: rights are read with it. */
export const referrersOf = async (context: EntityContext): Promise<readonly Referring[]> => {
  const found: Referring[] = [];
  for (const description of Object.values(context.catalog.descriptions)) {
    const fields = holdingFields(description, context.description);
    if (fields.length === 0) continue;
    const other = { ...context, description };
    const mayList = (await allow(other, 'list')).ok;
    await readableFields(other);
    found.push(...fields.map((field) => ({ referrer: { description, field }, mayList })));
  }
  return found;
};

type Question = Referring & { readonly row: Row };

/** What refers to a record, as far as the person may know; undefined where nothing of it may be known. */
const tell = async (
  context: EntityContext,
  trx: Database,
  { referrer, mayList, row }: Question,
): Promise<{ readonly count: number; readonly names: string } | undefined> => {
  if (!mayList) return undefined;
  const { description } = referrer;
  const other: EntityContext = { ...context, description };
  const visibleTo = viewerOf(context, description);
  const asked = { record: row, limit: shown, selection: { visibleTo }, except: row.id };
  const { rows, count } = await readReferring(trx, referrer, asked);
  if (count === 0) return undefined;
  const rights = await readableFields(other);
  const { recordRepresentation } = rights.description;
  const names = rows.map((each) => {
    const record = presentRow(description, rights, each);
    return String(record[recordRepresentation] ?? toWire(description, each).id);
  });
  return { count, names: names.join(', ') + (count > names.length ? '…' : '') };
};

/** Whether anything refers to a record, seen or not. Deleted rows that stay may come back, and then need what is gone for good. */
const isHeld = async (
  { description }: EntityContext,
  trx: Database,
  { referrer, row }: Question,
): Promise<boolean> => {
  const deleted = description.softDelete ? {} : ({ deleted: 'any' } as const);
  const selection = { visibleTo: null, ...deleted };
  const asked = { record: row, limit: 1, selection, except: row.id };
  return (await readReferring(trx, referrer, asked)).count > 0;
};

/**
 * Whether a record may be deleted: nothing refers to it that holds it.
 *
 * @fails record.referenced with how many records of which entity refer to it and the names of some;
 *   record.referenced_unseen where the person may not see them
 */
export const checkReferring = async (
  context: EntityContext,
  trx: Database,
  { row, referring }: { readonly row: Row; readonly referring: readonly Referring[] },
): EntityResult<void> => {
  let unseen = false;
  for (const each of referring) {
    const question = { ...each, row };
    if (!(await isHeld(context, trx, question))) continue;
    const told = await tell(context, trx, question);
    const { resource } = each.referrer.description;
    if (told) return err(appError('record.referenced', { params: { resource, ...told } }));
    unseen = true;
  }
  return unseen ? err(appError('record.referenced_unseen')) : ok(undefined);
};
