import { type AppError, appError, err, ok } from '@patio/framework/kernel';
import {
  type RouteModule,
  readFaults,
  readImport,
  route,
  startUndo,
  type ApprovalRow,
  type EntityContext,
  type EntityResult,
  decideOnApproval,
  readApproval,
  requestChange,
  transact,
  inTransaction,
} from '@patio/framework/server';
import type { Upload, UploadFaults } from '#generated/types/wire.ts';
import { listUploadFaults, listUploads, undoUpload } from '../calls';
import { uploadStatusOf } from '../rules/uploads';
import { readUpload, readUploads, type UploadRow, markRequestsUndone } from './store/uploads';
import { openUpload } from './mountUploads';

/** The values before the change. */
const formerValues = ({ base, values }: ApprovalRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, base?.[name] ?? null]));

/** Withdraws pending requests; approved ones are reverted by a request of their own. */
const takeBack = async (
  context: EntityContext,
  row: ApprovalRow,
  reason: string,
): EntityResult<unknown> => {
  const { id, version, status, operation, recordKey } = row;
  if (status === 'pending')
    return decideOnApproval(context, { id, version, decision: 'withdraw', reason });
  if (status !== 'approved' || recordKey === null) return ok(undefined);
  const wanted = { recordKey, baseVersion: undefined, reason };
  // Reopens the previous period.
  const { closeFormer } = row;
  return operation === 'create'
    ? requestChange(context, { ...wanted, closeFormer, operation: 'delete', values: {} })
    : requestChange(context, {
        ...wanted,
        closeFormer: false,
        operation: 'update',
        values: formerValues(row),
      });
};

/**
 * Undoes the requests of a file, all or none.
 *
 * @fails SIS001 for a file of another person, task.already_undone, task.not_undoable where it requested nothing
 */
const undoRequests = async (context: EntityContext, upload: UploadRow): EntityResult<void> => {
  const { deps, request } = context;
  if (upload.username !== request.actor.username) return err(appError('SIS001'));
  const { approvals = [] } = upload.requests ?? {};
  if (approvals.length === 0) return err(appError('task.not_undoable'));
  return transact(deps.db, async (trx): EntityResult<void> => {
    if (!(await markRequestsUndone(trx, upload.id, deps.clock())))
      return err(appError('task.already_undone'));
    const inside = inTransaction(context, trx);
    for (const id of approvals) {
      const row = await readApproval(trx, id, { lock: true });
      const back = row ? await takeBack(inside, row, upload.fileName) : ok(undefined);
      if (!back.ok) return back;
    }
    return ok(undefined);
  });
};

const defaultSize = 10;
const faultsOfPage = 100;

/** Why the file failed: refused on arrival, or by its task. */
const errorOf = ({ error, result, taskStatus }: UploadRow): AppError | null => {
  if (error) return error;
  const failed = taskStatus === 'failed' ? result?.error : undefined;
  return typeof failed === 'object' && failed !== null ? (failed as unknown as AppError) : null;
};

const toWire =
  (username: string) =>
  (row: UploadRow): Upload => {
    const { id, fileName, size, createdAt, personName, counts, undoneAt, taskStatus } = row;
    const { requests, waiting } = row;
    const isOwn = row.username === username;
    const changed = counts ? counts.create + counts.update : 0;
    const isDone = requests !== null || taskStatus === 'done';
    return {
      id,
      fileName,
      size,
      createdAt,
      personName,
      isOwn,
      counts,
      undoneAt,
      status: requests ? 'SUCCESS' : uploadStatusOf(taskStatus),
      done: row.done ?? 0,
      error: errorOf(row) as Upload['error'],
      canUndo: isOwn && isDone && undoneAt === null && changed > 0,
      waiting,
    };
  };

/** Values of a line in the refused fields. */
const valuesOf = (
  mapping: Readonly<Record<string, string>>,
  cells: readonly string[],
  paths: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([at, field]) =>
      paths.includes(field) && cells[Number(at)] ? [[field, cells[Number(at)] ?? '']] : [],
    ),
  );

/** Calls of uploads except the files themselves. @source CALL-272, OQ-184 */
export const uploadRoutes: RouteModule = [
  route(listUploads, async (deps, { params, query, context: person }) => {
    const opened = await openUpload({ deps, person, kind: params.kind });
    if (!opened.ok) return opened;
    const { page = 0, size = defaultSize } = query;
    const { rows, total } = await readUploads(deps.db, { kind: params.kind, page, size });
    const content = rows.map(toWire(person.actor.username));
    return ok({ content, totalElements: total, page, size });
  }),
  route(listUploadFaults, async (deps, { params, query, context: person }) => {
    const opened = await openUpload({ deps, person, kind: params.kind });
    if (!opened.ok) return opened;
    const upload = await readUpload(deps.db, params);
    if (!upload) return err(appError('SIS001'));
    const { importId, username } = upload;
    const { resource } = opened.value.context.description;
    const table = importId && (await readImport(deps.db, { id: importId, resource, username }));
    if (!table) return ok([]);
    const page = { after: query.after ?? 0, limit: faultsOfPage };
    const faults = await readFaults(deps.db, table.id, page);
    return ok(
      faults.map(({ line, cells, fields }) => ({
        line,
        fields: [...fields] as UploadFaults[number]['fields'],
        values: valuesOf(
          table.mapping,
          cells,
          fields.map(({ path }) => path),
        ),
      })),
    );
  }),
  route(undoUpload, async (deps, { params, context: person }) => {
    const opened = await openUpload({ deps, person, kind: params.kind });
    if (!opened.ok) return opened;
    const upload = await readUpload(deps.db, params);
    if (upload?.requests) return undoRequests(opened.value.context, upload);
    if (!upload?.task) return err(appError('SIS001'));
    const undone = await startUndo(deps, person, upload.task);
    return undone.ok ? ok(undefined) : undone;
  }),
];
