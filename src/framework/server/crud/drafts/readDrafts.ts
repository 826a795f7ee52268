import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  readDraft,
  readDrafts,
  removeDraft,
  type DraftRow,
  changeDraft,
} from '#server/store/drafts.ts';
import { type EntityContext, type EntityResult, allow } from '../EntityContext';

/** Owner and entity of the drafts. */
export const ownerOf = ({ description, request }: EntityContext) => ({
  resource: description.resource,
  ownerId: request.actor.userId,
});

/** A draft in wire format. */
export const toDraft = (row: DraftRow): EntityDraft => ({
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
