import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps, Actor } from '../deps';
import type { PersonRequest } from '../crud/EntityHooks';
import { type TaskRow, insertTask } from '../store/tasks';

/** Whether a task's person may still work with the same profile. */
export const isStillEnabled = async (
  { db, people }: Pick<Deps, 'db' | 'people'>,
  actor: Actor,
): Promise<boolean> => {
  const person = await people.findPerson(db, actor.userId);
  return person?.groupName === actor.groupName && person.userType === actor.userType;
};

/**
 * Whether a person still has the profile and all scopes a task was started with: otherwise its results must not be
 * shown.
 */
export const stillHasRights = (then: Actor, now: Actor): boolean =>
  then.userId === now.userId &&
  then.groupName === now.groupName &&
  then.userType === now.userType &&
  then.scopes.every(({ id }) => now.scopes.some((scope) => scope.id === id));

/** Background work. Each kind has a handler in `handlers`. */
const taskKinds = ['bulk', 'undo', 'import', 'export'] as const;

/** A kind of background task. */
export type TaskKind = (typeof taskKinds)[number];

/** Undoable kinds: their effects are history rows with one `taskId`. */
export const undoableKinds: ReadonlySet<string> = new Set(['bulk', 'undo', 'import']);

/** Result of a task: counts, file names; small, no personal data. */
export type TaskResult = Readonly<Record<string, unknown>>;

/** One run of a task. */
export type TaskRun = {
  readonly deps: Deps;
  readonly task: TaskRow;
  /** The requester, re-checked: still enabled, with the same profile. */
  readonly request: PersonRequest;
  /**
   * Reports progress; call it often, it is written at most twice a second. Call it outside the work's transaction.
   *
   * @throws TaskStopped when the task was cancelled or the server stops: do not catch
   */
  readonly progress: (done: number, total?: number | null) => Promise<void>;
  /**
   * Marks the task done inside the work's transaction, for exactly-once execution: after a crash the task is either
   * done or rolled back. Without it, the task is marked done when the handler returns.
   */
  readonly finish: (trx: Database, result: TaskResult) => Promise<void>;
};

/** Runs one kind of task. An error result marks it failed with that code; an exception is a bug (server.internal). */
export type TaskHandler = (run: TaskRun) => Promise<Result<TaskResult, AppError>>;

/** Aborts a run: cancelled, or the process stops and another will resume. */
export class TaskStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'stopping' | 'lost') {
    super(`The task was stopped: ${reason}.`);
  }
}

/** Background work to start. `input` is small: references to data, never the data. */
type TaskRequest = {
  readonly kind: TaskKind;
  readonly resource: string | null;
  readonly actor: Actor;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Stores and enqueues a task, both in the given transaction. Returns its id. */
export const startTask = async (
  trx: Database,
  deps: TransactionDeps,
  { kind, resource, actor, input }: TaskRequest,
): Promise<string> => {
  const id = deps.ids();
  await insertTask(trx, { id, kind, resource, actor, input, at: deps.clock() });
  await deps.jobs.enqueue(trx, id);
  return id;
};
