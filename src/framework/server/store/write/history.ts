import { sql, type RawBuilder } from 'kysely';
import type { ChangeApproval } from '#kernel/entity/WireRecord.ts';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { Actor, Database } from '#server/deps.ts';
import { copyBlocks, copyIn, type CopiedRows, copyLine, copyText } from '../copy/copyIn';
import { runText } from '../database/database';
import { laterMark } from '../database/nameStatements';
import { namesValue, sqlEntity } from '../sql/sqlEntity';
import { planAnew } from '../sql/sqlFilter';
import { selectionSql, type RowSelection } from '../sql/sqlScope';
import { isStored } from '#kernel/filter/filterFields.ts';
import { isDecimalKind } from '#kernel/kinds/limits.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import type { Values } from './records';

/** Changes by field: value before and after. */
export type Changes = HistoryEntry['changes'];

/** A change of one record, written in the same transaction. */
export type HistoryRow = {
  readonly resource: string;
  /** The row's uuid. */
  readonly recordId: string;
  readonly version: number;
  readonly changes: Changes;
};

/** Common data of all records changed by one request. */
export type HistoryCause = {
  readonly actor: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly at: Date;
  /** `create`, `update`, `delete` or the name of an action. */
  readonly action: string;
  readonly reason?: string | null;
  /** Version that the change reverted to. */
  readonly revertedTo?: number;
  /** Task that made it, for undoing. */
  readonly taskId?: string | undefined;
  /** Approver. */
  readonly approval?: ChangeApproval | undefined;
};

/** From this many rows, COPY is cheaper than JSON. */
const manyRows = 50;

/** A cause column of the history: name, type and value. */
type CauseColumn = {
  readonly name: string;
  readonly type: 'text' | 'timestamptz' | 'integer' | 'uuid';
  readonly of: (cause: HistoryCause) => unknown;
};

/** Cause columns, for everything that writes history. */
const causeColumns: readonly CauseColumn[] = [
  { name: 'at', type: 'timestamptz', of: ({ at }) => at.toISOString() },
  { name: 'actorId', type: 'text', of: ({ actor }) => actor.userId },
  { name: 'actor', type: 'text', of: ({ actor }) => actor.username },
  { name: 'actorName', type: 'text', of: ({ actor }) => actor.name },
  { name: 'action', type: 'text', of: ({ action }) => action },
  { name: 'reason', type: 'text', of: ({ reason }) => reason ?? null },
  { name: 'revertedTo', type: 'integer', of: ({ revertedTo }) => revertedTo ?? null },
  { name: 'taskId', type: 'uuid', of: ({ taskId }) => taskId ?? null },
  { name: 'approvalId', type: 'uuid', of: ({ approval }) => approval?.approvalId ?? null },
  { name: 'approvedBy', type: 'text', of: ({ approval }) => approval?.by ?? null },
  { name: 'approvedByName', type: 'text', of: ({ approval }) => approval?.byName ?? null },
  { name: 'decisionReason', type: 'text', of: ({ approval }) => approval?.reason ?? null },
];

/** History table with its columns: those of the record, then of the cause. */
export const historyTarget = sql.raw(
  `"history" ("resource", "recordId", "version", "changes", ${causeColumns.map(({ name }) => `"${name}"`).join(', ')})`,
);

/** SQL values of the cause, in the order of `historyTarget`. */
export const causeSql = (valueOf: (column: CauseColumn) => unknown): RawBuilder<unknown> =>
  sql.join(causeColumns.map((column) => sql`${valueOf(column)}::${sql.raw(column.type)}`));

/** Changes of one request as rows for COPY. */
export const copiedHistory = (cause: HistoryCause, rows: readonly HistoryRow[]): CopiedRows => {
  const common = copyLine(causeColumns.map((column) => column.of(cause)));
  const line = ({ resource, recordId, version, changes }: HistoryRow): string =>
    `${copyText(resource)}\t${recordId}\t${version}\t${copyText(changes)}\t${common}`;
  return { into: historyTarget, blocks: copyBlocks(rows, line) };
};

/** Constant statement, built once. */
let insertText: string | undefined;

const makeInsertText = (trx: Database): string =>
  sql`${sql.raw(laterMark)}
    insert into ${historyTarget}
    select r."resource", r."recordId", r."version", r."changes", ${causeSql(() => null)}
    from jsonb_to_recordset(${null}::jsonb)
      as r("resource" text, "recordId" uuid, "version" integer, "changes" jsonb)`.compile(trx).sql;

