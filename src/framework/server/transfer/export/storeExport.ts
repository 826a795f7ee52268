import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { describeError } from '#server/http/errorMapper.ts';
import {
  TaskStopped,
  type TaskResult,
  type TaskRun,
  type TaskHandler,
  startTask,
} from '#server/jobs/TaskRun.ts';
import { completeFile, deleteFiles, insertFile, bytesOf } from '#server/store/recordFiles.ts';
import { transact } from '#server/store/database/database.ts';
import { type ExportFile, checkExport, exportRecords } from '../exportRecords';
import { exportField, exportRetentionMs } from './exportReads';
import type { Deps, Database } from '#server/deps.ts';
import { type EntityContext, type EntityResult, openContext } from '#server/crud/EntityContext.ts';
import { runWrite, type Idempotency } from '#server/crud/write/runWrite.ts';
import { exportParameters } from '../parseExport';

const megabyte = 1_000_000;

/** Error for exceeding the person's storage quota. */
const noRoom = ({ config }: Pick<Deps, 'config'>): AppError =>
  appError('file.quota_exceeded', { params: { limitMb: config.fileQuotaMb } });

/** Remaining storage quota of a person, in bytes, across record files and exports. @fails file.quota_exceeded */
const hasRoom = async (deps: Deps, userId: string): Promise<Result<number, AppError>> => {
  const left = deps.config.fileQuotaMb * megabyte - (await bytesOf(deps.db, userId));
  return left > 0 ? ok(left) : err(noRoom(deps));
};

/** Interval for checking cancellation. */
const lookMs = 400;

class Overfull extends Error {}

/** Counts bytes on their way to the store. */
const meter = (content: Readable, mostBytes: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const pass = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > mostBytes) throw new Overfull('The file is larger than what its person may keep.');
      hash.update(chunk);
      yield chunk;
    }
  };
  return {
    stream: Readable.from(pass(), { objectMode: false }),
    read: () => ({ size, sha256: hash.digest('hex') }),
  };
};

/** Reports progress and aborts when cancelled, even while the database sorts and sends nothing. */
const watch = ({ progress }: TaskRun, file: ExportFile, stream: Readable) => {
  let stopped: unknown;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || stopped) return;
    isLooking = true;
    try {
      await progress(Math.min(file.done(), file.rows ?? Infinity), file.rows);
    } catch (error) {
      stopped = error;
      stream.destroy();
      await file.close();
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { end: () => clearInterval(timer), stopped: () => stopped };
};

type Place = { readonly id: string; readonly storageKey: string };

const note = async (
  { deps, task }: TaskRun,
  { fileName, mediaType }: ExportFile,
  place: Place,
): Promise<Date> => {
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + exportRetentionMs);
  await insertFile(deps.db, {
    ...place,
    fileName,
    mediaType,
    createdAt,
    expiresAt,
    resource: task.resource ?? '',
    field: exportField,
    recordId: task.id,
    uploadedBy: task.actor.userId,
  });
  return expiresAt;
};

const forget = async ({ deps }: TaskRun, { id, storageKey }: Place): Promise<void> => {
  await deps.files.remove(storageKey);
  await deleteFiles(deps.db, [id]);
};

const store = async (
  run: TaskRun,
  file: ExportFile,
  { place, mostBytes }: { readonly place: Place; readonly mostBytes: number },
) => {
  const { stream, read } = meter(file.content, mostBytes);
  const watching = watch(run, file, stream);
  try {
    await run.deps.files.put(place.storageKey, stream);
  } catch (error) {
    throw watching.stopped() ?? error;
  } finally {
    watching.end();
    await file.close();
  }
  if (watching.stopped() instanceof TaskStopped) throw watching.stopped();
  return read();
};

/**
 * Stores an export under a random key until it expires. Its row is inserted first, so that leftovers of a dead process
 * are cleaned up; the task completes in the transaction that stores the size.
 *
 * @param mostBytes remaining quota of the person
 * @fails file.quota_exceeded
 */
const storeExport = async (
  run: TaskRun,
  file: ExportFile,
  mostBytes: number,
): Promise<Result<TaskResult, AppError>> => {
  const { deps } = run;
  const place: Place = { id: deps.ids(), storageKey: deps.ids() };
  const { fileName, mediaType: type, rows } = file;
  try {
    const until = await note(run, file, place);
    await run.progress(0, rows);
    const stored = await store(run, file, { place, mostBytes });
    const result = {
      file: place.id,
      fileName,
      rows,
      reads: file.reads,
      size: stored.size,
      until: until.toISOString(),
    };
    await transact(deps.db, async (trx) => {
      await completeFile(trx, { id: place.id, type, ...stored });
      await run.finish(trx, result);
      return ok(undefined);
    });
    return ok(result);
  } catch (error) {
    await file.close();
    await forget(run, place).catch((failure: unknown) =>
      deps.log.warn({ error: describeError(failure) }, 'The rest of an export was not removed.'),
    );
    if (error instanceof Overfull) return err(noRoom(deps));
    throw error;
  }
};

/** Parameters of an export as received. */
export type ExportTexts = Readonly<Partial<Record<(typeof exportParameters)[number], string>>>;

/** Parameters stored in a task; unknown or non-text members are dropped. */
const readExportTexts = (input: Readonly<Record<string, unknown>>): ExportTexts => {
  const { query } = input;
  if (typeof query !== 'object' || query === null) return {};
  const members = query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    exportParameters.flatMap((name) => {
      const value = members[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
};

/** Rule and name of a custom file, written only by the server. */
const readOwnExport = (input: Readonly<Record<string, unknown>>): EntityContext['ownExport'] =>
  input['ownExport'] as EntityContext['ownExport'];

/**
 * Starts a task that generates an export and keeps it for a day. Validated now, and again with the rights at its start.
 *
 * @fails the errors of `checkExport`; file.quota_exceeded; idempotency.*
 */
export const startExport = async (
  context: EntityContext,
  texts: ExportTexts,
  idempotency?: Idempotency,
): EntityResult<{ task: string }> => {
  const checked = await checkExport(context, texts);
  if (!checked.ok) return checked;
  const room = await hasRoom(context.deps, context.request.actor.userId);
  if (!room.ok) return room;
  const { deps, description, request } = context;
  const work = async (trx: Database): EntityResult<{ task: string }> => {
    const { resource } = description;
    const { ownExport } = context;
    const input = {
      query: texts,
      format: checked.value.format,
      ...(ownExport ? { ownExport } : {}),
    };
    return ok({
      task: await startTask(trx, deps, { kind: 'export', resource, actor: request.actor, input }),
    });
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};

/** Context of the task: an entity, or an export-only source. */
const contextOf = ({ deps, request, task }: TaskRun): EntityContext | undefined => {
  const { descriptions, sources } = deps.catalog;
  const resource = task.resource ?? '';
  const description = descriptions[resource] ?? sources?.[resource];
  const ownExport = readOwnExport(task.input);
  return (
    description && {
      ...openContext(deps, request),
      description,
      ...(ownExport ? { ownExport } : {}),
    }
  );
};

/** Generates and stores an export. Uses rights, columns and rows at its start; after a crash it restarts. */
export const runExportTask: TaskHandler = async (run) => {
  const { deps, task } = run;
  const context = contextOf(run);
  if (!context) return err(appError('access.denied'));
  const room = await hasRoom(deps, task.actor.userId);
  if (!room.ok) return room;
  const made = await exportRecords(context, readExportTexts(task.input));
  return made.ok ? storeExport(run, made.value, room.value) : made;
};
