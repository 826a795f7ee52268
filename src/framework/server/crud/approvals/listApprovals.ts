import { isSameSequence, periodOf, periodStatus } from '#kernel/effective/periods.ts';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok } from '#kernel/Result.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import {
  readOwn,
  readPendingFor,
  readApproval,
  readWaiting,
  type ApprovalRow,
} from '#server/store/approvals.ts';
import {
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  allow,
} from '../EntityContext';
import { findRow } from '../read/getRecord';
import { readableFields } from '../read/readableFields';
import { entityOf, maySee, presentApproval } from './presentApproval';

/** Filter of an approvals call. */
export type ApprovalsAsked = {
  readonly show: 'inbox' | 'mine' | 'record';
  readonly resource?: string | undefined;
  /** Id on the wire; without one, approvals of new records. */
  readonly recordId?: string | undefined;
};

/** Entities whose changes the person may approve. */
const approvable = async (context: CatalogContext): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const resource of Object.keys(context.catalog.descriptions)) {
    const entity = entityOf(context, resource);
    if (entity && (await allow(entity, 'approve')).ok) names.push(resource);
  }
  return names;
};

/** Approvals of periods that would follow a record's; none for a past one. */
const readFollowing = async (
  context: EntityContext,
  recordId: string,
): Promise<readonly ApprovalRow[]> => {
  const { description, deps } = context;
  const { effective } = description;
  if (!effective) return [];
  const { hidden, masked } = await readableFields(context);
  const isWithheld = (name: string): boolean => hidden.has(name) || masked.has(name);
  if ([...effective.by, effective.from].some(isWithheld)) return [];
  const found = await findRow(context, deps.db, { id: recordId });
  const period = found.ok ? periodOf(effective, found.value) : undefined;
  if (!found.ok || !period) return [];
  if (periodStatus(period, localDateOf(deps.clock())) === 'past') return [];
  const made = { resource: description.resource, recordKey: null };
  return (await readPendingFor(deps.db, made)).filter((row) => {
    const values = normaliseRecord(description, row.values);
    const next = periodOf(effective, values);
    return next && next.from > period.from && isSameSequence(effective, values, found.value);
  });
};

const readForRecord = async (
  context: EntityContext,
  recordId: string | undefined,
): Promise<readonly ApprovalRow[]> => {
  const { description, deps } = context;
  const asked = { resource: description.resource, recordKey: recordId ?? null };
  const own = await readPendingFor(deps.db, asked);
  return recordId === undefined ? own : [...own, ...(await readFollowing(context, recordId))];
};

const readAsked = async (
  context: CatalogContext,
  { show, resource, recordId }: ApprovalsAsked,
): EntityResult<readonly ApprovalRow[]> => {
  const { deps, request } = context;
  const { userId } = request.actor;
  if (show === 'mine') return ok(await readOwn(deps.db, userId));
  if (show === 'inbox') {
    const resources = await approvable(context);
    return ok(await readWaiting(deps.db, { resources, notBy: userId }));
  }
  const entity = resource === undefined ? undefined : entityOf(context, resource);
  return entity ? ok(await readForRecord(entity, recordId)) : err(appError('record.not_found'));
};

const presentVisible = async (
  context: CatalogContext,
  rows: readonly ApprovalRow[],
): Promise<readonly Approval[]> => {
  const shown: Approval[] = [];
  for (const row of rows) {
    const entity = entityOf(context, row.resource);
    if (entity && (await maySee(entity, row))) shown.push(await presentApproval(entity, row));
  }
  return shown;
};

/**
 * Approvals visible to the person: to decide, their own, or of one record including periods that would follow it. At
 * most 200.
 *
 * @fails record.not_found for an entity without approval
 */
export const listApprovals = async (
  context: CatalogContext,
  asked: ApprovalsAsked,
): EntityResult<readonly Approval[]> => {
  const rows = await readAsked(context, asked);
  if (!rows.ok) return rows;
  const shown = await presentVisible(context, rows.value);
  return ok(asked.show === 'inbox' ? shown.filter(({ decidable }) => decidable) : shown);
};

/** Returns one approval. @fails record.not_found */
export const getApproval = async (context: CatalogContext, id: string): EntityResult<Approval> => {
  const row = await readApproval(context.deps.db, id);
  const entity = row && entityOf(context, row.resource);
  if (!row || !entity || !(await maySee(entity, row))) return err(appError('record.not_found'));
  return ok(await presentApproval(entity, row));
};
