import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { auditRefusedSignIn, type SignInCaller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import {
  proveFactor,
  proveCodeWithin,
  isAppCode,
  plainCode,
  mailSecurityEvent,
  checkTotp,
  newTotpSecret,
  totpUri,
} from './proveFactor';
import {
  checkCreated,
  registerPasskey,
  passkeyToCreate,
  passkeyToUse,
  provePasskey,
} from './passkeys';
import { startSession, type StartedSession } from './startSession';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  closeFactorChallenge,
  factorsOf,
  findFactorChallenge,
  markProven,
  openFactorChallenge,
  type Factor,
  type FactorChallenge,
  beginCodeApp,
  codeAppOf,
  confirmCodeApp,
  storeRecoveryCodes,
} from './store/factors';
import { hashToken, randomToken } from './tokens';

const recoveryCodes = 10;
const recoveryLength = 10;
/** Omits look-alikes: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join('');

/** Formats a recovery code as `XXXXX-XXXXX`. */
const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Replaces and returns the recovery codes of a person. Only their hashes are stored. */
export const issueRecoveryCodes = async (
  trx: Database,
  deps: TransactionDeps,
  userId: string,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await storeRecoveryCodes(trx, deps, { userId, codes });
  return codes.map(shown);
};

/** Starts the set-up of a code app. The current one stays valid until a code confirms the new one. */
export const beginSetUp = async (
  trx: Database,
  deps: TransactionDeps,
  account: Pick<Account, 'id' | 'username'>,
): Promise<WireTypes['TotpSetUp']> => {
  const secret = newTotpSecret();
  await beginCodeApp(trx, deps, { userId: account.id, secret });
  const uri = totpUri(secret, { issuer: deps.calls.title, label: account.username });
  return { secret, uri };
};

/**
 * Confirms the set-up of a code app by its first code. Returns new recovery codes, once.
 *
 * @fails factor.none without a pending set-up; factor.wrong_code; factor.clock
 */
