import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { isPresent } from '#kernel/condition/comparison.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import { type Changes, diffRecords, withUnseen } from '#server/store/write/history.ts';
import {
  type ApprovalRow,
  mostApprovals,
  readOwn,
  readPendingFor,
  readApproval,
  readWaiting,
} from '#server/store/approvals.ts';
import { findInForce } from '../write/closeFormer';
import {
  type CatalogContext,
  type EntityContext,
  allow,
  isScoped,
  wouldSee,
  type EntityResult,
  findRow,
} from '../EntityContext';
import { presentChanges, readableFields } from '../read/readableFields';
import { isSameSequence, periodOf, periodStatus } from '#kernel/effective/periods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok } from '#kernel/Result.ts';

/** Fields that an approval changes, with both values in stored form. */
export const changesOf = (description: EntityDescription, row: ApprovalRow): Changes => {
  const base = row.base ?? {};
  if (row.operation === 'delete') return diffRecords(description, base, {});
  return diffRecords(description, base, { ...base, ...normaliseRecord(description, row.values) });
};

/** Like `changesOf`, but includes every requested field that the reader sees masked, even if unchanged. */
const shownChanges = (
  description: EntityDescription,
  { masked }: FieldRights,
  row: ApprovalRow,
): Changes => {
  const base = row.base ?? {};
  const after = { ...base, ...normaliseRecord(description, row.values) };
  const unseen = Object.keys(row.values).filter((name) => masked.has(name));
  return withUnseen(changesOf(description, row), unseen, [base, after]);
};

/** Entity of an approval, for a reader; undefined if its changes no longer need approval. */
export const entityOf = (context: CatalogContext, resource: string): EntityContext | undefined => {
  const { descriptions } = context.catalog;
  const description = Object.hasOwn(descriptions, resource) ? descriptions[resource] : undefined;
  return description?.approval ? { ...context, description } : undefined;
};

/** Whether the reader requested it. */
export const isOwn = ({ request }: CatalogContext, row: ApprovalRow): boolean =>
  row.requestedById === request.actor.userId;

/**
 * Whether the reader may see an approval: their own, those on records they may open, and, for approvers, pending ones
 * even where a row policy hides the record.
 */
export const maySee = async (context: EntityContext, row: ApprovalRow): Promise<boolean> => {
  if (isOwn(context, row)) return true;
  if (!(await allow(context, 'show')).ok) return false;
  const isApprover = (await allow(context, 'approve')).ok;
  if (isApprover && row.status === 'pending' && !isScoped(context)) return true;
  if (row.recordKey === null) return wouldSee(context, row.values);
  const found = await findRow(context, context.deps.db, { id: row.recordKey });
  return found.ok || row.decidedById === context.request.actor.userId;
};

const seesAll = ({ hidden, masked }: FieldRights, changes: Changes): boolean =>
  Object.keys(changes).every((name) => !hidden.has(name) && !masked.has(name));

/** Whether the reader may decide: not their own changes, nor one with a part they may not read. */
export const mayDecide = async (context: EntityContext, row: ApprovalRow): Promise<boolean> => {
  const { description } = context;
  if (isOwn(context, row)) return false;
  const allowed = await allow(context, 'approve');
  const rights = await readableFields(context);
  return allowed.ok && seesAll(rights, shownChanges(description, rights, row));
};

/** Identifying fields of a record: those of its sequence of periods, else all unique ones. */
const identifying = ({ effective, unique, recordRepresentation }: EntityDescription) => {
  const names = effective
    ? [...effective.by, effective.from]
    : unique.flatMap(({ fields }) => fields);
  return [...new Set(names)].filter((name) => name !== recordRepresentation);
};

/** Identification of the record. A new period belongs to a sequence; any other new record is shown by its values. */
const aboutOf = (
  description: EntityDescription,
  rights: FieldRights,
  { base, values, closeFormer, former }: ApprovalRow & Pick<Approval, 'former'>,
): Approval['about'] => {
  const { effective } = description;
  const isNext = !base && (closeFormer || former) && effective;
  const known = isNext ? normaliseRecord(description, values) : base;
  if (!known) return {};
  const names = isNext ? effective.by : identifying(description);
  const readable = names.filter((name) => !rights.hidden.has(name) && !rights.masked.has(name));
  return Object.fromEntries(readable.map((name) => [name, known[name] ?? null]));
};

/** Unchanged listed values of a record; the change is shown instead of the others. */
const unchangedOf = (
  { screens }: EntityDescription,
  { hidden, masked }: FieldRights,
  { base, values, operation }: ApprovalRow,
): Approval['kept'] => {
  if (!base) return {};
  const sent = operation === 'delete' ? {} : values;
  const names = screens.columns
    .map(({ field }) => field)
    .filter((name) => !(name in sent) && !hidden.has(name) && !masked.has(name));
  return Object.fromEntries(
    names.flatMap((name) => (isPresent(base[name]) ? [[name, base[name]]] : [])),
  );
};

