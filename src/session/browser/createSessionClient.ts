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

/** What the client of a session takes from its surroundings. */
export type SessionEnvironment = RefreshEnvironment &
  Pick<ApiEnvironment, 'upload' | 'wait' | 'publicKey' | 'explain' | 'stepUp'> & {
    /** The dealer that this tab works for, null for none; undefined: writes are bound to none. */
    readonly tabDealer?: () => string | null | undefined;
  };

/** A write is bound to the dealer that its page was opened for. */
const dealerHeaders = (
  { method }: Pick<ApiRequest, 'method'>,
  { session, tabDealer }: SessionEnvironment,
): Record<string, string> => {
  const dealer = tabDealer?.();
  const isBound = method !== 'GET' && session.read()?.userType === 'DEALER';
  return isBound && dealer !== undefined ? { [dealerHeader]: dealer ?? noDealer } : {};
};

/** Tokens, and the mark of the view that the portal is shown in. */
const sessionHeaders = (user: SessionUser | null): Record<string, string> => ({
  ...(user?.idToken ? { idToken: user.idToken } : {}),
  ...(user?.permissionToken ? { permissionToken: user.permissionToken } : {}),
  ...(user?.seeAs ? { [viewHeader]: user.seeAs.id } : {}),
});

/** The client with tokens, dealer and view of a session, which it refreshes. */
export const createSessionClient = (environment: SessionEnvironment): ApiClient =>
  createClient({
    ...environment,
    refresh: createRefresh(environment),
    headers: (request) => ({
      ...sessionHeaders(environment.session.read()),
      ...dealerHeaders(request, environment),
    }),
  });
