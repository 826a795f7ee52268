import {
  brokenPasswordRules,
  passwordFault,
  personalWords,
  plainPassword,
  undisguised,
} from '../rules/passwordPolicy';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type PeopleModel, peopleOf } from './PeopleModel';
import { recordAudit } from '#server/store/audit.ts';
import { storePassword, type Account, type PasswordOrigin } from './store/credentials';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/personSql';
import { endSessionsOf } from './sessions';
import { passwordHasherOf } from './passwordHasher';
import type { CodeUser } from './forgotPassword';

const most = 10_000;

let known: ReadonlySet<string> | undefined;

/**
 * The most used passwords, in lower case. Loaded when the first password is chosen.
 *
 * @source @zxcvbn-ts/language-common: leaked passwords by how often they occur
 */
const mostUsed = (): ReadonlySet<string> => {
  if (known) return known;
  const load = createRequire(import.meta.url);
  const ranked = load('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[];
  known = new Set(ranked.slice(0, most).map((password) => password.toLowerCase()));
  return known;
};

/** The shortest part that makes up the whole text by repeating itself: `abcabc` is `abc`. */
const unrepeated = (text: string): string => {
  const at = `${text}${text}`.indexOf(text, 1);
  return at > 0 ? text.slice(0, at) : text;
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is one of the 10,000 most used ones, or becomes one without the digits and marks that rules make
 * people add, without disguises (`Tru$tno1!`), or by repeating one.
 */
export const isMostUsed = (password: string): boolean => {
  const text = plainPassword(password);
  const readings = [text, undisguised(text), withoutEnds(text), withoutEnds(undisguised(text))];
  return readings.some((reading) =>
    [reading, unrepeated(reading)].some((one) => one !== '' && mostUsed().has(one)),
  );
};

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
async function faultOfPassword(
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
 * Like `faultOfPassword`, for people who choose their own password.
 *
 * @fails password.common for one of the most used ones, which the form cannot tell; weakPassword by every other rule
 */
async function checkPassword(
  people: PeopleModel,
  password: string,
  by: JudgedBy,
): Promise<Result<void, AppError>> {
  const fault = await faultOfPassword(people, password, by);
  if (!fault) return ok(undefined);
  const isListed = fault.code === 'password.common' && !formFault(people, password, by);
  return err(appError(isListed ? 'password.common' : people.codes.weakPassword));
}

const patienceMs = 3_000;
/** Digits of a hash that are sent to the service: hundreds of passwords share them. */
const sentDigits = 5;

/**
 * Whether a password is on the list at BREACHED_PASSWORDS_URL (k-anonymity): the beginning of its SHA-1 is sent, and
 * the service responds with the endings of all hashes that begin so. If the service fails, the password is accepted.
 */
export const isBreached = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  password: string,
): Promise<boolean> => {
  const { breachedPasswordsUrl } = config;
  if (breachedPasswordsUrl === null) return false;
  const digest = hash('sha1', password, 'hex').toUpperCase();
  try {
    const url = `${breachedPasswordsUrl.replace(/\/$/, '')}/${digest.slice(0, sentDigits)}`;
    const signal = AbortSignal.timeout(patienceMs);
    const headers = { 'add-padding': 'true' };
    const answer = await fetch(url, { headers, redirect: 'error', signal });
    if (!answer.ok) throw new RangeError(`status ${answer.status}`);
    const ends = (await answer.text()).split(/\r?\n/);
    // Padding lines have a count of 0.
    return ends.some((line) => {
      const [end = '', times] = line.trim().split(':');
      return end.toUpperCase() === digest.slice(sentDigits) && times !== '0';
    });
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'The list of breached passwords does not respond',
    );
    return false;
  }
};

/**
 * Judges and hashes a password that a person chose.
 *
 * @fails weakPassword by the rules; password.common for a breached one; samePassword for the current one;
 *   server.unavailable
 */
export async function hashOwnPassword(
  deps: Deps,
  account: Account,
  password: string,
): Promise<Result<string, AppError>> {
  const people = peopleOf(deps);
  const { passwordMinimum: minimum } = deps.config;
  const checked = await checkPassword(people, password, { db: deps.db, user: account, minimum });
  if (!checked.ok) return checked;
  if (await isBreached(deps, password)) return err(appError('password.common'));
  const hasher = passwordHasherOf(deps);
  const isSame = await hasher.verify(password, account.passwordHash);
  if (!isSame.ok) return isSame;
  return isSame.value ? err(appError(people.codes.samePassword)) : hasher.hash(password);
}

/**
 * Stores a password that a person chose: every other session of the person ends and a notice is sent. Call it late in
 * a transaction.
 */
export async function storeOwnPassword(
  trx: Database,
  deps: Deps,
  change: {
    readonly account: Account;
    readonly hash: string;
    readonly origin: PasswordOrigin;
    readonly keepSession?: string;
  },
): Promise<Result<void, AppError>> {
  const { account, hash, origin, keepSession } = change;
  await storePassword(trx, account.id, { hash, at: deps.clock(), origin });
  const reader = { name: account.name, language: await languageOf(trx, account.id) };
  await queueLetter(trx, deps, {
    user: account,
    ...peopleOf(deps).letters.passwordChanged(reader),
  });
  await endSessionsOf(trx, deps, { user: account, reason: 'password', except: keepSession });
  await recordAudit(trx, deps, {
    action: 'password.change',
    outcome: 'ok',
    username: account.username,
    detail: { origin },
  });
  return ok(undefined);
}

/**
 * Stores the password that an administrator typed for a new user: signing in with it only leads to choosing an own one.
 * The mail tells the user of the access, never the password. Call it late in a transaction.
 *
 * @fails weakPassword by the rules, with the lower minimum of OQ-001: its field says which; server.unavailable
 */
export async function setTemporaryPassword(
  trx: Database,
  deps: Deps,
  set: { readonly user: CodeUser; readonly password: string },
): Promise<Result<void, AppError>> {
  const { user, password } = set;
  const minimum = deps.config.temporaryPasswordMinimum;
  const people = peopleOf(deps);
  const fault = await faultOfPassword(people, password, { db: trx, user, minimum });
  if (fault)
    return err(appError(people.codes.weakPassword, { fields: [{ path: 'password', ...fault }] }));
  const hash = await passwordHasherOf(deps).hash(password);
  if (!hash.ok) return hash;
  await storePassword(trx, user.id, { hash: hash.value, at: deps.clock(), origin: 'temporary' });
  const language = await languageOf(trx, user.id);
  const mail = people.letters.welcome({ ...user, language, address: deps.config.publicUrl });
  await queueLetter(trx, deps, { user, ...mail });
  await recordAudit(trx, deps, {
    action: 'password.temporary',
    outcome: 'ok',
    username: user.username,
  });
  return ok(undefined);
}
