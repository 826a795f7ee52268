import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import { ok } from '../../kernel/Result';
import { fileFields } from '../files/fileField';
import type { HistoryCause } from '../store/history';
import { isDated } from '../store/periods';
import type { Values } from '../store/records';
import { isLockTimeout, isTaken } from '../store/sqlState';
import { insertNoted, updateNoted, type NotedChange } from '../store/writeAtOnce';
import { checkReferences, referenceQuestions, type Written } from './checkReferences';
import { explainTaken } from './checkUniqueSets';
import { unreadMembers } from './diffRecords';
import type { EntityContext, EntityResult } from './EntityContext';
import type { EntityHooks } from './EntityHooks';
import { knownChanges } from './knownChanges';
import { presentFor } from './readableFields';
import { seesEveryRow } from './viewerOf';

/** Whether a write can be one statement: nothing runs beside it, and its row stays in the person's sight. */
export const standsAlone = (
  context: EntityContext,
  hooks: readonly (keyof EntityHooks)[],
): boolean => {
  const { deps, description, catalog } = context;
  const own = catalog.hooks[description.resource];
  return (
    !deps.db.isTransaction &&
    hooks.every((name) => own?.[name] === undefined) &&
    !isDated(description) &&
    fileFields(description).length === 0 &&
    seesEveryRow(context)
  );
};

/** Whether a record refers to rows that must stay as they are until it is stored. */
const locksReferences = (context: EntityContext, written: Written): boolean =>
  referenceQuestions(context, written).some(({ check }) => check.lock);

const causeOf = (
  { deps, request }: EntityContext,
  cause: Pick<HistoryCause, 'action' | 'reason' | 'revertedTo'>,
): HistoryCause => {
  const { actor, taskId, approval } = request;
  return { actor, taskId, approval, at: deps.clock(), ...cause };
};

type Attempt = { readonly record: Values; readonly id?: string; readonly before?: Values };

/** What a unique set that is taken answers; the statement did nothing then. */
const explaining = async <T>(
  { description, deps }: EntityContext,
  attempted: () => Attempt,
  write: () => Promise<T>,
): EntityResult<T> => {
  try {
    return ok(await write());
  } catch (error) {
    if (isTaken(error)) return explainTaken(description, deps.db, attempted());
    throw error;
  }
};

/**
 * Stores a checked new record with its history in one statement. Undefined where that cannot be: hooks, files, periods or locked
 * references have to be looked at in a transaction.
 *
 * @fails validation.failed for missing references, the codes of `description.unique`
 */
export const createAtOnce = async (
  context: EntityContext,
  { record, reason }: { readonly record: Values; readonly reason: string | null },
): Promise<Awaited<EntityResult<WireRecord>> | undefined> => {
  if (!standsAlone(context, ['beforeCreate', 'afterCreate'])) return undefined;
  if (locksReferences(context, { record })) return undefined;
  const { deps, description } = context;
  const references = await checkReferences(context, deps.db, { record });
  if (!references.ok) return references;
  const cause = causeOf(context, { action: 'create', reason });
  const changes = knownChanges(description, record);
  const row = { id: deps.ids(), values: record, cause, changes };
  const stored = await explaining(
    context,
    () => ({ record }),
    () => insertNoted(deps.db, description, row),
  );
  return stored.ok ? ok(await presentFor(context, stored.value)) : stored;
};

/** Whether a change of a row that nobody holds can be tried in one statement. */
export const canChangeAtOnce = (
  context: EntityContext,
  { before: { row }, values }: Pick<NotedChange, 'before' | 'values'>,
): boolean =>
  unreadMembers(context.description, values).length === 0 &&
  !locksReferences(context, { record: { ...row, ...values }, before: row });

/** Undefined where another transaction holds the row: nothing happened. */
const unlessHeld = async <T>(write: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await write();
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
};

/**
 * Stores a checked change with its history in one statement. Undefined where the row has changed meanwhile, or another transaction
 * holds it: nothing happened.
 */
export const changeAtOnce = async (
  context: EntityContext,
  change: Pick<NotedChange, 'before' | 'values'> & {
    readonly cause: Pick<HistoryCause, 'action' | 'reason' | 'revertedTo'>;
  },
): Promise<Awaited<EntityResult<WireRecord>> | undefined> => {
  const { description, deps } = context;
  const { before, values } = change;
  const cause = causeOf(context, change.cause);
  const changes = knownChanges(description, values, before.row);
  const noted = { before, values, cause, changes };
  const stored = await explaining(
    context,
    () => ({ record: { ...before.row, ...values }, id: before.row.id }),
    () => unlessHeld(() => updateNoted(deps.db, description, noted)),
  );
  if (!stored.ok) return stored;
  return stored.value && ok(await presentFor(context, stored.value));
};
