import type { Actor, Database, Deps } from '../deps';
import { insertTask } from '../store/tasks';
import type { TaskKind } from './TaskRun';

/** Background work to start. `input` is small: references to data, never the data. */
export type TaskRequest = {
  readonly kind: TaskKind;
  readonly resource: string | null;
  readonly actor: Actor;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Stores and enqueues a task, both in the given transaction. Returns its id. */
export const startTask = async (
  trx: Database,
  deps: Deps,
  { kind, resource, actor, input }: TaskRequest,
): Promise<string> => {
  const id = deps.ids();
  await insertTask(trx, { id, kind, resource, actor, input, at: deps.clock() });
  await deps.jobs.enqueue(trx, id);
  return id;
};
