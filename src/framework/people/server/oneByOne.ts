import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';

/** Calls that wait for one account in one process; beyond it they are refused. */
const MOST_WAITING = 100;

type Line = { readonly waiting: number; readonly last: Promise<unknown> };

const lines = new WeakMap<object, Map<string, Line>>();

function linesOf(deps: Deps): Map<string, Line> {
  const known = lines.get(deps.db);
  if (known !== undefined) return known;
  const made = new Map<string, Line>();
  lines.set(deps.db, made);
  return made;
}

/**
 * Does work for one key after the work before it. Many attempts at one account then wait here, instead of each holding
 * a connection or asking the database again and again; limits hold without it, across processes too.
 *
 * @fails server.unavailable when too many wait already
 */
export async function oneByOne<T>(
  deps: Deps,
  key: string,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  const all = linesOf(deps);
  const { waiting, last } = all.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (waiting >= MOST_WAITING) return err(appError('server.unavailable'));
  const turn = last.then(work, work);
  all.set(key, { waiting: waiting + 1, last: turn.catch(() => undefined) });
  try {
    return await turn;
  } finally {
    const line = all.get(key);
    if (line === undefined || line.waiting <= 1) all.delete(key);
    else all.set(key, { ...line, waiting: line.waiting - 1 });
  }
}
