import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import { flowOf, type Flow, stateOf, prune, stepFaults, stepsOf } from '#kernel/flow/steps.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { normaliseRecord, stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import type { Database } from '#server/deps.ts';
import {
  changeDraft,
  countDrafts,
  insertDraft,
  readDraft,
  type DraftRow,
  removeDraft,
  readDrafts,
} from '#server/store/drafts.ts';
import type { Values } from '#server/store/write/records.ts';
import { checkFieldRights, cleanRichText } from '../check/checkBody';
import {
  type EntityContext,
  type EntityError,
  type EntityResult,
  allow,
  findRow,
  inTransaction,
} from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { runWrite, type Idempotency } from '../write/runWrite';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { createRecord } from '../write/createRecord';
import { updateRecord } from '../write/updateRecord';
import { isObject } from '#kernel/objects.ts';

/** Owner and entity of the drafts. */
const ownerOf = ({ description, request }: EntityContext) => ({
  resource: description.resource,
  ownerId: request.actor.userId,
});

/** A draft in wire format. */
const toDraft = (row: DraftRow): EntityDraft => ({
  id: row.recordKey ?? row.id,
  version: row.version,
  baseVersion: row.baseVersion,
  step: row.step,
  values: row.values,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Requires the right to create or edit. @fails access.denied */
const allowDrafts = async (context: EntityContext): EntityResult<void> => {
  const edit = await allow(context, 'edit');
  return edit.ok ? edit : allow(context, 'create');
};

/** Lists the person's drafts. @fails access.denied */
export const listDrafts = async (context: EntityContext): EntityResult<readonly EntityDraft[]> => {
  const allowed = await allowDrafts(context);
  if (!allowed.ok) return allowed;
  const rows = await readDrafts(context.deps.db, ownerOf(context));
  return ok(rows.map(toDraft));
};

/** The person's draft with an id; null if none, as when a wizard starts. @fails access.denied */
export const getDraft = async (
  context: EntityContext,
  id: string,
): EntityResult<EntityDraft | null> => {
  const allowed = await allowDrafts(context);
  if (!allowed.ok) return allowed;
  const row = await readDraft(context.deps.db, { ...ownerOf(context), id });
  return ok(row ? toDraft(row) : null);
};

/** Deletes a draft of the person. @fails access.denied, record.not_found */
export const dropDraft = async (
  context: EntityContext,
  id: string,
): EntityResult<{ readonly id: string }> => {
  const allowed = await allowDrafts(context);
  if (!allowed.ok) return allowed;
  const row = await readDraft(context.deps.db, { ...ownerOf(context), id });
  if (!row) return err(appError('record.not_found'));
  await removeDraft(context.deps.db, row.id);
  return ok({ id });
};

/** Prefills later steps of a new draft; they are validated when their step is saved. */
export const fillDraft = async (
  context: EntityContext,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (Object.keys(values).length === 0) return;
  await context.deps.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, { ...ownerOf(context), id, lock: true });
    if (draft) await changeDraft(trx, { ...draft, values: { ...draft.values, ...values } });
  });
};

/** A call that finishes a draft, in the version that the person saw. */
type FinishRequest = {
  readonly id: string;
  readonly version: number | undefined;
  /** Version of the stored record that the draft was merged with. */
  readonly baseVersion?: number | undefined;
  readonly idempotency?: Idempotency;
};

const store = (
  context: EntityContext,
  { id, recordKey, baseVersion, values }: DraftRow,
): EntityResult<WireRecord> =>
  recordKey === null
    ? createRecord(context, { body: values, id })
    : updateRecord(context, { id: recordKey, version: baseVersion ?? undefined, body: values });

/** Missing values of a new record, by visible step. */
const faultsOf = async (context: EntityContext, { recordKey, values }: DraftRow) => {
  if (recordKey !== null) return [];
  const flow = flowOf((await readableFields(context)).description);
  const absent = flow.description.fields.filter((field) => field.default !== undefined);
  const record = {
    ...Object.fromEntries(absent.map((field) => [field.name, field.default])),
    ...values,
  };
  return stepsOf(flow, record).flatMap(({ id }) => stepFaults(flow, record, id));
};

