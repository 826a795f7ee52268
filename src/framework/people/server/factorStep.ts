import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { beginSetUp, confirmSetUp } from './factorSetUp';
import type { SignInCaller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { proveFactor } from './proveFactor';
import { startSession, type StartedSession } from './startSession';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  closeFactorChallenge,
  factorsOf,
  findFactorChallenge,
  markProven,
  openFactorChallenge,
  type FactorChallenge,
} from './store/factors';
import { hashToken, randomToken } from './tokens';

const CHALLENGE_MINUTES = 15;
const MINUTE = 60_000;

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
    expiresAt: new Date(deps.clock().getTime() + CHALLENGE_MINUTES * MINUTE),
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
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'session.login',
      outcome: 'refused',
      code: result.error.code,
      ip: caller.ip,
      requestId: caller.requestId,
    });
  return result;
};
