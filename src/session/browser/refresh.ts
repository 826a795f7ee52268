import { endpointUrl } from '@patio/framework/kernel';
import { createRenewal } from '@patio/framework/people/react';
import type { ApiEnvironment, RefreshResult } from '@patio/framework/react';
import { refreshToken } from '../calls';
import type { SessionUser } from '../rules/SessionUser';
import type { SessionStore, Tokens } from './sessionStore';

/** Dependencies of the refresh, replaceable in tests. */
export type RefreshEnvironment = Pick<ApiEnvironment, 'fetch'> & {
  readonly session: SessionStore;
  /** Runs work under a lock shared by all tabs; without lock support it just runs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Request that exchanges the refresh token. */
const requestOf = ({ idToken, username, refreshToken: token }: SessionUser) => ({
  url: endpointUrl(refreshToken),
  init: {
    method: refreshToken.method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', idToken },
    body: JSON.stringify({
      username,
      // Without a token the sign-in's cookie is used.
      ...(token ? { refreshToken: token } : {}),
    }),
  },
});

/** Renews the tokens of the portal. @source SES-059 to SES-063 */
export const createRefresh = (
  environment: RefreshEnvironment,
): ((usedToken: string) => Promise<RefreshResult>) =>
  createRenewal<SessionUser, Tokens>({
    ...environment,
    request: requestOf,
    keep: (tokens) => environment.session.replaceTokens(tokens),
    replaced: 'SEC003',
  });
