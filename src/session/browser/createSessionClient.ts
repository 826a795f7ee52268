import { endpointUrl } from '@patio/framework/kernel';
import { createRenewal } from '@patio/framework/people/react';
import {
  type ApiEnvironment,
  type RefreshResult,
  type ApiClient,
  type ApiRequest,
  createClient,
} from '@patio/framework/react';
import { viewHeader } from '@patio/framework/people';
import { refreshToken } from '../calls';
import type { SessionUser } from '../rules/SessionUser';
import { dealerHeader, noDealer } from '../rules/requests';
import type { SessionStore, Tokens } from './sessionStore';

/** Dependencies of the refresh, replaceable in tests. */
type RefreshEnvironment = Pick<ApiEnvironment, 'fetch'> & {
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

/** Dependencies of the session client. */
type SessionEnvironment = RefreshEnvironment &
  Pick<ApiEnvironment, 'upload' | 'wait' | 'publicKey' | 'explain' | 'stepUp'> & {
    /** Active dealer of this tab, null for none; undefined: writes are not bound to a dealer. */
    readonly tabDealer?: () => string | null | undefined;
  };

/** Binds writes to the dealer that the page was opened for. */
const dealerHeaders = (
  { method }: Pick<ApiRequest, 'method'>,
  { session, tabDealer }: SessionEnvironment,
): Record<string, string> => {
  const dealer = tabDealer?.();
  const isBound = method !== 'GET' && session.read()?.userType === 'DEALER';
  return isBound && dealer !== undefined ? { [dealerHeader]: dealer ?? noDealer } : {};
};

/** Headers for tokens and for the viewed-as group. */
const sessionHeaders = (user: SessionUser | null): Record<string, string> => ({
  ...(user?.idToken ? { idToken: user.idToken } : {}),
  ...(user?.permissionToken ? { permissionToken: user.permissionToken } : {}),
  ...(user?.seeAs ? { [viewHeader]: user.seeAs.id } : {}),
});

/** API client with a session's tokens, dealer and view; refreshes the tokens. */
export const createSessionClient = (environment: SessionEnvironment): ApiClient =>
  createClient({
    ...environment,
    refresh: createRefresh(environment),
    headers: (request) => ({
      ...sessionHeaders(environment.session.read()),
      ...dealerHeaders(request, environment),
    }),
  });
