import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { randomInt } from 'node:crypto';
import { auditRefusedSignIn, type SignInCaller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import {
  proveFactor,
  plainCode,
  tellSafety,
  checkTotp,
  newTotpSecret,
  totpUri,
} from './proveFactor';
import { startSession, type StartedSession } from './startSession';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  closeFactorChallenge,
  factorsOf,
  findFactorChallenge,
  markProven,
  openFactorChallenge,
  type FactorChallenge,
  beginCodeApp,
  codeAppOf,
  confirmCodeApp,
  storeRecoveryCodes,
} from './store/factors';
import { hashToken, randomToken } from './tokens';

const recoveryCodes = 10;
const recoveryLength = 10;
/** Without those that are taken for another: 0 and O, 1 and I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join('');

/** As a person copies it: `XXXXX-XXXXX`. */
const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Replaces the recovery codes of a person. Answers them; they are stored hashed, so nobody reads them again. */
export const issueRecoveryCodes = async (
  trx: Database,
  deps: Deps,
  userId: string,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await storeRecoveryCodes(trx, deps, { userId, codes });
  return codes.map(shown);
};

/** Begins to set up a code app and answers what it reads. A former one counts until a code confirms this one. */
export const beginSetUp = async (
  trx: Database,
  deps: Deps,
  account: Pick<Account, 'id' | 'username'>,
): Promise<WireTypes['TotpSetUp']> => {
  const secret = newTotpSecret();
  await beginCodeApp(trx, deps, { userId: account.id, secret });
  const uri = totpUri(secret, { issuer: deps.calls.title, label: account.username });
  return { secret, uri };
};

/**
 * Ends setting up a code app by its first code: it counts from now on. New recovery codes are answered, once.
 *
 * @fails factor.none where nothing is being set up; factor.wrong_code; factor.clock
 */
export const confirmSetUp = async (
  trx: Database,
  deps: Deps,
  { account, typed }: { readonly account: Account; readonly typed: string },
): Promise<Result<readonly string[], AppError>> => {
  const app = await codeAppOf(trx, deps, { userId: account.id, confirmed: false });
  if (!app) return err(appError('factor.none'));
  const at = deps.clock();
  const verdict = checkTotp(app.secret, plainCode(typed), at);
  if (verdict.is === 'wrong') return err(appError('factor.wrong_code'));
  if (verdict.is === 'clock')
    return err(appError('factor.clock', { params: { minutes: verdict.minutes } }));
  await confirmCodeApp(trx, { userId: account.id, id: app.id, step: verdict.step, at });
  const codes = await issueRecoveryCodes(trx, deps, account.id);
  await tellSafety(trx, deps, { user: account, event: 'factorAdded' });
  await recordAudit(trx, deps, {
    action: 'factor.add',
    outcome: 'ok',
    username: account.username,
    detail: { kind: 'totp' },
  });
  return ok(codes);
};

/** Lifetime of a challenge that continues a sign-in after the password, in milliseconds. */
export const challengeMs = 15 * 60_000;

/**
 * What a sign-in asks for after the password: an own one instead of one that somebody else set, the second factor, or
 * that one is set up.
 */
export type Challenged = {
  readonly account: Account;
  readonly challenge: string;
  readonly asks: 'password' | 'factor' | 'factorSetUp';
};

/** A session, or what is asked for before it begins. */
export type Entered = Promise<Result<StartedSession | Challenged, AppError>>;

const over = (): Result<never, AppError> => err(appError('factor.over'));

/** Whether the people of a group must have a second factor, by SECOND_FACTOR_GROUPS or else by the application. */
export const mustHaveFactor = (deps: Deps, groupName: string): boolean => {
  const { secondFactorGroups, demo } = deps.config;
  const own = demo ? [] : (peopleOf(deps).secondFactorGroups ?? []);
  return (secondFactorGroups ?? own).includes(groupName);
};

/**
 * Starts the session of a person whose password was right, or asks for the second factor: from whoever has one, and to
 * set one up from whoever must have one. The account must be locked by the transaction.
 *
 * @fails signedInElsewhere
 */
export const startOrAsk = async (
  trx: Database,
  deps: Deps,
  start: { readonly account: Account; readonly caller: SignInCaller },
): Entered => {
  const { account, caller } = start;
  const hasFactor = (await factorsOf(trx, account.id)).length > 0;
  if (!hasFactor && !mustHaveFactor(deps, account.groupName))
    return startSession(trx, deps, { ...start, factorAt: null });
  const challenge = randomToken();
  await openFactorChallenge(trx, deps, {
    userId: account.id,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(deps.clock().getTime() + challengeMs),
  });
  await recordAudit(trx, deps, {
    action: 'session.factor',
    outcome: 'ok',
    username: account.username,
    ip: caller.ip,
    requestId: caller.requestId,
  });
  return ok({ account, challenge, asks: hasFactor ? 'factor' : 'factorSetUp' });
};

