import { useEffect, useSyncExternalStore } from 'react';
import { showFailure } from '#browser/alerts/alerts.tsx';
import { EntityAdmin, type EntityApplication } from './EntityAdmin';
import { FaultBoundary } from './Fault';
import { SignInPage } from './SignInPage';
import type { UserClass } from '#kernel/calls/ApplicationTypes.ts';
import { setCall, createCall } from '#browser/data/call.ts';
import { createClient } from '#browser/data/createClient.ts';
import { createStore } from '#browser/data/createStore.ts';
import { uploadByXhr } from '#browser/data/ApiEnvironment.ts';
import { explain } from '#browser/texts/errorTexts.ts';
import { callsBase } from '#kernel/calls/Endpoint.ts';

/** A person from the server's `createLocalPeople`. */
type LocalUser = {
  readonly idToken: string;
  readonly username: string;
  readonly name: string;
  readonly userType: UserClass;
  readonly groupName: string;
};

const key = 'patio.local.session';

const stored = (): LocalUser | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LocalUser | null;
  } catch {
    return null;
  }
};

const store = createStore<LocalUser | null>(stored());

const write = (user: LocalUser | null): void => {
  if (user) sessionStorage.setItem(key, JSON.stringify(user));
  else sessionStorage.removeItem(key);
  store.change(user);
};

/** Session of this tab. */
export const session = { read: store.read, subscribe: store.subscribe, clear: () => write(null) };

/** Client of this tab. No token renewal: a rejected token ends the session. */
export const client = createClient({
  session,
  upload: uploadByXhr,
  explain,
  headers: (): Record<string, string> => {
    const user = store.read();
    return user ? { idToken: user.idToken } : {};
  },
  fetch: (url, init) => fetch(url, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
setCall({ call: createCall(client, session), session, client });

/** Signs in. Throws `ProblemError` on refusal. */
const signIn = async (username: string, password: string): Promise<void> => {
  const body = { username, password };
  const request = {
    method: 'POST',
    url: `${callsBase}/sign-in`,
    auth: 'none',
    body,
  } as const;
  const response = await client.send(request);
  write((await response.json()) as LocalUser);
};

/** Signs out, even if the server does not respond. */
const signOut = async (): Promise<void> => {
  const request = {
    method: 'POST',
    url: `${callsBase}/sign-out`,
    auth: 'token',
  } as const;
  await client.send(request).catch(() => undefined);
  write(null);
};

const parts = { client, session, readUser: session.read, signOut };

type Props = { readonly application: EntityApplication };

/** Sign-in, menu and screens of all entities, for people from `createLocalPeople`. */
export const LocalAdmin = ({ application }: Props) => {
  const user = useSyncExternalStore(session.subscribe, session.read);
  useEffect(
    () =>
      client.listen({ onSessionEnd: (failure) => showFailure(failure), onForbidden: showFailure }),
    [],
  );
  return (
    <FaultBoundary>
      {user ? (
        <EntityAdmin key={user.idToken} application={application} user={user} parts={parts} />
      ) : (
        <SignInPage tagline={application.tagline} onSignIn={signIn} />
      )}
    </FaultBoundary>
  );
};
