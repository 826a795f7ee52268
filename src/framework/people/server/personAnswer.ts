import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { Deps } from '#server/deps.ts';
import { passwordExpireDate } from '../rules/passwordExpiry';
import { peopleOf } from './PeopleModel';
import { tokensOf, type SignedSession } from './sessionTokens';
import type { Account } from './store/credentials';
import type { SessionRecord } from './store/sessions';

/** A person who is signed in, as calls answer it; the refresh token goes into the cookie. */
export type AnsweredPerson = {
  readonly person: WireTypes['SignedInPerson'];
  readonly refreshToken: string;
};

type Found = {
  readonly account: Account;
  readonly session: SignedSession & Partial<Pick<SessionRecord, 'view'>>;
};

/** The signed-in person of a session; while it shows the application as another group, as somebody of that group. */
export const answerOfPerson = async (
  deps: Deps,
  userType: string,
  { account, session }: Found,
): Promise<AnsweredPerson> => {
  const { passwordDays, sessionIdleMinutes } = deps.config;
  const { idToken, refreshToken } = await tokensOf(deps, session);
  const { view } = session;
  const isShown = view && peopleOf(deps).seeAs?.by === account.groupName ? view : undefined;
  return {
    refreshToken,
    person: {
      idToken,
      username: account.username,
      name: account.name,
      userType,
      groupName: isShown?.groupName ?? account.groupName,
      sessionIdleMinutes,
      sessionEndsAt: session.expiresAt.toISOString(),
      passwordExpiresAt: passwordExpireDate(account.passwordChangedAt, passwordDays).toISOString(),
      ...(isShown
        ? {
            view: {
              id: isShown.id,
              until: isShown.until.toISOString(),
              ownGroupName: account.groupName,
            },
          }
        : {}),
    },
  };
};
