import {
  brokenPasswordRules,
  passwordFault,
  personalWords,
  plainPassword,
  undisguised,
} from '../rules/passwordPolicy';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type PeopleModel, peopleOf } from './PeopleModel';
import { recordAudit } from '#server/store/audit.ts';
import { storePassword, type Account, type PasswordOrigin } from './store/credentials';
import { queueLetter } from '#server/store/mails.ts';
import { languageOf } from './store/personSql';
import { endSessionsOf } from './endSession';
import { passwordHasherOf } from './passwordHasher';
import type { CodeUser } from './forgotPassword';

const most = 10_000;

let known: ReadonlySet<string> | undefined;

/**
 * The most used passwords, in lower case. Loaded on first use.
 *
 * @source @zxcvbn-ts/language-common: leaked passwords by frequency
 */
const mostUsed = (): ReadonlySet<string> => {
  if (known) return known;
  const load = createRequire(import.meta.url);
  const ranked = load('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[];
  known = new Set(ranked.slice(0, most).map((password) => password.toLowerCase()));
  return known;
};

/** The shortest unit that a text repeats: `abcabc` gives `abc`. */
const unrepeated = (text: string): string => {
  const at = `${text}${text}`.indexOf(text, 1);
  return at > 0 ? text.slice(0, at) : text;
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is one of the 10,000 most used: as typed, without the digits and symbols that password rules
 * provoke, with letter substitutions reversed (`Tru$tno1!`), or as the repeated unit.
 */
export const isMostUsed = (password: string): boolean => {
  const text = plainPassword(password);
  const readings = [text, undisguised(text), withoutEnds(text), withoutEnds(undisguised(text))];
  return readings.some((reading) =>
    [reading, unrepeated(reading)].some((one) => one !== '' && mostUsed().has(one)),
  );
};

/** The owner of a new password. */
type PasswordUser = { readonly id: string; readonly username: string; readonly name: string };

type JudgedBy = {
  readonly db: Database;
  readonly user: PasswordUser;
  readonly minimum: number;
};

/** Errors of a new password by the form's rules. */
const formFault = (
  { codes }: PeopleModel,
  password: string,
  { user, minimum }: JudgedBy,
): Omit<FieldError, 'path'> | undefined => {
  const personal = personalWords(user.name, [user.username]);
  return passwordFault(password, { minimum, personal, weak: codes.weakPassword });
};

/**
 * Errors of a new password: the form's rules, the list of most used ones, and the company's names.
 *
 * @param by.minimum minimum length (OQ-001)
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
 * @fails password.common for one of the most used, which the form cannot detect; weakPassword for other rules
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
/** Hash digits sent to the service; hundreds of passwords share them. */
const sentDigits = 5;

/**
 * Whether a password is on the list at BREACHED_PASSWORDS_URL (k-anonymity): sends a prefix of its SHA-1 and receives
 * the suffixes of all hashes with that prefix. If the service fails, the password is accepted.
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
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok) throw new RangeError(`status ${response.status}`);
    const ends = (await response.text()).split(/\r?\n/);
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
 * Checks and hashes a password chosen by its person.
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
 * Stores a password chosen by its person, ends their other sessions and mails a notice. Call it late in a transaction.
 */
export async function storeOwnPassword(
  trx: Database,
  deps: TransactionDeps,
  change: {
    readonly account: Account;
    readonly hash: string;
    readonly origin: PasswordOrigin;
    readonly exceptSession?: string;
  },
): Promise<Result<void, AppError>> {
  const { account, hash, origin, exceptSession } = change;
  await storePassword(trx, account.id, { hash, at: deps.clock(), origin });
  const reader = { name: account.name, language: await languageOf(trx, account.id) };
  await queueLetter(trx, deps, {
    user: account,
    ...peopleOf(deps).letters.passwordChanged(reader),
  });
  await endSessionsOf(trx, deps, { user: account, reason: 'password', except: exceptSession });
  await recordAudit(trx, deps, {
    action: 'password.change',
    outcome: 'ok',
    username: account.username,
    detail: { origin },
  });
  return ok(undefined);
}

/**
 * Stores a temporary password set by an administrator: signing in with it only allows choosing a new one. The mail
 * announces the access, without the password. Call it late in a transaction.
 *
 * @fails weakPassword for the rules, with the lower minimum of OQ-001, shown at the field; server.unavailable
 */
export async function setTemporaryPassword(
  trx: Database,
  deps: TransactionDeps,
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
