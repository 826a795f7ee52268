import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { decideApproval, readApproval, type ApprovalRow } from '#server/store/approvals.ts';
import { transact } from '#server/store/database/database.ts';
import { admitStepUp } from '#server/http/People.ts';
import { diffRecords } from '#server/store/write/history.ts';
import { checkNeededReason, checkReason } from '../write/runWrite';
import {
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  openContext,
  allow,
  findRow,
} from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { carryOut } from './carryOut';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import { entityOf, isOwn, mayDecide, maySee, presentApproval } from './presentApproval';

/** Writes an audit row without the changed values. */
export const noteApproval = (
  trx: Database,
  { deps, request }: CatalogContext,
  {
    verb,
    row,
  }: { readonly verb: 'create' | 'stale' | ApprovalDecision; readonly row: ApprovalRow },
): Promise<void> => {
  return recordAudit(trx, deps, {
    action: `approval.${verb}`,
    outcome: 'ok',
    ...auditedCaller(request),
    target: row.resource,
    detail: { id: row.id, operation: row.operation, requestedBy: row.requestedBy },
  });
};

/** A decision as received. `version` comes from `If-Match`. */
export type DecisionInput = {
  readonly id: string;
  readonly version: number | undefined;
  readonly decision: ApprovalDecision;
  readonly reason: unknown;
};

type Ruling = {
  readonly id: string;
  readonly version: number;
  readonly decision: ApprovalDecision;
  readonly reason: string | null;
};

const statusOf = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Checks the right to decide. Called before the transaction, where it would need a second connection. */
const admit = async (
  context: EntityContext,
  row: ApprovalRow,
  decision: ApprovalDecision,
): EntityResult<void> => {
  if (decision === 'withdraw')
    return isOwn(context, row) ? ok(undefined) : err(appError('access.denied'));
  if (isOwn(context, row)) return err(appError('approval.own'));
  if (!(await mayDecide(context, row))) return err(appError('access.denied'));
  const needsStepUp = decision === 'approve' && context.description.approval?.stepUp === true;
  return needsStepUp ? admitStepUp(context.deps, context.request.actor) : ok(undefined);
};

/** Locks the pending approval in the version that was seen. */
const takeWaiting = async (trx: Database, { id, version }: Ruling): EntityResult<ApprovalRow> => {
  const row = await readApproval(trx, id, { lock: true });
  if (!row) return err(appError('record.not_found'));
  if (row.status !== 'pending')
    return err(appError('approval.decided', { params: { status: row.status } }));
  return row.version === version ? ok(row) : err(appError('record.version_stale'));
};

/** Refuses if the record has changed since the request. */
const checkBase = async (
  context: EntityContext,
  trx: Database,
  row: ApprovalRow,
): EntityResult<void> => {
  if (row.recordKey === null || row.base === null) return ok(undefined);
  const now = await findRow(context, trx, { id: row.recordKey, lock: true });
  if (now.ok && now.value.id === row.recordId && now.value.version === row.baseVersion)
    return ok(undefined);
  const changed = now.ok ? Object.keys(diffRecords(context.description, row.base, now.value)) : [];
  return err(appError('approval.stale', { params: { fields: changed.join(',') } }));
};

/** The change as the requester would make it now, plus the approver. */
const asRequester = async (
  context: EntityContext,
  trx: Database,
  { row, reason }: { readonly row: ApprovalRow; readonly reason: string | null },
): EntityResult<EntityContext> => {
  const { deps, catalog, description } = context;
  const { actor: approver, requestId, ip } = context.request;
  const actor = await context.deps.people.findPerson(trx, row.requestedById);
  if (!actor) return err(appError('approval.requester_denied'));
  const { username: by, name: byName } = approver;
  const approval = { approvalId: row.id, by, byName, reason };
  const own = openContext({ ...deps, db: trx }, { actor, requestId, ip, approval }, catalog);
  return ok({ ...own, description });
};

