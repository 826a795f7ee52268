import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { seeAsGroup, seeAsMinutes, seenGroups, stopSeeAs } from '#access/calls.ts';
import type { FastifyRequest } from 'fastify';
import { type AppError, appError } from '@patio/framework/kernel';
import { type PeopleModel, type SessionRecord, definePeople } from '@patio/framework/people/server';
import type { Actor } from '@patio/framework/server';
import { isBackground, dealerHeader, noDealer } from '../rules/requests';
import { letters } from './mailTexts';
import { dealerDefaultOf } from './sessionUser';
import { companyWordsOf, personOfPortal, type OwnOfPortal } from './store/personOfPortal';
import '../rules/tradeWords';

/** A person's rights besides the group. */
type Rights = { readonly userType: string; readonly dealers: readonly string[] };

/** Whether a session holds a class or a dealer that its person has since lost. */
export const hasLostRights = (given: Rights, now: Rights): boolean =>
  given.userType !== now.userType || given.dealers.some((code) => !now.dealers.includes(code));

type PortalPeople = PeopleModel<OwnOfPortal>;

/** The signed-in person of a live session. */
const personOf = ({ id, userId, person, own }: SessionRecord<OwnOfPortal>): Actor => ({
  sessionId: id,
  userId,
  username: person.username,
  name: person.name,
  userType: own.userType,
  groupName: person.groupName,
  scopes: own.sessionDealers,
  activeScopeId: own.sessionDealers.some((dealer) => dealer.id === own.activeDealerId)
    ? own.activeDealerId
    : null,
});

/** The actor of a live session: the viewed group while a view is active. */
const actorOf: PortalPeople['actorOf'] = (session) => {
  const person = personOf(session);
  const { view, own } = session;
  if (view === null || person.groupName !== seeAsGroup || !isGroupName(view.groupName))
    return person;
  return {
    ...person,
    userType: userTypeOf(view.groupName),
    groupName: view.groupName,
    scopes: own.seenDealers,
    activeScopeId: own.seenDealers[0]?.id ?? null,
    view: { id: view.id, until: view.until, own: person },
  };
};

/**
 * Compares the dealer that the page was opened for with the session's: another tab may have changed it, or the dealer
 * may have been disabled or removed from the person.
 */
const formerDealer = (
  request: FastifyRequest,
  { activeScopeId, scopes }: Actor,
): AppError | undefined => {
  const dealer = request.headers[dealerHeader];
  if (dealer === undefined || request.method === 'GET' || dealer === (activeScopeId ?? noDealer))
    return undefined;
  const isGone = dealer !== noDealer && !scopes.some(({ id }) => id === dealer);
  return appError(isGone ? 'session.dealer_gone' : 'session.dealer_changed');
};

/** The portal's people: class, dealers and groups, the specification's codes, and its letters. */
export const people = definePeople<OwnOfPortal>({
  resource: 'users',
  sql: personOfPortal,
  sessionValues: (account) => ({
    userType: account.own.userType,
    dealers: [...account.own.dealers],
    activeDealerId: dealerDefaultOf(account.own)?.id ?? null,
  }),
  isNarrowed: ({ own }) => hasLostRights(own.given, own),
  actorOf,
  refusalOf: formerDealer,
  isBackground,
  companyWords: companyWordsOf,
  // The provider profile that may register users, including administrators.
  // @source docs/decisions/0010-first-administrator.md
  firstAdministrator: {
    username: 'ADMIN',
    name: 'Administrador',
    groupName: 'provisioning',
    userType: 'GMF',
  },
  seeAs: { by: seeAsGroup, groups: seenGroups, minutes: seeAsMinutes, stop: stopSeeAs },
  providerReturn: '/redirectAuth',
  // Provider's staff only: the identity provider does not know dealers.
  providerValues: (groupName) =>
    isGroupName(groupName) && userTypeOf(groupName) === 'GMF' ? { userType: 'GMF' } : undefined,
  secondFactorGroups: ['admin-internal', 'bit', 'finance', 'provisioning'],
  letters,
  codes: {
    wrongPassword: 'USE002',
    wrongCurrentPassword: 'USE004',
    nowBlocked: 'USE012',
    blocked: 'USE023',
    resetNeeded: 'USE018',
    signedInElsewhere: 'USE025',
    challengeOver: 'USE004',
    samePassword: 'USE014',
    weakPassword: 'USE030',
    companyPassword: 'password.dealer',
    wrongCode: 'USE011',
    codeExpired: 'USE016',
    tooManyCodes: 'USE013',
    refreshRefused: 'USE021',
    sessionReplaced: 'SEC003',
    sessionIdle: 'USE003',
    sessionOver: 'SEC002',
    otherClass: 'SEC004',
  },
});
