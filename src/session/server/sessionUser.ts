import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { passwordExpireDate } from '@patio/framework/people';
import {
  type Account,
  type Challenged,
  type FoundSession,
  type SessionRecord,
  type SignedSession,
  type StartedSession,
  tokensOf,
} from '@patio/framework/people/server';
import type { ActorScope, Deps } from '@patio/framework/server';
import type { SessionUser } from '#generated/types/wire.ts';
import type { OwnOfPortal } from './store/personOfPortal';

/** A person's active dealer: the stored choice while still theirs, else their only one (OQ-047). */
export function dealerDefaultOf({
  sessionDealers,
  dealerDefaultId,
}: Pick<OwnOfPortal['account'], 'sessionDealers' | 'dealerDefaultId'>):
  | { readonly id: string }
  | undefined {
  const chosen = sessionDealers.find((dealer) => dealer.id === dealerDefaultId);
  const only = sessionDealers.length === 1 ? sessionDealers[0] : undefined;
  const dealer = chosen ?? only;
  return dealer && { id: dealer.id };
}

// Produced by the portal's own expressions.
const ownOf = (account: Account) => account.own as OwnOfPortal['account'];

/** Dealers of a session in wire format. */
const dealersOf = (scopes: readonly ActorScope[]) =>
  scopes.map(({ id, code, name }) => ({ id, gmfCode: code, tradingName: name }));

/** The person as a sign-in returns it, except for what depends on its outcome. */
const personOf = (account: Account) => ({
  username: account.username,
  name: account.name,
  email: account.email,
  userType: ownOf(account).userType,
  groups: [{ groupName: account.groupName }],
  dealers: dealersOf(ownOf(account).sessionDealers),
});

/** Response of a completed sign-in (SES-001 to SES-009). */
export const sessionUserOf = async (
  deps: Deps,
  { account, session }: { readonly account: Account; readonly session: SignedSession },
): Promise<SessionUser> => {
  const dealerDefault = dealerDefaultOf(ownOf(account));
  const { passwordDays, passwordWarningDays } = deps.config;
  return {
    ...personOf(account),
    status: account.confirmedByCode ? 'CONFIRMED' : 'AUTHORIZED',
    ...(dealerDefault === undefined ? {} : { dealerDefault }),
    passwordExpireDate: passwordExpireDate(account.passwordChangedAt, passwordDays).toISOString(),
    passwordWarningDays,
    sessionIdleMinutes: deps.config.sessionIdleMinutes,
    sessionEndsAt: session.expiresAt.toISOString(),
    ...(await tokensOf(deps, session)),
  };
};

/** Response that reveals nothing personal, given only a correct password. */
const unproven = (account: Account) => ({
  ...personOf(account),
  name: '',
  email: '',
  groups: [],
  dealers: [],
});

/**
 * Response of a sign-in: for a password set by someone else, only the challenge to choose a new one; with a second
 * factor, only the challenge to enter it or set it up.
 */
export const loginAnswerOf = async (
  deps: Deps,
  entered: StartedSession | Challenged,
): Promise<SessionUser> => {
  if ('session' in entered) return sessionUserOf(deps, entered);
  const { account, challenge, asks, factors } = entered;
  if (asks === 'factor')
    return { ...unproven(account), status: 'FACTOR_REQUIRED', challenge, factors: [...factors] };
  if (asks === 'factorSetUp')
    return { ...unproven(account), status: 'FACTOR_SETUP_REQUIRED', challenge };
  return { ...personOf(account), status: 'NEW_PASSWORD_REQUIRED', challenge };
};

/** The current session user: the person's own, or the viewed group's. */
export const shownUserOf = async (deps: Deps, found: FoundSession): Promise<SessionUser> => {
  const user = await sessionUserOf(deps, found);
  const { view, own, person } = found.session as SessionRecord<OwnOfPortal>;
  if (view === null || !isGroupName(view.groupName)) return user;
  const { dealerDefault: _own, ...rest } = user;
  const [dealer] = own.seenDealers;
  return {
    ...rest,
    userType: userTypeOf(view.groupName),
    groups: [{ groupName: view.groupName }],
    dealers: dealersOf(own.seenDealers),
    ...(dealer ? { dealerDefault: { id: dealer.id } } : {}),
    seeAs: { id: view.id, until: view.until.toISOString(), ownGroupName: person.groupName },
  };
};
