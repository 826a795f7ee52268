import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Database, Deps, Actor } from '../deps';
import type { PersonRequest } from '../crud/EntityHooks';
import type { TaskRow } from '../store/tasks';

/** Whether the person of a task may still work: known to the application, and of the same profile. */
export const isStillEnabled = async (
  { db, people }: Pick<Deps, 'db' | 'people'>,
  actor: Actor,
): Promise<boolean> => {
  const person = await people.findPerson(db, actor.userId);
  return person?.groupName === actor.groupName && person.userType === actor.userType;
};

/**
 * Whether a person still has the profile and every scope with which a task was started: what it found may be shown to
 * nobody else.
 */
export const keepsRights = (then: Actor, now: Actor): boolean =>
  then.userId === now.userId &&
  then.groupName === now.groupName &&
  then.userType === now.userType &&
  then.scopes.every(({ id }) => now.scopes.some((scope) => scope.id === id));

/** Work that outlives its request. Each kind has a handler in `handlers`. */
const taskKinds = ['bulk', 'undo', 'import', 'export'] as const;

/** A kind of background work. */
export type TaskKind = (typeof taskKinds)[number];

/** Kinds whose effect is a set of history rows of one `taskId`, which can be taken back. */
export const undoableKinds: ReadonlySet<string> = new Set(['bulk', 'undo', 'import']);

/** What a task leaves for whoever asked: counts, names of files; small, no personal data. */
export type TaskResult = Readonly<Record<string, unknown>>;

/** One run of a task. */
export type TaskRun = {
  readonly deps: Deps;
  readonly task: TaskRow;
  /** The person who asked, checked again: still enabled, still of the same profile. */
  readonly request: PersonRequest;
  /**
   * Says how far it is; call it often, it is written twice a second at most. Outside of the work's transaction.
   *
   * @throws TaskStopped when the task was cancelled or the server stops: let it through
   */
  readonly progress: (done: number, total?: number | null) => Promise<void>;
  /**
   * Marks the task done inside the transaction of its work, so that the work never happens twice: what comes after a
   * crash finds the task done, or the work undone. A handler that does not call it is marked done when it answers.
   */
  readonly finish: (trx: Database, result: TaskResult) => Promise<void>;
};

/**
 * Does one kind of work. A refusal marks the task failed with its code; anything thrown is a mistake (server.internal).
 */
export type TaskHandler = (run: TaskRun) => Promise<Result<TaskResult, AppError>>;

/** Ends a run early: the person cancelled it, or the process stops and another one will go on. */
export class TaskStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'stopping' | 'lost') {
    super(`The task was stopped: ${reason}.`);
  }
}
