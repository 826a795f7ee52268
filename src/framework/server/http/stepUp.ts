import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Deps } from '../deps';

/** Validity of a second factor for step-up calls. */
const minutes = 10;

/**
 * Admits step-up calls: a second factor within the last ten minutes, or no second factor at all.
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