/** Values in force until a pending period starts, for the requested fields: the decision is about the difference. */
const formerOf = async (
  context: EntityContext,
  row: ApprovalRow,
  changes: Approval['changes'],
): Promise<Approval['former']> => {
  const { description, deps } = context;
  // With only starts stored, a new start implicitly ends the previous period.
  const isNext = row.closeFormer || description.effective?.startOnly;
  if (row.operation !== 'create' || !isNext || row.status !== 'pending') return null;
  const former = await findInForce(deps.db, description, row.values);
  if (!former) return null;
  const found = await findRow(context, deps.db, { id: String(former[description.key]) });
  if (!found.ok) return null;
  const { hidden, masked } = await readableFields(context);
  const names = Object.keys(changes).filter((name) => !hidden.has(name) && !masked.has(name));
  return Object.fromEntries(names.map((name) => [name, found.value[name] ?? null]));
};

/** An approval as visible to its reader. */
export const presentApproval = async (
  context: EntityContext,
  row: ApprovalRow,
): Promise<Approval> => {
  const { description } = context;
  const rights = await readableFields(context);
  const all = shownChanges(description, rights, row);
  const changes = presentChanges(description, rights, all);
  // The reason would reveal something about a change of which nothing is visible.
  const allHidden = Object.keys(changes).length === 0 && Object.keys(all).length > 0;
  const named = description.recordRepresentation;
  const isWithheld = rights.hidden.has(named) || rights.masked.has(named);
  const former = await formerOf(context, row, changes);
  return {
    id: row.id,
    version: row.version,
    resource: row.resource,
    operation: row.operation,
    recordId: row.recordKey,
    label: isWithheld ? '' : row.label,
    about: aboutOf(description, rights, { ...row, former }),
    kept: unchangedOf(description, rights, row),
    changes,
    closeFormer: row.closeFormer,
    former,
    reason: allHidden ? null : row.reason,
    status: row.status,
    staleFields: row.staleFields.filter((name) => !rights.hidden.has(name)),
    requestedBy: row.requestedBy,
    requestedByName: row.requestedByName,
    createdAt: row.createdAt,
    decidedBy: row.decidedBy,
    decidedByName: row.decidedByName,
    decisionReason: allHidden ? null : row.decisionReason,
    decidedAt: row.decidedAt,
    mine: isOwn(context, row),
    decidable: row.status === 'pending' && (await mayDecide(context, row)),
  };
};

/** Filter of an approvals call. */
export type ApprovalsFilter = {
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

/** Rows of an approvals call, before the reader's rights to each. @fails record.not_found */
const readRows = async (
  context: CatalogContext,
  { show, resource, recordId }: ApprovalsFilter & { readonly show: 'mine' | 'record' },
): EntityResult<readonly ApprovalRow[]> => {
  const { deps, request } = context;
  if (show === 'mine') return ok(await readOwn(deps.db, request.actor.userId));
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

/** The oldest approvals that the person may decide. Reads on past those of records outside of their scope. */
const readDecidable = async (context: CatalogContext): Promise<readonly Approval[]> => {
  const { deps, request } = context;
  const asked = { resources: await approvable(context), notBy: request.actor.userId };
  const found: Approval[] = [];
  let rows: readonly ApprovalRow[] = [];
  do {
    rows = await readWaiting(deps.db, { ...asked, after: rows.at(-1)?.id });
    const shown = await presentVisible(context, rows);
    found.push(...shown.filter(({ decidable }) => decidable));
  } while (rows.length === mostApprovals && found.length < mostApprovals);
  return found.slice(0, mostApprovals);
};

/**
 * Approvals visible to the person: to decide, their own, or of one record including periods that would follow it. At
 * most 200.
 *
 * @fails record.not_found for an entity without approval
 */
export const listApprovals = async (
  context: CatalogContext,
  { show, ...asked }: ApprovalsFilter,
): EntityResult<readonly Approval[]> => {
  if (show === 'inbox') return ok(await readDecidable(context));
  const rows = await readRows(context, { ...asked, show });
  return rows.ok ? ok(await presentVisible(context, rows.value)) : rows;
};

/** Returns one approval. @fails record.not_found */
export const getApproval = async (context: CatalogContext, id: string): EntityResult<Approval> => {
  const row = await readApproval(context.deps.db, id);
  const entity = row && entityOf(context, row.resource);
  if (!row || !entity || !(await maySee(entity, row))) return err(appError('record.not_found'));
  return ok(await presentApproval(entity, row));
};
