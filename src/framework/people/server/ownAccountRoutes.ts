import { ok, type Result, err } from '#kernel/Result.ts';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import * as calls from '../calls';
import {
  beginFactorStep,
  confirmFactorStep,
  mustHaveFactor,
  beginSetUp,
  confirmSetUp,
  issueRecoveryCodes,
} from './factorStep';
import { endSessionAddress } from './identityProvider';
import { limited, type Caller } from './limitCalls';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { Actor, Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { peopleOf } from './PeopleModel';
import { proveFactor, mailSecurityEvent } from './proveFactor';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  countRecoveryCodes,
  dropAllFactors,
  dropFactor,
  factorsOf,
  noteFactor,
} from './store/factors';
import { endUserSessions } from './store/sessions';
import { providerTokenOf } from './store/identities';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions';

type PersonCall = { readonly actor: Actor } & Caller;

/** Locks the account of the request. @fails sessionOver if it no longer exists */
const lockOwn = async (
  trx: Database,
  deps: Deps,
  { actor }: PersonCall,
): Promise<Result<Account, AppError>> => {
  const people = peopleOf(deps);
  const account = await lockAccount(trx, people, actor.userId);
  return account ? ok(account) : err(appError(people.codes.sessionOver));
};

/** Lists the person's factors and the number of unused recovery codes. */
const listOwnFactors = async (
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

/** Starts the set-up of a code app; the current one stays valid until the new one is confirmed. */
const beginOwnFactor = (
  deps: Deps,
  context: PersonCall,
): Promise<Result<WireTypes['TotpSetUp'], AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    return account.ok ? ok(await beginSetUp(trx, deps, account.value)) : account;
  });

/** Confirms the set-up of a code app. @returns recovery codes, shown once @fails as `confirmSetUp` */
const confirmOwnFactor = (
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
const renewRecoveryCodes = (
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
 * Removes one of the person's factors, and with the last one the recovery codes.
 *
 * @fails record.not_found if it is not theirs; factor.needed for the last one if the group requires a factor
 */
const dropOwnFactor = (
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
    await mailSecurityEvent(trx, deps, { user, event: 'factorRemoved' });
    const { username } = user;
    await recordAudit(trx, deps, { action: 'factor.remove', outcome: 'ok', username });
    return ok(undefined);
  });

/**
 * Confirms the second factor again, which unlocks step-up calls for ten minutes. Too many wrong codes block the
 * person and end their sessions.
 *
 * @fails as `proveFactor`
 */
const stepUp = async (
  deps: Deps,
  code: string,
  { actor, ip, requestId }: PersonCall,
): Promise<Result<void, AppError>> => {
  const account = await findAccountById(deps.db, peopleOf(deps), actor.userId);
  if (!account) return err(appError(peopleOf(deps).codes.sessionOver));
  const proven = await proveFactor(deps, account, code);
  const at = deps.clock();
  if (proven.ok) await noteFactor(deps.db, actor.sessionId, at);
  // Someone may be guessing in a stolen session, so end all of them.
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

const codesOf = async (
  issued: Promise<Result<readonly string[], AppError>>,
): Promise<Result<{ codes: string[] }, AppError>> => {
  const codes = await issued;
  return codes.ok ? ok({ codes: [...codes.value] }) : codes;
};

/** Account calls that do not depend on how an application answers a sign-in. */
export const ownAccountRoutes: RouteModule = [
  route(calls.ownSessionsCall, async (deps, { context }) =>
    ok(await listOwnSessions(deps, context)),
  ),
  route(calls.endSessionCall, (deps, { params, context }) =>
    endOwnSession(deps, params.id, context),
  ),
  route(calls.endOtherSessionsCall, (deps, { context }) => endOtherSessions(deps, context)),
  route(calls.setUpFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => beginFactorStep(deps, body.challenge)),
  ),
  route(calls.confirmFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmFactorStep(deps, body))),
  ),
  route(calls.ownFactorsCall, async (deps, { context }) => ok(await listOwnFactors(deps, context))),
  route(calls.beginTotpCall, (deps, { context }) => beginOwnFactor(deps, context)),
  route(calls.confirmTotpCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmOwnFactor(deps, body.code, context))),
  ),
  route(calls.renewRecoveryCodesCall, (deps, { context }) =>
    codesOf(renewRecoveryCodes(deps, context)),
  ),
  route(calls.leaveProviderCall, async (deps, { context }) => {
    const token = await providerTokenOf(deps.db, deps, context.actor.sessionId);
    const url = token === undefined ? undefined : await endSessionAddress(deps, token);
    return ok(url === undefined ? {} : { url });
  }),
  route(calls.stepUpCall, (deps, { body, context }) =>
    limited(deps, context, () => stepUp(deps, body.code, context)),
  ),
  route(calls.dropFactorCall, (deps, { params, context }) =>
    dropOwnFactor(deps, params.id, context),
  ),
];
