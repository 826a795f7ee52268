import { viewHeader } from '@patio/framework/people';
import {
  type ApiClient,
  type ApiEnvironment,
  type ApiRequest,
  createClient,
} from '@patio/framework/react';
import { dealerHeader, noDealer } from '../rules/dealerHeader';
import type { SessionUser } from '../rules/SessionUser';
import { createRefresh } from './refresh';
import type { RefreshEnvironment } from './refresh';

/** Dependencies of the session client. */
export type SessionEnvironment = RefreshEnvironment &
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
