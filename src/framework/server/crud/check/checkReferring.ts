import { plainRecordName } from '#kernel/entity/recordName.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { holderOf, placesNaming, type OnDelete } from '#kernel/entity/references.ts';
import type { ReferringCount, ReferringSummary } from '#kernel/entity/EntityDataMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { Row } from '#server/store/write/records.ts';
import { readReferring, type Referrer } from '#server/store/write/referring.ts';
import {
  toWire,
  type EntityContext,
  type EntityError,
  type EntityResult,
  allow,
  viewerOf,
  findRow,
} from '../EntityContext';
import { presentRow, readableFields } from '../read/readableFields';

/** Maximum number of records named. */
const shown = 3;

/** An entity that can refer to records, and whether the person may list it. */
export type Referring = { readonly referrer: Referrer; readonly mayList: boolean };

/** References to records of an entity: those that prevent deletion, and those that are cleared. */
export type AllReferring = Readonly<Record<Exclude<OnDelete, 'keep'>, readonly Referring[]>>;

const referringBy = async (
  context: EntityContext,
  onDelete: OnDelete,
): Promise<readonly Referring[]> => {
  const found: Referring[] = [];
  for (const description of Object.values(context.catalog.descriptions)) {
    const places = placesNaming(description, { target: context.description, onDelete });
    if (places.length === 0) continue;
    const other = { ...context, description };
    const mayList = (await allow(other, 'list')).ok;
    await readableFields(other);
    found.push({ referrer: { description, places }, mayList });
  }
  return found;
};

/** All references to records of the context's entity. Call before the transaction, since rights are read. */
export const referrersOf = async (context: EntityContext): Promise<AllReferring> => ({
  restrict: await referringBy(context, 'restrict'),
  clear: await referringBy(context, 'clear'),
});

type Question = Referring & { readonly rows: readonly Row[] };

/** Details of referring records that a person may know. */
type VisibleReferring = {
  readonly resource: string;
  readonly count: number;
  readonly names: string;
};

const isInSight = ({ hidden, masked }: FieldRights, { name }: FieldDescription): boolean =>
  !hidden.has(name) && !masked.has(name);

/** References to a record as far as visible; undefined if nothing may be known. */
const describeReferring = async (
  context: EntityContext,
  trx: Database,
  { referrer, mayList, rows: records }: Question,
): Promise<VisibleReferring | undefined> => {
  if (!mayList) return undefined;
  const { description } = referrer;
  const other: EntityContext = { ...context, description };
  const rights = await readableFields(other);
  const places = referrer.places.filter((place) => isInSight(rights, holderOf(place)));
  if (places.length === 0) return undefined;
  const visibleTo = viewerOf(context, description);
  const query = { records, limit: shown, selection: { visibleTo } };
  const { rows, count } = await readReferring(trx, { description, places }, query);
  if (count === 0) return undefined;
  const { resource } = rights.description;
  const names = rows.map((each) => {
    const record = presentRow(description, rights, each);
    return plainRecordName(rights.description, { ...record, id: toWire(description, each).id });
  });
  return { resource, count, names: names.join(', ') + (count > names.length ? '…' : '') };
};

const everyManner: readonly OnDelete[] = ['restrict', 'clear', 'keep'];

/** Number of visible records that refer to these. */
export const countReferring = async (
  context: EntityContext,
  rows: readonly Row[],
): Promise<number> => {
  let count = 0;
  for (const manner of everyManner)
    for (const each of await referringBy(context, manner))
      count += (await describeReferring(context, context.deps.db, { ...each, rows }))?.count ?? 0;
  return count;
};

/**
 * Selects all rows of a referrer, visible or not. Soft-deleted ones count too if the record is removed for good, since
 * restoring them needs it.
 *
 * @param target entity of the record to delete
 */
export const everyRow = ({
  softDelete,
}: EntityDescription): { readonly visibleTo: null; readonly deleted?: 'any' } =>
  softDelete ? { visibleTo: null } : { visibleTo: null, deleted: 'any' };

const countAll = async (
  { description }: EntityContext,
  trx: Database,
  { referrer, rows: records }: Question,
): Promise<number> => {
  const query = { records, limit: 1, selection: everyRow(description) };
  return (await readReferring(trx, referrer, query)).count;
};

/** Error for a person when references prevent deletion. */
export const referencedError = async (
  context: EntityContext,
  trx: Database,
  question: Question,
): Promise<EntityError> => {
  const referrers = await describeReferring(context, trx, question);
  return referrers
    ? appError('record.referenced', { params: referrers })
    : appError('record.referenced_unseen');
};

/**
 * Checks that no reference prevents the deletion of a record.
 *
 * @fails record.referenced with the number and some names of the referring records; record.referenced_unseen if the
 *   person may not see them
 */
export const checkReferring = async (
  context: EntityContext,
  trx: Database,
  { row, referring }: { readonly row: Row; readonly referring: readonly Referring[] },
): EntityResult<void> => {
  let unseen: EntityError | undefined;
  for (const each of referring) {
    const question = { ...each, rows: [row] };
    if ((await countAll(context, trx, question)) === 0) continue;
    const error = await referencedError(context, trx, question);
    if (error.code === 'record.referenced') return err(error);
    unseen = error;
  }
  return unseen ? err(unseen) : ok(undefined);
};

/**
 * Previews a deletion: references that prevent it, and those that would be cleared. Deletes nothing.
 *
 * @fails access.denied, record.not_found
 */
export const listReferrers = async (
  context: EntityContext,
  id: string,
): EntityResult<ReferringSummary> => {
  const allowed = await allow(context, 'delete');
  if (!allowed.ok) return allowed;
  const { db } = context.deps;
  const found = await findRow(context, db, { id });
  if (!found.ok) return found;
  const referring = await referrersOf(context);
  const seen: ReferringCount[] = [];
  let unseen = false;
  for (const onDelete of ['restrict', 'clear'] as const)
    for (const each of referring[onDelete]) {
      const question = { ...each, rows: [found.value] };
      const referrers = await describeReferring(context, db, question);
      if (referrers) seen.push({ ...referrers, holds: onDelete === 'restrict' });
      unseen ||= (await countAll(context, db, question)) > (referrers?.count ?? 0);
    }
  return ok({ seen, unseen });
};
