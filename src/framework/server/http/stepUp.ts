import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Deps } from '../deps';

/** How long a second factor counts for calls that ask for it again. */
const minutes = 10;

/**
 * Admits to what asks for the second factor again: whoever gave it less than ten minutes ago, and whoever has none.
 *
 * @fails access.step_up
 */
export const admitStepUp = (
  { clock }: Pick<Deps, 'clock'>,
  { factorAt }: Pick<Actor, 'factorAt'>,
): Result<void, AppError> => {
  if (factorAt === undefined) return ok(undefined);
  const isFresh = factorAt !== null && clock().getTime() - factorAt.getTime() <= minutes * 60_000;
  return isFresh ? ok(undefined) : err(appError('access.step_up'));
};