const finish = async (
  context: EntityContext,
  trx: Database,
  { id, version, baseVersion }: FinishRequest,
): EntityResult<WireRecord> => {
  const draft = await readDraft(trx, { ...ownerOf(context), id, lock: true });
  if (!draft) return err(appError('record.not_found'));
  if (version === undefined) return err(appError('record.version_required'));
  if (draft.version !== version) return err(appError('flow.draft_stale'));
  const inside = inTransaction(context, trx);
  const fields = await faultsOf(inside, draft);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const row = { ...draft, baseVersion: baseVersion ?? draft.baseVersion };
  const done = await store(inside, row);
  if (!done.ok) return done;
  await removeDraft(trx, draft.id);
  return ok(done.value);
};

/**
 * Turns a draft into a record by the usual rules, or applies it to the stored one, and deletes the draft.
 *
 * @fails record.not_found, record.version_required, flow.draft_stale, the errors of creating or changing
 * @fails record.version_stale with the current stored record in `current`
 */
export const finishDraft = (
  context: EntityContext,
  asked: FinishRequest,
): EntityResult<WireRecord> =>
  runWrite(
    context,
    (trx) => finish(context, trx, asked),
    asked.idempotency ? { idempotency: asked.idempotency } : {},
  );

/** Maximum drafts per entity and person. */
const maxDrafts = 100;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A step call: members of one step, in the draft version that the person saw; undefined: starts a draft. */
type StepRequest = {
  readonly id: string;
  readonly step: string;
  readonly version: number | undefined;
  readonly body: unknown;
};

type Started = { readonly draft: DraftRow; readonly isNew: boolean; readonly stored: Values };

