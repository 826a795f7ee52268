import { brokenPasswordRules, passwordFault, personalWords } from '../rules/passwordPolicy';
import { appError, type AppError, type FieldError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Database } from '../../framework/server/deps';
import { companyWordsOf } from './store/credentials';

/** Whose password it is going to be. */
type PasswordUser = {
  readonly username: string;
  readonly name: string;
  readonly dealers: readonly string[];
};

type JudgedBy = { readonly user: PasswordUser; readonly minimum: number };

/**
 * What is wrong with a new password, by the rules of the forms and by the names of the person and of the dealers.
 *
 * @param by.minimum fewest characters (OQ-001)
 */
export async function faultOfPassword(
  db: Database,
  password: string,
  by: JudgedBy,
): Promise<Omit<FieldError, 'path'> | undefined> {
  const { user, minimum } = by;
  const own = personalWords(user.name, [user.username]);
  const fault = passwordFault(password, { minimum, personal: own });
  if (fault) return fault;
  const company = await companyWordsOf(db, user.dealers);
  const broken = brokenPasswordRules(password, { minimum, personal: company });
  return broken.length === 0 ? undefined : { code: 'password.dealer' };
}

/** As `faultOfPassword`, for whoever chooses the own one. @fails USE030 */
export async function checkPassword(
  db: Database,
  password: string,
  by: JudgedBy,
): Promise<Result<void, AppError>> {
  const fault = await faultOfPassword(db, password, by);
  return fault ? err(appError('USE030')) : ok(undefined);
}
