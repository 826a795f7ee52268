import type { Readable } from 'node:stream';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';
import { stillHasRights } from '#server/jobs/TaskRun.ts';
import { readFiles, type RecordFile } from '#server/store/recordFiles.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { readTask, type TaskRow } from '#server/store/tasks.ts';
import { auditExport, allowExport, stillReads } from './exportReads';

/** Pseudo-field of export files; not a valid field name. */
export const exportField = '$export';

/** Retention of an export's file. */
export const exportRetentionMs = 86_400_000;

/** A generated export file. */
export type StoredExport = {
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
