import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Deps } from '../deps';

/** Validity of a step-up proof, in minutes. */
const minutes = 10;

type Clock = Pick<Deps, 'clock'>;

const isFresh = ({ clock }: Clock, at: Date | null | undefined): boolean =>
  at instanceof Date && clock().getTime() - at.getTime() <= minutes * 60_000;

/**
 * Admits step-up calls: a second factor within the last ten minutes, or no second factor at all.
 *
 * @fails access.step_up
 */
export const admitStepUp = (
  deps: Clock,
  { factorAt }: Pick<Actor, 'factorAt'>,
): Result<void, AppError> =>
  factorAt === undefined || isFresh(deps, factorAt)
    ? ok(undefined)
    : err(appError('access.step_up'));

/**
 * As `admitStepUp`, but requires the password within the last ten minutes from people without a second factor. People
 * with neither, such as those of an identity provider, are admitted.
 *
 * @fails access.step_up
 */
export const admitProven = async (deps: Deps, actor: Actor): Promise<Result<void, AppError>> => {
  if (actor.isMachine || actor.factorAt !== undefined) return admitStepUp(deps, actor);
  const isAdmitted =
    isFresh(deps, actor.provenAt) || !(await deps.people.hasPassword?.(deps.db, actor.userId));
  return isAdmitted ? ok(undefined) : err(appError('access.step_up'));
};
