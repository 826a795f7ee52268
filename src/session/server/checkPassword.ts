import { brokenPasswordRules, personalWords } from '../rules/passwordPolicy';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database } from '../../framework/server/deps';
import { companyWordsOf } from './store/credentials';

/** Whose password it is going to be. */
export type PasswordUser = {
  readonly username: string;
  readonly name: string;
  readonly dealers: readonly string[];
};

/**
 * Judges a new password by the rules of the forms, and by the names of the person and of the dealers.
 *
 * @param minimum fewest characters (OQ-001)
 * @fails USE030
 */
export async function checkPassword(
  db: Database,
  password: string,
  by: { readonly user: PasswordUser; readonly minimum: number },
): Promise<Result<void, AppError>> {
  const { user, minimum } = by;
  const company = await companyWordsOf(db, user.dealers);
  const personal = personalWords(user.name, [user.username, ...company]);
  const broken = brokenPasswordRules(password, { minimum, personal });
  return broken.length === 0 ? ok(undefined) : err(appError('USE030'));
}
