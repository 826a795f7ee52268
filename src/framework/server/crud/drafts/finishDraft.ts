import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { flowOf } from '#kernel/flow/Flow.ts';
import { stepFaults, stepsOf } from '#kernel/flow/steps.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { readDraft, removeDraft, type DraftRow } from '#server/store/drafts.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { createRecord } from '../write/createRecord';
import { runWrite, type Idempotency } from '../write/runWrite';
import { updateRecord } from '../write/updateRecord';
import { ownerOf } from './readDrafts';

/** A call that finishes a draft, in the version that the person saw. */
export type FinishRequest = {
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
  const fields = await faultsOf(context, draft);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const inside = { ...context, deps: { ...context.deps, db: trx } };
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