type Held = { readonly challenge: FactorChallenge; readonly account: Account };

/** Whose right a token is, while it holds. @fails factor.over; blocked */
const heldOf = async (db: Database, deps: Deps, token: string): Promise<Result<Held, AppError>> => {
  const people = peopleOf(deps);
  const challenge = await findFactorChallenge(db, hashToken(token), deps.clock());
  const account = challenge && (await findAccountById(db, people, challenge.userId));
  if (!challenge || !account) return over();
  if (account.status === 'blocked') return err(appError(people.codes.blocked));
  // A password that was changed since then proves nothing any more.
  const isStale = account.passwordChangedAt > challenge.createdAt;
  return account.status !== 'enabled' || isStale ? over() : ok({ challenge, account });
};

/** As `heldOf`, in a transaction that has locked the person. */
const holdLocked = async (
  trx: Database,
  deps: Deps,
  token: string,
): Promise<Result<Held, AppError>> => {
  const held = await heldOf(trx, deps, token);
  if (!held.ok) return held;
  await lockAccount(trx, peopleOf(deps), held.value.account.id);
  return heldOf(trx, deps, token);
};

/** As `holdLocked`, of somebody who has no factor yet: a password alone changes none. @fails factor.needed */
const holdWithout = async (
  trx: Database,
  deps: Deps,
  token: string,
): Promise<Result<Held, AppError>> => {
  const held = await holdLocked(trx, deps, token);
  if (!held.ok) return held;
  const has = (await factorsOf(trx, held.value.account.id)).length > 0;
  return has ? err(appError('factor.needed')) : held;
};

/** Begins to set up a code app in a sign-in. @fails factor.over; factor.needed for somebody who has a factor */
export const beginFactorStep = (
  deps: Deps,
  token: string,
): Promise<Result<WireTypes['TotpSetUp'], AppError>> =>
  transact(deps.db, async (trx) => {
    const held = await holdWithout(trx, deps, token);
    return held.ok ? ok(await beginSetUp(trx, deps, held.value.account)) : held;
  });

/**
 * Ends setting up a code app in a sign-in, which may then end.
 *
 * @returns recovery codes, shown once
 * @fails factor.over; factor.needed; as `confirmSetUp`
 */
export const confirmFactorStep = (
  deps: Deps,
  { challenge: token, code }: { readonly challenge: string; readonly code: string },
): Promise<Result<readonly string[], AppError>> =>
  transact(deps.db, async (trx) => {
    const held = await holdWithout(trx, deps, token);
    if (!held.ok) return held;
    const { account, challenge } = held.value;
    const codes = await confirmSetUp(trx, deps, { account, typed: code });
    if (codes.ok) await markProven(trx, challenge.id, deps.clock());
    return codes;
  });

const prove = async (
  deps: Deps,
  given: { readonly challenge: string; readonly code?: string | undefined },
): Promise<Result<void, AppError>> => {
  const held = await heldOf(deps.db, deps, given.challenge);
  if (!held.ok) return held;
  if (held.value.challenge.isProven) return ok(undefined);
  if (given.code === undefined) return err(appError('factor.needed'));
  return proveFactor(deps, held.value.account, given.code);
};

const enter = (
  deps: Deps,
  token: string,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> =>
  transact(deps.db, async (trx) => {
    const held = await holdLocked(trx, deps, token);
    if (!held.ok) return held;
    const { account, challenge } = held.value;
    const at = deps.clock();
    if (!(await closeFactorChallenge(trx, challenge.id, at))) return over();
    return startSession(trx, deps, { account, caller, factorAt: at });
  });

/**
 * Ends a sign-in by a code of the second factor; after a factor was set up in it, without another one. Count the call
 * before (`limitCalls`).
 *
 * @fails factor.over where the right of the sign-in is over; as `proveFactor`; signedInElsewhere
 */
export const enterWithFactor = async (
  deps: Deps,
  given: { readonly challenge: string; readonly code?: string | undefined },
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> => {
  const proven = await prove(deps, given);
  const result = proven.ok ? await enter(deps, given.challenge, caller) : proven;
  if (!result.ok) await auditRefusedSignIn(deps, result.error, { caller });
  return result;
};
