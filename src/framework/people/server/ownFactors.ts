import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { beginSetUp, confirmSetUp, issueRecoveryCodes } from './factorSetUp';
import { mustHaveFactor } from './factorStep';
import type { Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { proveFactor, tellSafety } from './proveFactor';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  countRecoveryCodes,
  dropAllFactors,
  dropFactor,
  factorsOf,
  noteFactor,
} from './store/factors';
import { endUserSessions } from './store/sessions';

type PersonCall = { readonly actor: Actor } & Caller;

/** The person of a call, locked. @fails sessionOver for one who is gone */
const lockOwn = async (
  trx: Database,
  deps: Deps,
  { actor }: PersonCall,
): Promise<Result<Account, AppError>> => {
  const people = peopleOf(deps);
  const account = await lockAccount(trx, people, actor.userId);
  return account ? ok(account) : err(appError(people.codes.sessionOver));
};

/** The person's factors, and how many recovery codes are left. */
export const listOwnFactors = async (
  deps: Deps,
  { actor }: PersonCall,
): Promise<WireTypes['OwnFactors']> => {
  const factors = await factorsOf(deps.db, actor.userId);
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    })),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, actor.userId),
    isRequired: mustHaveFactor(deps, actor.groupName),
  };
};

/** Begins to set up a code app; a present one counts until a code confirms the new one. */
export const beginOwnFactor = (
  deps: Deps,
  context: PersonCall,
): Promise<Result<WireTypes['TotpSetUp'], AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    return account.ok ? ok(await beginSetUp(trx, deps, account.value)) : account;
  });

/** Ends setting up a code app. @returns recovery codes, shown once @fails as `confirmSetUp` */
export const confirmOwnFactor = (
  deps: Deps,
  code: string,
  context: PersonCall,
): Promise<Result<readonly string[], AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    if (!account.ok) return account;
    const codes = await confirmSetUp(trx, deps, { account: account.value, typed: code });
    if (codes.ok) await noteFactor(trx, context.actor.sessionId, deps.clock());
    return codes;
  });

/** Replaces the recovery codes. @fails factor.none without a factor */
export const renewRecoveryCodes = (
  deps: Deps,
  context: PersonCall,
): Promise<Result<readonly string[], AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    if (!account.ok) return account;
    const { id, username } = account.value;
    if ((await factorsOf(trx, id)).length === 0) return err(appError('factor.none'));
    const codes = await issueRecoveryCodes(trx, deps, id);
    await recordAudit(trx, deps, { action: 'factor.codes', outcome: 'ok', username });
    return ok(codes);
  });

/**
 * Takes one of the person's own factors away; with the last one the recovery codes go.
 *
 * @fails record.not_found for one that is not theirs; factor.needed for the last one of somebody who must have one
 */
export const dropOwnFactor = (
  deps: Deps,
  id: string,
  context: PersonCall,
): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    if (!account.ok) return account;
    const user = account.value;
    const own = await factorsOf(trx, user.id);
    if (!own.some((factor) => factor.id === id)) return err(appError('record.not_found'));
    const isLast = own.length === 1;
    if (isLast && mustHaveFactor(deps, user.groupName)) return err(appError('factor.needed'));
    await (isLast ? dropAllFactors(trx, user.id) : dropFactor(trx, user.id, id));
    await tellSafety(trx, deps, { user, event: 'factorRemoved' });
    const { username } = user;
    await recordAudit(trx, deps, { action: 'factor.remove', outcome: 'ok', username });
    return ok(undefined);
  });

/**
 * Proves a factor again in a session: calls that ask for it are answered for the next ten minutes. Too many wrong codes
 * block the person and end their sessions.
 *
 * @fails as `proveFactor`
 */
export const stepUp = async (
  deps: Deps,
  code: string,
  { actor, ip, requestId }: PersonCall,
): Promise<Result<void, AppError>> => {
  const account = await findAccountById(deps.db, peopleOf(deps), actor.userId);
  if (!account) return err(appError(peopleOf(deps).codes.sessionOver));
  const proven = await proveFactor(deps, account, code);
  const at = deps.clock();
  if (proven.ok) await noteFactor(deps.db, actor.sessionId, at);
  // Somebody tries codes with a session of another: it ends with the attempts.
  else if (proven.error.code === 'factor.now_blocked')
    await endUserSessions(deps.db, account.id, { reason: 'access', at });
  await recordAudit(deps.db, deps, {
    action: 'session.stepUp',
    ...(proven.ok ? { outcome: 'ok' } : { outcome: 'refused', code: proven.error.code }),
    username: actor.username,
    sessionId: actor.sessionId,
    ip,
    requestId,
  });
  return proven;
};
