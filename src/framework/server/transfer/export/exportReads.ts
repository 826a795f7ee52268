import type { Readable } from 'node:stream';
import { commentsColumn } from '#kernel/entity/Conversation.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
} from '#server/crud/EntityContext.ts';
import { namesOf } from '#server/crud/referenceTarget.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import type { ExportPlan } from '#server/store/copy/exportSql.ts';
import { auditedCaller, recordAudit, type AuditDetail } from '#server/store/audit.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import { stillHasRights } from '#server/jobs/TaskRun.ts';
import { readFiles, type RecordFile } from '#server/store/recordFiles.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { readTask, type TaskRow } from '#server/store/tasks.ts';

/** Pseudo-field of export files; not a valid field name. */
export const exportField = '$export';

/** Retention of an export's file. */
export const exportRetentionMs = 86_400_000;

/** A generated export file. */
type StoredExport = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly rows: number;
  readonly content: Readable;
};

/** The person's own export, with unchanged profile, if everything it reveals is still readable. */
const ownTask = async (context: EntityContext, id: string): Promise<TaskRow | undefined> => {
  const {
    deps,
    request: { actor },
    description,
  } = context;
  if (!isUuidText(id)) return undefined;
  const task = await readTask(deps.db, { id, username: actor.username });
  const isOwn =
    task?.kind === 'export' &&
    task.resource === description.resource &&
    stillHasRights(task.actor, actor);
  if (!isOwn || task.status !== 'done') return undefined;
  return (await stillReads(context, task.result?.['reads'])) ? task : undefined;
};

/** File of a task, while retained. */
const fileOf = async (
  { db, clock }: EntityContext['deps'],
  { id, result }: TaskRow,
): Promise<RecordFile | undefined> => {
  const [file] = await readFiles(db, [String(result?.['file'])]);
  const isStored = file?.recordId === id && new Date(file.expiresAt ?? 0) > clock();
  return isStored ? file : undefined;
};

const rowsOf = ({ result }: TaskRow): number => Number(result?.['rows'] ?? 0);

/**
 * File of an export, for its requester while they may still export.
 *
 * @param id of its task
 * @fails access.denied; record.not_found: no such file, someone else's, expired, or a right to its contents was lost
 */
export const readExport = async (
  context: EntityContext,
  id: string,
): EntityResult<StoredExport> => {
  const { deps } = context;
  const allowed = await allowExport(context);
  if (!allowed.ok) return allowed;
  const task = await ownTask(context, id);
  const file = task && (await fileOf(deps, task));
  const content = file && (await deps.files.read(file.storageKey));
  if (!content) return err(appError('record.not_found'));
  await auditExport(context, 'record.export_download', { task: task.id, rows: rowsOf(task) });
  const { fileName, mediaType, size } = file;
  return ok({ fileName, mediaType, size, rows: rowsOf(task), content });
};

/** Checks the right to export: the file's own rule, else the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');

/** Audits an export: entity, row count, person. */
export const auditExport = (
  { deps, request, description }: EntityContext,
  action: 'record.export' | 'record.export_download',
  detail: AuditDetail,
): Promise<void> =>
  recordAudit(deps.db, deps, {
    action,
    outcome: 'ok',
    ...auditedCaller(request),
    target: description.resource,
    detail,
  });

/** Suffix of a reference whose names are included. */
const named = '/';

const filterFieldsOf = (filter: Filter): readonly string[] => {
  if (filter.type === 'compare') return [filter.field];
  return filter.type === 'search' ? (filter.fields ?? []) : filter.items.flatMap(filterFieldsOf);
};

/** What a file reveals: fields, filter and sort fields, references with names, and what comments may quote. */
export const exportReads = ({ columns, filter, sort }: ExportPlan): readonly string[] => {
  const shown = columns.flatMap(({ field, masked, target, comments }) => [
    ...(masked ? [] : [field.name]),
    ...(comments?.quotable ?? []),
    ...(target && 'description' in target && !target.areMasked ? [`${field.name}${named}`] : []),
  ]);
  return [
    ...new Set([
      ...shown,
      ...(filter ? filterFieldsOf(filter) : []),
      ...(sort ? [sort.field] : []),
    ]),
  ];
};

/** Whether the person may read comments of the entity: anyone who may open records can. */
export const readsComments = async (context: EntityContext): Promise<boolean> =>
  context.description.comments === true && (await allow(context, 'show')).ok;

/** Whether the person may still read one part of a file: a field, the names of a reference, or the comments. */
const stillReadsOne = async (context: EntityContext, read: string): Promise<boolean> => {
  if (read === commentsColumn) return readsComments(context);
  const { description, catalog } = context;
  const { hidden, masked } = await readableFields(context);
  const name = read.split(named)[0] ?? '';
  if (hidden.has(name)) return false;
  const ref = read.endsWith(named)
    ? description.fields.find((field) => field.name === name)?.ref
    : undefined;
  const target = ref && catalog.descriptions[ref.resource];
  return target ? (await namesOf(context, target)) === 'clear' : !masked.has(name);
};

/** Whether the person may still read everything a file reveals. */
const stillReads = async (context: EntityContext, reads: unknown): Promise<boolean> => {
  if (!Array.isArray(reads)) return false;
  for (const read of reads.map(String)) if (!(await stillReadsOne(context, read))) return false;
  return true;
};
