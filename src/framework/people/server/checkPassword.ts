import { brokenPasswordRules, passwordFault, personalWords } from '../rules/passwordPolicy';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { isMostUsed } from './mostUsedPasswords';
import type { PeopleModel } from './PeopleModel';

/** Whose password it is going to be. */
type PasswordUser = { readonly id: string; readonly username: string; readonly name: string };

type JudgedBy = {
  readonly db: Database;
  readonly user: PasswordUser;
  readonly minimum: number;
};

/** What is wrong with a new password by the rules of the forms. */
const formFault = (
  { codes }: PeopleModel,
  password: string,
  { user, minimum }: JudgedBy,
): Omit<FieldError, 'path'> | undefined => {
  const personal = personalWords(user.name, [user.username]);
  return passwordFault(password, { minimum, personal, weak: codes.weakPassword });
};

/**
 * What is wrong with a new password, by the rules of the forms, by the list of the most used ones and by the names of
 * the person's company.
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
  const fault = formFault(people, password, by);
  if (fault) return fault;
  if (isMostUsed(password)) return { code: 'password.common' };
  if (!companyWords) return undefined;
  const personal = await companyWords(db, user.id);
  const broken = brokenPasswordRules(password, { minimum, personal });
  return broken.length === 0 ? undefined : { code: codes.companyPassword };
}

/**
 * As `faultOfPassword`, for whoever chooses the own one.
 *
 * @fails password.common for one of the most used ones, which the form cannot tell; weakPassword by every other rule
 */
export async function checkPassword(
  people: PeopleModel,
  password: string,
  by: JudgedBy,
): Promise<Result<void, AppError>> {
  const fault = await faultOfPassword(people, password, by);
  if (!fault) return ok(undefined);
  const isListed = fault.code === 'password.common' && !formFault(people, password, by);
  return err(appError(isListed ? 'password.common' : people.codes.weakPassword));
}
