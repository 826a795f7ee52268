import { ok, type Result, err } from '#kernel/Result.ts';
import { type AppError, appError } from '#kernel/errors/AppError.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import * as calls from '../calls';
import * as factorCalls from '../factorCalls';
import {
  beginFactorStep,
  beginPasskeyStep,
  confirmFactorStep,
  confirmPasskeyStep,
  passkeyOfStep,
  mustHaveFactor,
  beginSetUp,
  confirmSetUp,
  issueRecoveryCodes,
} from './factorStep';
import { deviceOf, limited, type Caller } from './limitCalls';
import { endSessionAddress } from './identityProvider';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { Actor, Database, Deps, TransactionDeps } from '#server/deps.ts';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { comparePassword } from './comparePassword';
import { endSessionsOf } from './endSession';
import { peopleOf } from './PeopleModel';
import {
  checkCreated,
  registerPasskey,
  passkeyToCreate,
  passkeyToUse,
  provePasskey,
} from './passkeys';
import { proveFactor, mailSecurityEvent } from './proveFactor';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  countRecoveryCodes,
  dropAllFactors,
  dropFactor,
  factorsOf,
  noteFactor,
  notePassword,
} from './store/factors';
import { renamePasskey } from './store/passkeys';
import { providerTokenOf } from './store/identities';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions';

type PersonCall = { readonly actor: Actor } & Caller;