/** Writes the changes of one request in one statement, pipelined with the next one or the commit. */
export const writeHistory = async (
  trx: Database,
  cause: HistoryCause,
  rows: readonly HistoryRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  if (rows.length >= manyRows) return copyIn(trx, [copiedHistory(cause, rows)]);
  insertText ??= makeInsertText(trx);
  const causeValues = causeColumns.map((column) => column.of(cause));
  await runText(trx, insertText, [...causeValues, JSON.stringify(rows)]);
};

type StoredEntry = Omit<HistoryEntry, 'revertedTo' | 'approval' | 'origin' | 'part'> & {
  /** Resource and name of a part; null for the record itself. */
  readonly partOf: string | null;
  readonly partLabel: string | null;
  readonly $total: number;
  readonly revertedTo: number | null;
  /** Kind of its task. */
  readonly taskKind: string | null;
  readonly approvalId: string | null;
  readonly approvedBy: string | null;
  readonly approvedByName: string | null;
  readonly decisionReason: string | null;
};

const approvalOf = (row: StoredEntry): ChangeApproval | undefined =>
  row.approvalId === null
    ? undefined
    : {
        approvalId: row.approvalId,
        by: row.approvedBy ?? '',
        byName: row.approvedByName ?? '',
        reason: row.decisionReason,
      };

const originOf = ({ taskKind }: StoredEntry): HistoryEntry['origin'] =>
  taskKind === 'bulk' || taskKind === 'import' ? taskKind : undefined;

const toEntry = (row: StoredEntry): HistoryEntry => {
  const { id, at, actor, actorName, action, reason, version, changes, revertedTo } = row;
  const approval = approvalOf(row);
  const origin = originOf(row);
  return {
    id,
    at,
    actor,
    actorName,
    action,
    reason,
    version,
    changes,
    ...(revertedTo === null ? {} : { revertedTo }),
    ...(origin ? { origin } : {}),
    ...(approval ? { approval } : {}),
    ...(row.partOf === null ? {} : { part: { resource: row.partOf, label: row.partLabel ?? '' } }),
  };
};

/** Parts of the record whose history is read. */
export type HistoryPart = {
  readonly description: EntityDescription;
  readonly visibleTo: RowSelection['visibleTo'];
  /** Owner field, and what it stores. */
  readonly field: string;
  readonly owner: string;
  /** Readable name of a part. */
  readonly label: string;
};

type HistoryOf = {
  readonly resource: string;
  readonly recordId: string;
  readonly parts?: readonly HistoryPart[];
};

const ownerSql = ({ fields }: EntityDescription, name: string, owner: string) => {
  const field = fields.find((one) => one.name === name);
  return field ? namesValue(field, owner) : sql`${sql.id(name)}::text = ${owner}`;
};

/** A part's creation is omitted, since it is created with its owner. */
const partSql = ({ description, visibleTo, field, owner, label }: HistoryPart) => sql`
  union all select ${description.resource}::text, "id", ${sql.id(label)}::text, 'create'
  from ${sqlEntity(description).table}
  where ${ownerSql(description, field, owner)} and ${selectionSql(description, { visibleTo, deleted: 'any' })}`;

const recordsSql = ({ resource, recordId, parts = [] }: HistoryOf) => sql`
  (select ${resource}::text as "of", ${recordId}::uuid as "record", null::text as "label", null::text as "untold"
  ${sql.join(parts.map(partSql), sql` `)})`;

type HistoryPage = { readonly offset: number; readonly limit: number; readonly field?: string };

const entriesFrom = (record: HistoryOf, { field }: Pick<HistoryPage, 'field'>) => sql`
  ${recordsSql(record)} r join "history" h on h."resource" = r."of" and h."recordId" = r."record"
  where ${field === undefined ? sql`true` : sql`"changes" ? ${field}::text`}
    and h."action" is distinct from r."untold"`;

