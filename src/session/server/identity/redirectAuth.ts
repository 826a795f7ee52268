import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  randomToken,
  type SignInCaller,
  type StartedSession,
  findAccount,
  limitCalls,
  lockAccount,
  startSession,
} from '@patio/framework/people/server';
import {
  type Deps,
  readHostCookie,
  recordAudit,
  setHostCookie,
  transact,
} from '@patio/framework/server';
import { canonicalUsername } from '@patio/framework/people';
import type { SessionUser } from '#generated/types/wire.ts';
import { people } from '../people';
import { sessionUserOf } from '../sessionUser';
import type { OwnOfPortal } from '../store/personOfPortal';
import { returnAddress, identityOf } from './identityOf';

const cookie = 'authState';
const minutes = 10;

const storeState = ({ config }: Pick<Deps, 'config'>, reply: FastifyReply, state: string): void => {
  const maxAge = state === '' ? 0 : minutes * 60;
  setHostCookie(config, reply, { name: cookie, value: state, maxAge });
};

/**
 * Sign-in URL at the provider for this browser. The `state` returned with the code must match an HTTP-only cookie, so
 * that a link sent by someone else signs nobody in.
 */
export const redirectAddress = (deps: Deps, reply: FastifyReply, url: string): string => {
  const state = randomToken();
  storeState(deps, reply, state);
  const address = new URL(url);
  address.searchParams.set('state', state);
  address.searchParams.set('redirect_uri', returnAddress(deps));
  return address.href;
};

const readState = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): string =>
  readHostCookie(config, request, cookie) ?? '';

/** Checks the returned state against this browser's and consumes it. */
export const takeState = (deps: Deps, reply: FastifyReply, state: string): boolean => {
  const own = Buffer.from(readState(deps, reply.request));
  const stateBytes = Buffer.from(state);
  storeState(deps, reply, '');
  return own.length > 0 && own.length === stateBytes.length && timingSafeEqual(own, stateBytes);
};

type Return = {
  readonly code: string;
  /** Whether the returned state matches the one stored in this browser. */
  readonly isOwn: boolean;
};

const refuse = (code: AppError['code']): Result<never, AppError> => err(appError(code));

/** @fails USE002 unknown, disabled, or no user of the provider; USE023 blocked */
const enter = (
  deps: Deps,
  username: string,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> =>
  transact(deps.db, async (trx) => {
    const found = await findAccount(trx, people, canonicalUsername(username));
    const account = found && (await lockAccount(trx, people, found.id));
    const isOfProvider = (account?.own as OwnOfPortal['account'] | undefined)?.userType === 'GMF';
    if (!account || account.status === 'disabled' || !isOfProvider) return refuse('USE002');
    if (account.status === 'blocked') return refuse('USE023');
    return startSession(trx, deps, { account, caller, factorAt: null });
  });

const exchange = async (deps: Deps, { code, isOwn }: Return, caller: SignInCaller) => {
  const provider = identityOf(deps);
  if (!isOwn || !provider) return refuse('session.redirect_invalid');
  const answer = await provider.exchange({ code, redirectUri: returnAddress(deps) });
  if (answer.is === 'silent') return refuse('server.unavailable');
  return answer.is === 'known'
    ? enter(deps, answer.username, caller)
    : refuse('session.redirect_invalid');
};

/**
 * Signs in a person of the provider returning with a one-time code.
 *
 * @fails session.redirect_invalid for an invalid code or state; USE002, USE023, USE025, USE029
 * @fails server.unavailable if the provider does not respond
 * @source OQ-037, OQ-169, MISC-PUB-02
 */
export const redirectAuth = async (
  deps: Deps,
  back: Return,
  { device, ...caller }: SignInCaller,
): Promise<Result<SessionUser, AppError>> => {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const result = await exchange(deps, back, { device, ...caller });
  if (!result.ok)
    await recordAudit(deps.db, deps, {
      action: 'session.login',
      outcome: 'refused',
      code: result.error.code,
      ...caller,
    });
  return result.ok ? ok(await sessionUserOf(deps, result.value)) : result;
};