const makeChange = async (
  context: EntityContext,
  trx: Database,
  ruled: { readonly row: ApprovalRow; readonly reason: string | null },
): EntityResult<WireRecord | null> => {
  const requester = await asRequester(context, trx, ruled);
  if (!requester.ok) return requester;
  const base = await checkBase(requester.value, trx, ruled.row);
  if (!base.ok) return base;
  const done = await carryOut(requester.value, trx, ruled.row);
  if (done.ok || done.error.code !== 'access.denied') return done;
  return err(appError('approval.requester_denied'));
};

const settle = async (
  context: EntityContext,
  trx: Database,
  ruling: Ruling & { readonly staleFields?: readonly string[]; readonly made?: WireRecord | null },
): EntityResult<ApprovalRow> => {
  const { decision, id, reason, staleFields, made } = ruling;
  const decided = await decideApproval(trx, id, {
    status: staleFields ? 'stale' : statusOf[decision],
    at: context.deps.clock(),
    by: context.request.actor,
    reason,
    ...(staleFields ? { staleFields } : {}),
    ...(made ? { recordKey: made.id } : {}),
  });
  if (!decided) return err(appError('approval.decided', { params: { status: 'decided' } }));
  await noteApproval(trx, context, { verb: staleFields ? 'stale' : decision, row: decided });
  if (decision !== 'withdraw') await context.deps.people.notifyOfDecision?.(trx, decided);
  return ok(decided);
};

const rule = (context: EntityContext, ruling: Ruling): EntityResult<ApprovalRow> =>
  transact(context.deps.db, async (trx) => {
    const row = await takeWaiting(trx, ruling);
    if (!row.ok) return row;
    const made =
      ruling.decision === 'approve'
        ? await makeChange(context, trx, { row: row.value, reason: ruling.reason })
        : ok(null);
    return made.ok ? settle(context, trx, { ...ruling, made: made.value }) : made;
  });

/** Closes an approval that can never be carried out. */
const retire = async (context: EntityContext, ruling: Ruling, fields: string): Promise<void> => {
  const staleFields = fields === '' ? [] : fields.split(',');
  await transact(context.deps.db, (trx) => settle(context, trx, { ...ruling, staleFields }));
};

const open = async (
  context: CatalogContext,
  { id, decision }: DecisionInput,
): EntityResult<EntityContext> => {
  const row = await readApproval(context.deps.db, id);
  const entity = row && entityOf(context, row.resource);
  if (!row || !entity || !(await maySee(entity, row))) return err(appError('record.not_found'));
  const admitted = await admit(entity, row, decision);
  return admitted.ok ? ok(entity) : admitted;
};

/**
 * Approves, rejects or withdraws an approval. An approved change is validated again and made with the requester's
 * current rights, in the approval's transaction; its history names both people and both reasons. The second of two
 * concurrent deciders gets an error.
 *
 * @fails record.not_found, access.denied, approval.own, approval.decided, action.reason_required for a rejection
 * without a reason
 * @fails record.version_required, record.version_stale of the approval itself
 * @fails approval.stale when the record changed since, approval.requester_denied, the errors of the change itself
 */
export const decideOnApproval = async (
  context: CatalogContext,
  asked: DecisionInput,
): EntityResult<Approval> => {
  const entity = await open(context, asked);
  if (!entity.ok) return entity;
  const { id, version, decision } = asked;
  if (version === undefined) return err(appError('record.version_required'));
  const reason =
    decision === 'reject' ? checkNeededReason(asked.reason) : checkReason(asked.reason);
  if (!reason.ok) return reason;
  await Promise.all([readableFields(entity.value), allow(entity.value, 'show')]);
  const ruling: Ruling = { id, version, decision, reason: reason.value };
  const ruled = await rule(entity.value, ruling);
  if (ruled.ok) return ok(await presentApproval(entity.value, ruled.value));
  if (ruled.error.code !== 'approval.stale') return ruled;
  const names = String(ruled.error.params?.['fields'] ?? '');
  await retire(entity.value, ruling, names);
  const { hidden } = await readableFields(entity.value);
  const fields = names.split(',').filter((name) => !hidden.has(name));
  return err(appError('approval.stale', { params: { fields: fields.join(',') } }));
};
