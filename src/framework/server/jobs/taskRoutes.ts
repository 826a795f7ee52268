import { cancelTask, findTask, listTasks, undoTask } from '#kernel/calls/frameworkEndpoints.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Actor } from '../deps';
import { startUndo } from '../crud/bulk/runUndoTask';
import { route, type RouteModule } from '../http/route';
import { undoableKinds, stillHasRights } from './TaskRun';
import * as store from '../store/tasks';

const listed = 50;

const hasEnded = ({ status }: store.TaskRow): boolean =>
  status !== 'queued' && status !== 'running';

const changedOf = ({ result }: store.TaskRow): number => Number(result?.['changed'] ?? 0);

/** A task's request without server-internal details. */
type Task = WireTypes['Task'];

const aboutOf = ({ input }: store.TaskRow): WireTypes['TaskAbout'] => {
  const { change, action, task: undoes, importId, mode, fileName, format } = input;
  const about = { change, action, undoes, import: importId, mode, fileName, format };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
};

/** Result of a task; record names only for people with the rights it ran with. */
const resultOf = ({ result, actor: then }: store.TaskRow, now: Actor): Task['result'] => {
  if (!result) return result;
  // Export details are returned with the file.
  const { reads: _, ...shownResult } = result;
  if (stillHasRights(then, now)) return shownResult as Task['result'];
  const { refused: __, ...counts } = shownResult;
  return counts as Task['result'];
};

const toWire = (row: store.TaskRow, actor: Actor): Task => ({
  id: row.id,
  kind: row.kind,
  resource: row.resource,
  status: row.status,
  total: row.total,
  done: row.done,
  result: resultOf(row, actor),
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  canUndo:
    hasEnded(row) && undoableKinds.has(row.kind) && row.undoneAt === null && changedOf(row) > 0,
  undoneAt: row.undoneAt,
  about: aboutOf(row),
});

const answer = (row: store.TaskRow | undefined, actor: Actor) =>
  row ? ok(toWire(row, actor)) : err(appError('record.not_found'));

/** Background tasks of the caller. Tasks of others do not exist. */
export const taskRoutes: RouteModule = [
  route(listTasks, async (deps, { query, context: { actor } }) => {
    const page = { username: actor.username, limit: listed, before: query.before };
    const rows = await store.readTasks(deps.db, page);
    return ok(rows.map((row) => toWire(row, actor)));
  }),

  route(findTask, async (deps, { params, context: { actor } }) =>
    answer(await store.readTask(deps.db, { id: params.id, username: actor.username }), actor),
  ),

  route(cancelTask, async (deps, { params, context: { actor } }) => {
    const asked = { id: params.id, username: actor.username, at: deps.clock() };
    return answer(await store.cancelTask(deps.db, asked), actor);
  }),

  route(undoTask, async (deps, { params, context, reply }) => {
    const started = await startUndo(deps, context, params.id);
    if (started.ok) void reply.code(202);
    return started;
  }),
];
