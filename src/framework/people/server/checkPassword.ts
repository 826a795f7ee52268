import { brokenPasswordRules, passwordFault, personalWords } from '../rules/passwordPolicy';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { PeopleModel } from './PeopleModel';

/** Whose password it is going to be. */
type PasswordUser = { readonly id: string; readonly username: string; readonly name: string };

type JudgedBy = {
  readonly db: Database;
  readonly user: PasswordUser;
  readonly minimum: number;
};

/**
 * What is wrong with a new password, by the rules of the forms and by the names of the person and of their company.
 *
 * @param by.minimum fewest characters (OQ-001)
 */
export async function faultOfPassword(
  people: PeopleModel,
  password: string,
  by: JudgedBy,
): Promise<Omit<FieldError, 'path'> | undefined> {
  const { db, user, minimum } = by;
  const { codes, companyWords } = people;
  const own = personalWords(user.name, [user.username]);
  const fault = passwordFault(password, { minimum, personal: own, weak: codes.weakPassword });
  if (fault || !companyWords) return fault;
  const personal = await companyWords(db, user.id);
  const broken = brokenPasswordRules(password, { minimum, personal });
  return broken.length === 0 ? undefined : { code: codes.companyPassword };
}

/** As `faultOfPassword`, for whoever chooses the own one. @fails weakPassword */
export async function checkPassword(
  people: PeopleModel,
  password: string,
  by: JudgedBy,
): Promise<Result<void, AppError>> {
  const fault = await faultOfPassword(people, password, by);
  return fault ? err(appError(people.codes.weakPassword)) : ok(undefined);
}
