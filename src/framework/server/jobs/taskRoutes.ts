import { cancelTask, findTask, listTasks } from '#kernel/calls/tasks.ts';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Actor } from '../deps';
import { route, type RouteModule } from '../http/route';
import { undoableKinds, keepsRights } from './TaskRun';
import * as store from '../store/tasks';

const listed = 50;

const hasEnded = ({ status }: store.TaskRow): boolean =>
  status !== 'queued' && status !== 'running';

const changedOf = ({ result }: store.TaskRow): number => Number(result?.['changed'] ?? 0);

/** What was asked for, without what is nobody's business but the server's. */
type Task = WireTypes['Task'];

const aboutOf = ({ input }: store.TaskRow): WireTypes['TaskAbout'] => {
  const { change, action, task: undoes, importId, mode, fileName, format } = input;
  const about = { change, action, undoes, import: importId, mode, fileName, format };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
};

/** What came of it; records by name only for whoever has the rights with which it ran. */
const resultOf = ({ result, actor: then }: store.TaskRow, now: Actor): Task['result'] => {
  if (!result) return result;
  // What a file tells is asked for when it is fetched.
  const { reads: _, ...told } = result;
  if (keepsRights(then, now)) return told as Task['result'];
  const { refused: __, ...counts } = told;
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

/** Background work of the person who asks. Tasks of others are absent. */
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
];
