import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import { settleRecord } from '#kernel/condition/conditionErrors.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { resolveFiles } from '#server/files/resolveFiles.ts';
import { writeHistory, diffRecords } from '#server/store/write/history.ts';
import { isDated, insertRow, type Row, type Values } from '#server/store/write/records.ts';
import { attachFiles } from '#server/store/recordFiles.ts';
import { checkCreateBody, checkFieldRights, judgeConditions } from '../check/checkBody';
import { checkReferences, checkParent } from '../check/checkReferences';
import { checkUniqueSets, explainConflict } from '../check/checkUnique';
import { allowClosing, closeFormer } from './closeFormer';
import { refuseUnapproved, judgeSent, runWrite, type Idempotency } from './runWrite';
import {
  type EntityContext,
  type EntityResult,
  allow,
  viewerOf,
  findWritten,
} from '../EntityContext';
import type { HookContext } from '../EntityHooks';
import { presentFor, readableFields, guarded } from '../read/readableFields';

/** A create call: body and idempotency key. */
export type CreateRequest = {
  readonly body: unknown;
  /** Uuid of its draft. */
  readonly id?: string | undefined;
  readonly idempotency?: Idempotency;
  /** Ends the current period on the day before the new one starts. */
  readonly closeFormer?: boolean;
  /** Reason, stored in the history. */
  readonly reason?: string | null;
};

const store = async (
  context: HookContext,
  { values, reason, id }: Pick<NewRecord, 'reason' | 'id'> & { readonly values: Values },
): Promise<Row> => {
  const { trx, deps, request, description } = context;
  const at = deps.clock();
  const row = await insertRow(trx, description, { id: id ?? deps.ids(), at, values });
  const { actor, taskId, approval } = request;
  const cause = { actor, taskId, approval, at, action: 'create', reason };
  await writeHistory(trx, cause, [
    {
      resource: description.resource,
      recordId: row.id,
      version: row.version,
      changes: diffRecords(description, {}, row),
    },
  ]);
  return row;
};

/** Values after the hook, checked against the conditions; without a hook they already were. */
export const prepareNew = async (
  context: EntityContext,
  hookContext: HookContext,
  input: Values,
): EntityResult<Values> => {
  const { beforeCreate } = context.catalog.hooks[context.description.resource] ?? {};
  if (!beforeCreate) return ok(input);
  const prepared = await beforeCreate(hookContext, input);
  if (!prepared.ok) return prepared;
  const record = settleRecord(context.description, prepared.value);
  const fields = judgeConditions(context, record);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(record);
};

/**
 * Ends the previous period and checks that a record fits among the others; returns its files. Unique conflicts surface
 * on insert, periods are checked before.
 */
const makeRoom = async (
  context: EntityContext,
  trx: Database,
  { record, isClosing }: { readonly record: Values; readonly isClosing: boolean },
): ReturnType<typeof resolveFiles> => {
  const references = await checkReferences(context, trx, { record });
  if (!references.ok) return references;
  const visibleTo = viewerOf(context, context.description);
  const closed = isClosing ? await closeFormer(context, trx, record) : ok(undefined);
  if (!closed.ok) return closed;
  const free = isDated(context.description)
    ? await checkUniqueSets(context.description, trx, { record, visibleTo })
    : ok(undefined);
  return free.ok ? resolveFiles(context, trx, { values: record }) : free;
};

type NewRecord = {
  readonly input: Values;
  /** Called with the record about to be stored. */
  readonly onReady: (record: Values) => void;
  readonly isClosing: boolean;
  readonly reason: string | null;
  readonly id: string | undefined;
};

const create = async (
  context: EntityContext,
  trx: Database,
  { input, isClosing, reason, id, onReady }: NewRecord,
): EntityResult<WireRecord> => {
  const { deps, request, description, catalog } = context;
  const hooks = catalog.hooks[description.resource];
  const hookContext: HookContext = { trx, deps, request, description };
  const prepared = await prepareNew(context, hookContext, input);
  if (!prepared.ok) return prepared;
  const record = prepared.value;
  onReady(record);
  const files = await makeRoom(context, trx, { record, isClosing });
  if (!files.ok) return files;
  const row = await store(hookContext, { values: files.value.values, reason, id });
  await attachFiles(trx, { ids: files.value.ids, recordId: row.id });
  const after = hooks?.afterCreate ? await hooks.afterCreate(hookContext, { row, input }) : ok(row);
  if (!after.ok) return after;
  const visible = await findWritten(context, trx, {
    row,
    hasHook: hooks?.afterCreate !== undefined,
  });
  return visible.ok ? ok(await presentFor(context, visible.value)) : visible;
};

const allowCreate = async (context: EntityContext, isClosing: boolean): EntityResult<void> => {
  const allowed = await allow(context, 'create');
  if (!allowed.ok) return allowed;
  const direct = await refuseUnapproved(context, 'create');
  return direct.ok && isClosing ? allowClosing(context) : direct;
};

/** Values of a new record as received. */
const readNew = async (
  context: EntityContext,
  { body, closeFormer: isClosing = false }: CreateRequest,
): EntityResult<Values> => {
  const allowed = await allowCreate(context, isClosing);
  if (!allowed.ok) return allowed;
  const rights = checkFieldRights(await readableFields(context), body);
  if (!rights.ok) return rights;
  const input = checkCreateBody(context, body);
  if (!input.ok) return input;
  const parent = await checkParent(context);
  return parent.ok ? input : parent;
};

const createNow = async (context: EntityContext, call: CreateRequest): EntityResult<WireRecord> => {
  const { idempotency, closeFormer: isClosing = false, reason = null, id } = call;
  const input = await readNew(context, call);
  if (!input.ok) return input;
  const judged = await judgeSent(context, input.value);
  if (!judged.ok) return judged;
  const visibleTo = viewerOf(context, context.description);
  let record = input.value;
  const onReady = (ready: Values): void => void (record = ready);
  return runWrite(
    context,
    (trx) => create(context, trx, { input: input.value, isClosing, reason, id, onReady }),
    {
      ...(idempotency ? { idempotency } : {}),
      onConflict: () =>
        explainConflict(context.description, context.deps.db, { record, visibleTo }),
    },
  );
};

/**
 * Creates a record in one transaction: body, references and unique sets checked, hooks run, history written.
 *
 * @fails access.denied, validation.failed, the codes of `description.unique`, idempotency.*, the errors of the hooks
 * @fails record.not_found when the person could not see the record afterwards; the errors of `guarded`
 */
export function createRecord<Name extends string>(
  context: EntityContext<Name>,
  call: CreateRequest,
): EntityResult<EntityRecord<Name>>;
export function createRecord(
  context: EntityContext,
  call: CreateRequest,
): EntityResult<WireRecord> {
  return guarded(context, () => createNow(context, call));
}