const defaultsOf = ({ description }: EntityContext): Values =>
  Object.fromEntries(
    description.fields.flatMap(({ name, default: value }) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The stored record that a draft changes, or the defaults of a new one. @fails record.not_found if deleted */
const baseOf = async (
  context: EntityContext,
  trx: Database,
  { recordKey }: DraftRow,
): EntityResult<Values> =>
  recordKey === null ? ok(defaultsOf(context)) : findRow(context, trx, { id: recordKey });

/** Error of a call without the draft's version, with its values, so that another tab can merge them. */
const outdated = (
  code: 'record.version_required' | 'record.version_stale',
  { id, version, values }: DraftRow,
): Result<never, EntityError> => err({ ...appError(code), current: { ...values, id, version } });

const known = async (
  context: EntityContext,
  trx: Database,
  { draft, version }: { readonly draft: DraftRow; readonly version: number | undefined },
): EntityResult<Started> => {
  if (version === undefined) return outdated('record.version_required', draft);
  if (draft.version !== version) return outdated('record.version_stale', draft);
  const stored = await baseOf(context, trx, draft);
  return stored.ok ? ok({ draft, isNew: false, stored: stored.value }) : stored;
};

/** Starts a draft of the stored record with that id, else of a new one. */
const begin = async (
  context: EntityContext,
  trx: Database,
  { id, step }: StepRequest,
): EntityResult<Started> => {
  const owner = ownerOf(context);
  if ((await countDrafts(trx, owner)) >= maxDrafts)
    return err(appError('flow.too_many_drafts', { params: { limit: maxDrafts } }));
  const record = await findRow(context, trx, { id });
  if (!record.ok && !uuidPattern.test(id)) return record;
  const allowed = await allow(context, record.ok ? 'edit' : 'create');
  if (!allowed.ok) return allowed;
  const at = context.deps.clock().toISOString();
  const draft: DraftRow = {
    ...owner,
    id: record.ok ? context.deps.ids() : id,
    version: 0,
    recordKey: record.ok ? id : null,
    baseVersion: record.ok ? record.value.version : null,
    step,
    values: {},
    createdAt: at,
    updatedAt: at,
  };
  return ok({ draft, isNew: true, stored: record.ok ? record.value : defaultsOf(context) });
};

const open = async (
  context: EntityContext,
  trx: Database,
  asked: StepRequest,
): EntityResult<Started> => {
  const draft = await readDraft(trx, { ...ownerOf(context), id: asked.id, lock: true });
  return draft
    ? known(context, trx, { draft, version: asked.version })
    : asked.version === undefined
      ? begin(context, trx, asked)
      : err(appError('record.not_found'));
};

/** Errors of the received members; missing ones are reported when finishing. */
const memberFaults = (
  context: EntityContext,
  step: string,
  values: Values,
): readonly FieldError[] => {
  const validate = context.catalog.validators[context.description.resource]?.steps?.[step];
  const present = stripEmpty(values);
  return (validate?.(present) ?? []).filter(
    ({ path, code }) => code !== 'validation.required' || path.includes('.'),
  );
};

/** Members of a step in stored form. @fails validation.failed */
const readMembers = async (
  context: EntityContext,
  flow: Flow,
  { step, body }: StepRequest,
): EntityResult<Values> => {
  if (!isObject(body)) {
    const params = { expected: 'object' };
    const fields = [{ path: '', code: 'validation.type', params }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const rights = checkFieldRights(await readableFields(context), body);
  if (!rights.ok) return rights;
  const own = flow.steps.find(({ id }) => id === step)?.fields ?? [];
  const values = cleanRichText(own, normaliseRecord({ fields: own }, body));
  const foreign = Object.keys(body)
    .filter((name) => !own.some((field) => field.name === name))
    .map((path): FieldError => ({ path, code: 'validation.unknown_field' }));
  const fields = foreign.length > 0 ? foreign : memberFaults(context, step, values);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(values);
};

/** Members that differ from the base: changed, or cleared because they no longer apply. */
const overlay = (flow: Flow, stored: Values, merged: Values): Values => {
  const pruned = prune(flow, merged);
  const names = flow.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isPreserved = (name: string) =>
    pruned[name] !== undefined && JSON.stringify(pruned[name]) !== JSON.stringify(stored[name]);
  return Object.fromEntries(names.filter(isPreserved).map((name) => [name, pruned[name]]));
};

/** Error of a first save whose id was taken meanwhile: the same as if it had come later. */
const explainTaken = async (context: EntityContext, id: string): EntityResult<never> => {
  const own = await readDraft(context.deps.db, { ...ownerOf(context), id });
  return own ? outdated('record.version_required', own) : err(appError('record.not_found'));
};

/**
 * Saves members of a step in the person's draft: validates values, refuses steps that are not open, clears values of
 * hidden steps. Missing values are reported when the draft is finished.
 *
 * @fails access.denied, flow.step_closed, flow.too_many_drafts, validation.failed, record.not_found
 * @fails record.version_required, record.version_stale, both with the draft's values in `current`
 */
export const saveStep = async (
  context: EntityContext,
  asked: StepRequest,
): EntityResult<EntityDraft> => {
  // First, so that nothing about the body is revealed.
  const allowed = await allowDrafts(context);
  if (!allowed.ok) return allowed;
  const flow = flowOf((await readableFields(context)).description);
  const values = await readMembers(context, flow, asked);
  if (!values.ok) return values;
  const work = async (trx: Database): EntityResult<EntityDraft> => {
    const started = await open(context, trx, asked);
    if (!started.ok) return started;
    const { draft, isNew, stored } = started.value;
    const before = { ...stored, ...draft.values };
    if (stateOf(flow, before, asked.step) === 'closed') return err(appError('flow.step_closed'));
    const changed: DraftRow = {
      ...draft,
      version: draft.version + 1,
      step: asked.step,
      values: overlay(flow, draft.recordKey === null ? {} : stored, { ...before, ...values.value }),
      updatedAt: context.deps.clock().toISOString(),
    };
    await (isNew ? insertDraft(trx, changed) : changeDraft(trx, changed));
    return ok(toDraft(changed));
  };
  return runWrite(context, work, { onConflict: () => explainTaken(context, asked.id) });
};