/** Reads a page of the history of a record or a field, newest first, with the total. */
export const readHistory = async (
  db: Database,
  record: HistoryOf,
  page: HistoryPage,
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly total: number }> => {
  const { rows } = await sql<StoredEntry>`
    select h."id"::text, "at", "actor", "actorName", "action", "reason", "revertedTo", "version", "changes",
      "approvalId", "approvedBy", "approvedByName", "decisionReason", r."label" as "partLabel",
      case when r."record" <> ${record.recordId}::uuid then r."of" end as "partOf",
      (select "kind" from "tasks" where "tasks"."id" = h."taskId") as "taskKind",
      (count(*) over ())::int as "$total"
    from ${entriesFrom(record, page)}
    order by h."id" desc limit ${page.limit} offset ${page.offset} ${planAnew}`.execute(db);
  const [first] = rows;
  if (first || page.offset === 0) return { entries: rows.map(toEntry), total: first?.$total ?? 0 };
  // Beyond the end no row has the total.
  const counted = await sql<{ total: number }>`
    select count(*)::int as "total" from ${entriesFrom(record, page)}`.execute(db);
  return { entries: [], total: counted.rows[0]?.total ?? 0 };
};

/** A change to undo when rebuilding an earlier version. */
export type LaterChange = Pick<HistoryEntry, 'at' | 'action' | 'version' | 'changes'>;

/** Changes of a record after a version or an instant, newest first. */
export const readLaterChanges = async (
  db: Database,
  record: { readonly resource: string; readonly recordId: string },
  after: { readonly version: number } | { readonly at: string },
): Promise<readonly LaterChange[]> => {
  const isLater =
    'version' in after ? sql`"version" > ${after.version}` : sql`"at" > ${after.at}::timestamptz`;
  const { rows } = await sql<LaterChange>`
    select "at", "action", "version", "changes" from "history"
    where "resource" = ${record.resource} and "recordId" = ${record.recordId}::uuid and ${isLater}
    order by "id" desc`.execute(db);
  return rows;
};

/** The change that created a version; undefined if older than the history. */
export const readChange = async (
  db: Database,
  record: { readonly resource: string; readonly recordId: string },
  version: number,
): Promise<Pick<HistoryEntry, 'at' | 'actorName'> | undefined> => {
  const { rows } = await sql<Pick<HistoryEntry, 'at' | 'actorName'>>`
    select "at", "actorName" from "history"
    where "resource" = ${record.resource} and "recordId" = ${record.recordId}::uuid
      and "version" = ${version}
    order by "id" desc limit 1`.execute(db);
  return rows[0];
};

/** A decimal without trailing zeros: "10.50" equals "10.5". */
const plainDecimal = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;

const isSame = (field: FieldDescription, before: unknown, after: unknown): boolean =>
  isDecimalKind(field.kind)
    ? plainDecimal(before) === plainDecimal(after)
    : sameJson(before, after);

const orNull = (value: unknown): unknown => (value === undefined ? null : value);

/** Write-only fields, which always count as changed. */
export const unreadMembers = ({ fields }: EntityDescription, patch: Values): readonly string[] =>
  fields.filter((field) => !isStored(field) && field.name in patch).map(({ name }) => name);

const readable = new WeakMap<EntityDescription, readonly FieldDescription[]>();

const readableOf = (description: EntityDescription): readonly FieldDescription[] => {
  const cached = readable.get(description) ?? description.fields.filter(isStored);
  readable.set(description, cached);
  return cached;
};

const diffFields = (
  fields: readonly FieldDescription[],
  before: Values,
  after: Values,
): Changes => {
  const changes: Record<string, Changes[string]> = {};
  for (const field of fields) {
    const old = orNull(before[field.name]);
    const now = orNull(after[field.name]);
    if (!isSame(field, old, now)) changes[field.name] = [old, now];
  }
  return changes;
};

/**
 * Readable fields that differ, with both values. Absent counts as null, so that a new record lists all its values.
 * Write-only fields are never included.
 */
export const diffRecords = (
  description: EntityDescription,
  before: Values,
  after: Values,
): Changes => diffFields(readableOf(description), before, after);

/** Adds fields that count as changed regardless of their previous value. */
export const withUnseen = (
  changes: Changes,
  names: Iterable<string>,
  [before, after]: readonly [Values, Values],
): Changes => ({
  ...Object.fromEntries(
    [...names].map((name) => [name, [orNull(before[name]), orNull(after[name])]]),
  ),
  ...changes,
});

/** Like `diffRecords`, limited to the given members. */
export const diffMembers = (
  description: EntityDescription,
  before: Values,
  given: Values,
): Changes => {
  const fields = readableOf(description).filter(({ name }) => name in given);
  return diffFields(fields, before, given);
};