export const confirmSetUp = async (
  trx: Database,
  deps: TransactionDeps,
  { account, typed }: { readonly account: Account; readonly typed: string },
): Promise<Result<readonly string[], AppError>> => {
  const app = await codeAppOf(trx, deps, { userId: account.id, confirmed: false });
  if (!app?.secret) return err(appError('factor.none'));
  const at = deps.clock();
  const verdict = checkTotp(app.secret, plainCode(typed), at);
  if (verdict.is === 'wrong') return err(appError('factor.wrong_code'));
  if (verdict.is === 'clock')
    return err(appError('factor.clock', { params: { minutes: verdict.minutes } }));
  await confirmCodeApp(trx, { userId: account.id, id: app.id, step: verdict.step, at });
  const codes = await issueRecoveryCodes(trx, deps, account.id);
  await mailSecurityEvent(trx, deps, { user: account, event: 'factorAdded' });
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

/** Requirement after the password: choosing one's own, the second factor, or setting one up. */
export type Challenged = {
  readonly account: Account;
  readonly challenge: string;
  readonly asks: 'password' | 'factor' | 'factorSetUp';
  /** The person's kinds of second factor. */
  readonly factors: readonly Factor['kind'][];
};

/** A session, or what is required before it starts. */
export type Entered = Promise<Result<StartedSession | Challenged, AppError>>;

const over = (): Result<never, AppError> => err(appError('factor.over'));

/** Whether a group requires a second factor, by SECOND_FACTOR_GROUPS or the application's default. */
export const mustHaveFactor = (deps: TransactionDeps, groupName: string): boolean => {
  const { secondFactorGroups, demo } = deps.config;
  const own = demo ? [] : (peopleOf(deps).secondFactorGroups ?? []);
  const groups = secondFactorGroups ?? own;
  return groups.includes(groupName) || groups.includes('all');
};

/**
 * Starts a session after a correct password, or requires the second factor or its set-up. The transaction must hold the
 * account's lock.
 *
 * @fails signedInElsewhere
 */
export const startOrChallenge = async (
  trx: Database,
  deps: TransactionDeps,
  start: { readonly account: Account; readonly caller: SignInCaller },
): Entered => {
  const { account, caller } = start;
  const factors = [...new Set((await factorsOf(trx, account.id)).map(({ kind }) => kind))];
  const hasFactor = factors.length > 0;
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
  // A crash may lose the challenge, and the person signs in again: the commit of the session waits for the disk.
  await sql`set local synchronous_commit = off`.execute(trx);
  return ok({ account, challenge, asks: hasFactor ? 'factor' : 'factorSetUp', factors });
};

type OpenChallenge = { readonly challenge: FactorChallenge; readonly account: Account };

/** Whether an account may still use a challenge. @fails factor.over; blocked */
const admit = (
  deps: TransactionDeps,
  challenge: FactorChallenge,
  account: Account | undefined,
): Result<OpenChallenge, AppError> => {
  if (!account) return over();
  if (account.status === 'blocked') return err(appError(peopleOf(deps).codes.blocked));
  // A password change invalidates the challenge.
  const isStale = account.passwordChangedAt > challenge.createdAt;
  return account.status !== 'enabled' || isStale ? over() : ok({ challenge, account });
};

/** Finds the open challenge of a token and its account. @fails factor.over; blocked */
const findOpenChallenge = async (
  db: Database,
  deps: TransactionDeps,
  token: string,
): Promise<Result<OpenChallenge, AppError>> => {
  const challenge = await findFactorChallenge(db, hashToken(token), deps.clock());
  if (!challenge) return over();
  return admit(deps, challenge, await findAccountById(db, peopleOf(deps), challenge.userId));
};

/** As `findOpenChallenge`, and locks the account. */
const lockChallenge = async (
  trx: Database,
  deps: TransactionDeps,
  token: string,
): Promise<Result<OpenChallenge, AppError>> => {
  const opened = await findOpenChallenge(trx, deps, token);
  if (!opened.ok) return opened;
  await lockAccount(trx, peopleOf(deps), opened.value.account.id);
  return findOpenChallenge(trx, deps, token);
};

/** As `lockChallenge`, for an account without a factor: a password alone must not replace one. @fails factor.needed */
const lockWithoutFactor = async (
  trx: Database,
  deps: TransactionDeps,
  token: string,
): Promise<Result<OpenChallenge, AppError>> => {
  const opened = await lockChallenge(trx, deps, token);
  if (!opened.ok) return opened;
  const has = (await factorsOf(trx, opened.value.account.id)).length > 0;
  return has ? err(appError('factor.needed')) : opened;
};

/** Starts the set-up of a code app during sign-in. @fails factor.over; factor.needed if there is a factor */
export const beginFactorStep = (
  deps: Deps,
  token: string,
): Promise<Result<WireTypes['TotpSetUp'], AppError>> =>
  transact(deps.db, async (trx) => {
    const opened = await lockWithoutFactor(trx, deps, token);
    return opened.ok ? ok(await beginSetUp(trx, deps, opened.value.account)) : opened;
  });

/**
 * Confirms the set-up of a code app during sign-in; `enterWithFactor` then needs no code.
 *
 * @returns recovery codes, shown once
 * @fails factor.over; factor.needed; as `confirmSetUp`
 */
export const confirmFactorStep = (
  deps: Deps,
  { challenge: token, code }: { readonly challenge: string; readonly code: string },
): Promise<Result<readonly string[], AppError>> =>
  transact(deps.db, async (trx) => {
    const opened = await lockWithoutFactor(trx, deps, token);
    if (!opened.ok) return opened;
    const { account, challenge } = opened.value;
    const codes = await confirmSetUp(trx, deps, { account, typed: code });
    if (codes.ok) await markProven(trx, challenge.id, deps.clock());
    return codes;
  });

/** Starts the set-up of a passkey during sign-in. @fails factor.over; factor.needed if there is a factor */
export const beginPasskeyStep = async (
  deps: Deps,
  token: string,
): Promise<Result<WireTypes['PasskeyToCreate'], AppError>> => {
  const opened = await transact(deps.db, (trx) => lockWithoutFactor(trx, deps, token));
  return opened.ok ? ok(await passkeyToCreate(deps, opened.value.account, 'setUp')) : opened;
};

/**
 * Ends the set-up of a passkey during sign-in; `enterWithFactor` then needs no proof.
 *
 * @returns recovery codes, shown once
 * @fails factor.over; factor.needed; as `checkCreated` and `registerPasskey`
 */
export const confirmPasskeyStep = async (
  deps: Deps,
  given: {
    readonly challenge: string;
    readonly passkey: WireTypes['CreatedPasskey'];
    readonly name: string;
  },
): Promise<Result<readonly string[], AppError>> => {
  const { challenge: token, passkey: answer, name } = given;
  const right = await findOpenChallenge(deps.db, deps, token);
  if (!right.ok) return right;
  const userId = right.value.account.id;
  const passkey = await checkCreated(deps, userId, { answer, purpose: 'setUp' });
  if (!passkey.ok) return passkey;
  return transact(deps.db, async (trx) => {
    const opened = await lockWithoutFactor(trx, deps, token);
    if (!opened.ok) return opened;
    const { account, challenge } = opened.value;
    const registered = await registerPasskey(trx, deps, { account, passkey: passkey.value, name });
    if (!registered.ok) return registered;
    await markProven(trx, challenge.id, deps.clock());
    return ok(await issueRecoveryCodes(trx, deps, account.id));
  });
};

/** Browser request options for a passkey as the second factor of a sign-in. @fails factor.over; factor.none */
export const passkeyOfStep = async (
  deps: Deps,
  token: string,
): Promise<Result<WireTypes['PasskeyToUse'], AppError>> => {
  const opened = await findOpenChallenge(deps.db, deps, token);
  return opened.ok ? passkeyToUse(deps, opened.value.account.id, 'factor') : opened;
};

/** Proof that completes a sign-in: a code, a passkey, or nothing right after the set-up of a factor. */
type SentFactor = {
  readonly challenge: string;
  readonly code?: string | undefined;
  readonly passkey?: WireTypes['UsedPasskey'] | undefined;
};

const prove = async (
  deps: Deps,
  { code, passkey }: SentFactor,
  { account, challenge }: OpenChallenge,
): Promise<Result<void, AppError>> => {
  if (challenge.isProven) return ok(undefined);
  if (passkey) return provePasskey(deps, account, { answer: passkey, purpose: 'factor' });
  return code === undefined ? err(appError('factor.needed')) : proveFactor(deps, account, code);
};

/** Completes a sign-in in one transaction: locks the account, consumes the challenge, starts the session. */
const endingOf = (deps: Deps, known: OpenChallenge, caller: SignInCaller) => ({
  lock: async (trx: Database): Promise<Result<OpenChallenge, AppError>> =>
    admit(deps, known.challenge, await lockAccount(trx, peopleOf(deps), known.account.id)),
  enter: async (
    trx: Database,
    { account, challenge }: OpenChallenge,
  ): Promise<Result<StartedSession, AppError>> => {
    const at = deps.clock();
    if (!(await closeFactorChallenge(trx, challenge.id, at))) return over();
    return startSession(trx, deps, { account, caller, factorAt: at });
  },
});

const proveAndEnter = async (
  deps: Deps,
  given: SentFactor,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> => {
  const opened = await findOpenChallenge(deps.db, deps, given.challenge);
  if (!opened.ok) return opened;
  const { account, challenge } = opened.value;
  const { lock, enter } = endingOf(deps, opened.value, caller);
  const code = plainCode(given.code ?? '');
  if (!challenge.isProven && !given.passkey && isAppCode(code))
    return proveCodeWithin(deps, { account, code }, { lock, enter });
  const proven = await prove(deps, given, opened.value);
  if (!proven.ok) return proven;
  return transact(deps.db, async (trx) => {
    const locked = await lock(trx);
    return locked.ok ? enter(trx, locked.value) : locked;
  });
};

/**
 * Completes a sign-in by the second factor, or without one right after its set-up. Count the call first
 * (`limitCalls`).
 *
 * @fails factor.over if the challenge has expired; as `proveFactor` and `provePasskey`; signedInElsewhere
 */
export const enterWithFactor = async (
  deps: Deps,
  given: SentFactor,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> => {
  const result = await proveAndEnter(deps, given, caller);
  if (!result.ok) await auditRefusedSignIn(deps, result.error, { caller });
  return result;
};