/** Locks the account of the request. @fails sessionOver if it no longer exists */
const lockOwn = async (
  trx: Database,
  deps: TransactionDeps,
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

/** Checks the password of a person without a second factor. @fails factor.needed, factor.wrong_password */
const provePassword = async (
  deps: Deps,
  account: Account,
  password: string,
): Promise<Result<void, AppError>> =>
  (await factorsOf(deps.db, account.id)).length > 0
    ? err(appError('factor.needed'))
    : comparePassword(deps, { account, password, wrong: 'factor.wrong_password' });

/**
 * Confirms the second factor again, or the password of persons without one, which unlocks step-up calls for ten
 * minutes. Too many wrong ones block the person and end their sessions.
 *
 * @fails as `proveFactor`, `provePasskey` and `provePassword`
 */
const stepUp = async (
  deps: Deps,
  { code, passkey: answer, password }: WireTypes['StepUpBody'],
  { actor, ip, requestId }: PersonCall,
): Promise<Result<void, AppError>> => {
  const { codes } = peopleOf(deps);
  const account = await findAccountById(deps.db, peopleOf(deps), actor.userId);
  if (!account) return err(appError(codes.sessionOver));
  const isPassword = password !== undefined;
  const proven = await (answer
    ? provePasskey(deps, account, { answer, purpose: 'stepUp' })
    : isPassword
      ? provePassword(deps, account, password)
      : proveFactor(deps, account, code ?? ''));
  if (proven.ok)
    await (isPassword ? notePassword : noteFactor)(deps.db, actor.sessionId, deps.clock());
  // Someone may be guessing in a stolen session, so end all of them.
  else if ([codes.nowBlocked, 'factor.now_blocked'].includes(proven.error.code))
    await deps.db
      .transaction()
      .execute((trx) => endSessionsOf(trx, deps, { user: account, reason: 'access' }));
  await recordAudit(deps.db, deps, {
    action: 'session.stepUp',
    ...(proven.ok ? { outcome: 'ok' } : { outcome: 'refused', code: proven.error.code }),
    ...auditedCaller({ actor, requestId, ip }),
  });
  return proven;
};

/** Starts the set-up of a passkey. @fails sessionOver */
const beginOwnPasskey = async (
  deps: Deps,
  { actor }: PersonCall,
): Promise<Result<WireTypes['PasskeyToCreate'], AppError>> => {
  const account = await findAccountById(deps.db, peopleOf(deps), actor.userId);
  if (!account) return err(appError(peopleOf(deps).codes.sessionOver));
  return ok(await passkeyToCreate(deps, account, 'add'));
};

/**
 * Ends the set-up of a passkey.
 *
 * @returns recovery codes, shown once, with the person's first factor; else none
 * @fails as `checkCreated` and `registerPasskey`
 */
const confirmOwnPasskey = async (
  deps: Deps,
  { passkey: answer, name }: { passkey: WireTypes['CreatedPasskey']; name: string },
  context: PersonCall,
): Promise<Result<readonly string[], AppError>> => {
  const passkey = await checkCreated(deps, context.actor.userId, { answer, purpose: 'add' });
  if (!passkey.ok) return passkey;
  return transact(deps.db, async (trx) => {
    const account = await lockOwn(trx, deps, context);
    if (!account.ok) return account;
    const isFirst = (await factorsOf(trx, account.value.id)).length === 0;
    const given = { account: account.value, passkey: passkey.value, name };
    const registered = await registerPasskey(trx, deps, given);
    if (!registered.ok) return registered;
    await noteFactor(trx, context.actor.sessionId, deps.clock());
    return ok(isFirst ? await issueRecoveryCodes(trx, deps, account.value.id) : []);
  });
};

const codesOf = async (
  issued: Promise<Result<readonly string[], AppError>>,
): Promise<Result<{ codes: string[] }, AppError>> => {
  const codes = await issued;
  return codes.ok ? ok({ codes: [...codes.value] }) : codes;
};

/** Name of a passkey: the typed one, else the device it was created on. */
const nameOf = ({ name = '' }: { name?: string }, userAgent: string | undefined): string =>
  name.trim() || deviceOf(userAgent);

/** Account routes that do not depend on an application's session response. */
export const ownAccountRoutes: RouteModule = [
  route(calls.ownSessionsCall, async (deps, { context }) =>
    ok(await listOwnSessions(deps, context)),
  ),
  route(calls.endSessionCall, (deps, { params, context }) =>
    endOwnSession(deps, params.id, context),
  ),
  route(calls.endOtherSessionsCall, (deps, { context }) => endOtherSessions(deps, context)),
  route(factorCalls.setUpFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => beginFactorStep(deps, body.challenge)),
  ),
  route(factorCalls.confirmFactorCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmFactorStep(deps, body))),
  ),
  route(factorCalls.ownFactorsCall, async (deps, { context }) =>
    ok(await listOwnFactors(deps, context)),
  ),
  route(factorCalls.beginTotpCall, (deps, { context }) => beginOwnFactor(deps, context)),
  route(factorCalls.confirmTotpCall, (deps, { body, context }) =>
    limited(deps, context, () => codesOf(confirmOwnFactor(deps, body.code, context))),
  ),
  route(factorCalls.renewRecoveryCodesCall, (deps, { context }) =>
    codesOf(renewRecoveryCodes(deps, context)),
  ),
  route(calls.leaveProviderCall, async (deps, { context }) => {
    const token = await providerTokenOf(deps.db, deps, context.actor.sessionId);
    const url = token === undefined ? undefined : await endSessionAddress(deps, token);
    return ok(url === undefined ? {} : { url });
  }),
  route(factorCalls.stepUpCall, (deps, { body, context }) =>
    limited(deps, context, () => stepUp(deps, body, context)),
  ),
  route(factorCalls.stepUpPasskeyCall, (deps, { context }) =>
    passkeyToUse(deps, context.actor.userId, 'stepUp'),
  ),
  route(factorCalls.passkeyOfStepCall, (deps, { body, context }) =>
    limited(deps, context, () => passkeyOfStep(deps, body.challenge)),
  ),
  route(factorCalls.passkeyOptionsCall, (deps, { context }) =>
    limited(deps, context, () => passkeyToUse(deps, null, 'signIn')),
  ),
  route(factorCalls.setUpPasskeyCall, (deps, { body, context }) =>
    limited(deps, context, () => beginPasskeyStep(deps, body.challenge)),
  ),
  route(factorCalls.confirmSetUpPasskeyCall, (deps, { body, context, headers }) =>
    limited(deps, context, () =>
      codesOf(confirmPasskeyStep(deps, { ...body, name: deviceOf(headers['user-agent']) })),
    ),
  ),
  route(factorCalls.beginPasskeyCall, (deps, { context }) => beginOwnPasskey(deps, context)),
  route(factorCalls.confirmPasskeyCall, (deps, { body, context, headers }) =>
    codesOf(
      confirmOwnPasskey(deps, { ...body, name: nameOf(body, headers['user-agent']) }, context),
    ),
  ),
  route(factorCalls.renamePasskeyCall, async (deps, { params, body, context }) => {
    const { userId } = context.actor;
    const isOwn = await renamePasskey(deps.db, { userId, id: params.id, name: body.name.trim() });
    return isOwn ? ok(undefined) : err(appError('record.not_found'));
  }),
  route(factorCalls.dropFactorCall, (deps, { params, context }) =>
    dropOwnFactor(deps, params.id, context),
  ),
];
