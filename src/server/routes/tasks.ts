import { cancelTask, findTask, listTasks } from '../../contract/tasks';
import type { Task } from '../../generated/types/wire';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { route, type RouteModule } from '../http/route';
import { undoableKinds } from '../jobs/TaskKind';
import * as store from '../store/tasks';

const listed = 50;

const hasEnded = ({ status }: store.TaskRow): boolean =>
  status !== 'queued' && status !== 'running';

const changedOf = ({ result }: store.TaskRow): number => Number(result?.['changed'] ?? 0);

const toWire = (row: store.TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  resource: row.resource,
  status: row.status,
  total: row.total,
  done: row.done,
  result: row.result as Task['result'],
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  canUndo:
    hasEnded(row) && undoableKinds.has(row.kind) && row.undoneAt === null && changedOf(row) > 0,
});

const answer = (row: store.TaskRow | undefined) =>
  row ? ok(toWire(row)) : err(appError('SIS001'));

/** Background work of the person who asks. Tasks of others are absent. */
export const taskRoutes: RouteModule = [
  route(listTasks, async (deps, { context: { actor } }) => {
    const rows = await store.readTasks(deps.db, { username: actor.username, limit: listed });
    return ok(rows.map(toWire));
  }),

  route(findTask, async (deps, { params, context: { actor } }) =>
    answer(await store.readTask(deps.db, { id: params.id, username: actor.username })),
  ),

  route(cancelTask, async (deps, { params, context: { actor } }) => {
    const asked = { id: params.id, username: actor.username, at: deps.clock() };
    return answer(await store.cancelTask(deps.db, asked));
  }),
];
