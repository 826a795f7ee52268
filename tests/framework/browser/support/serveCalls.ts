import { createCall, setCall } from '#framework/browser/data/call.ts';
import { createClient } from '#framework/browser/data/createClient.ts';
import { createFakeServer, type Decide } from '../data/fakeServer';

/** Answers the calls of screens that call by path or endpoint instead of a data provider. */
export const serveCalls = (decide: Decide) => {
  const server = createFakeServer(decide);
  const session = {
    read: () => ({ idToken: 'id', userType: 'GMF' as const }),
    clear: () => undefined,
  };
  const client = createClient({
    session,
    fetch: server.fetch,
    headers: () => ({}),
    wait: () => Promise.resolve(),
  });
  setCall({ call: createCall(client, session), session, client });
  return server;
};
