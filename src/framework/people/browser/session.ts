import type { WireTypes, UserClass } from '#kernel/calls/ApplicationTypes.ts';
import { endpointUrl } from '#kernel/calls/Endpoint.ts';
import { textOf } from '#kernel/formats/text.ts';
import { setCall, createCall } from '#browser/data/call.ts';
import { createClient } from '#browser/data/createClient.ts';
import { ProblemError } from '#browser/data/ProblemError.ts';
import { uploadByXhr } from '#browser/data/ApiEnvironment.ts';
import { commentPrefix, draftPrefix, personalPrefix } from '#browser/data/createStore.ts';
import { explain } from '#browser/texts/errorTexts.ts';
import { readLocale } from '#browser/texts/locale.ts';
import * as calls from '../calls';
import { isBackground, viewHeader } from '../rules/requests';
import { createActivity, createRenewal, underLock, createSessionStore } from './sessionStore';
import { storeChallenge, storeFactorRight } from './pendingSignIn';
import { endAtProvider, rememberProvider } from './provider';
import { requestStepUp } from './stepUpRequest';
import type { PasswordCalls } from './NewPasswordFields';

/** The signed-in person as stored in the browser. The refresh token is in an HTTP-only cookie. */
export type SignedInUser = Omit<WireTypes['SignedInPerson'], 'userType'> & {
  readonly userType: UserClass;
};

/** The browser's session, shared by all tabs. */
export const session = createSessionStore<SignedInUser>(
  {
    key: 'patio.session',
    read: (record) => ({
      ...(record as SignedInUser),
      idToken: textOf(record['idToken']),
      username: textOf(record['username']),
    }),
    keep: (user) => ({
      idToken: user.idToken,
      username: user.username,
      name: user.name,
      userType: user.userType,
      groupName: user.groupName,
      sessionIdleMinutes: user.sessionIdleMinutes,
      sessionEndsAt: user.sessionEndsAt,
      passwordExpiresAt: user.passwordExpiresAt,
      ...(user.view ? { view: user.view } : {}),
    }),
  },
  localStorage,
  window,
);

/** When the server last saw the person. */
export const activity = createActivity(localStorage, () => Date.now());

const send = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const isSeen = response.ok && new Headers(init.headers).has('idToken') && !isBackground(url);
  if (isSeen) activity.seen();
  return response;
};

/** The client of this browser. */
export const client = createClient({
  session,
  upload: uploadByXhr,
  explain,
  fetch: send,
  refresh: createRenewal<SignedInUser, WireTypes['RenewedToken']>({
    session,
    fetch: send,
    exclusively: underLock,
    request: () => ({
      url: endpointUrl(calls.renewCall),
      init: {
        method: calls.renewCall.method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: '{}',
      },
    }),
    keep: ({ idToken }) => {
      const user = session.read();
      if (user) session.write({ ...user, idToken });
    },
    replaced: 'people.session_replaced',
  }),
  stepUp: requestStepUp,
  headers: (): Record<string, string> => {
    const user = session.read();
    if (!user) return {};
    return { idToken: user.idToken, ...(user.view ? { [viewHeader]: user.view.id } : {}) };
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Calls an endpoint as the signed-in person. */
export const call = createCall(client, session);
setCall({ call, session, client });

/** Stores the signed-in person from a response. */
const take = (person: WireTypes['SignedInPerson']): void => {
  activity.seen();
  session.write(person as SignedInUser);
};

/** Makes a call that counts as activity. An ended session signs out with its message. */
export const showPresence = (): Promise<unknown> =>
  call(calls.ownSessionsCall).catch(() => undefined);

/** Stores the signed-in person, or the pending step of the sign-in. */
const goOn = (
  username: string,
  { person, challenge = '', asks = 'password', factors = [] }: WireTypes['SignInAnswer'],
): 'signedIn' | 'firstPassword' | 'factor' => {
  if (person) {
    take(person);
    return 'signedIn';
  }
  if (asks === 'password') storeChallenge({ username, challenge });
  else storeFactorRight({ username, challenge, asks, factors });
  return asks === 'password' ? 'firstPassword' : 'factor';
};

/**
 * Signs in. Throws `ProblemError` on refusal.
 *
 * @returns `firstPassword` if the person must first choose a password, `factor` if the second factor is required or
 *   must be set up; the pending step is stored
 */
export const signIn = async (
  username: string,
  password: string,
): Promise<'signedIn' | 'firstPassword' | 'factor'> =>
  goOn(username, await call(calls.signInCall, { body: { username, password } }));

/** Completes a sign-in with the second factor. Throws `ProblemError` on refusal. */
export const enterWithFactor = async (body: WireTypes['FactorBody']): Promise<void> =>
  take(await call(calls.factorCall, { body }));

/** Signs in with a passkey. Throws `ProblemError` on refusal. */
export const enterWithPasskey = async (body: WireTypes['UsedPasskey']): Promise<void> =>
  take(await call(calls.passkeySignInCall, { body }));

/** Redirects to the identity provider. Throws `ProblemError` on refusal. */
export const redirectToProvider = async (): Promise<void> => {
  const { url } = await call(calls.leaveForProviderCall);
  window.location.assign(url);
};

/** Completes the sign-in after returning from the identity provider. Throws `ProblemError` on refusal. */
export const finishProviderSignIn = async (search: string): Promise<void> => {
  const person = await call(calls.providerCall, { body: { search } });
  rememberProvider();
  take(person);
};

/** Removes stored data of lists and wizards, and a person's drafts of forms and comments. */
const clearPersonalData = (username: string | undefined): void => {
  const drafts = username ? [draftPrefix(username), commentPrefix(username)] : [];
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if ([personalPrefix, ...drafts].some((start) => key.startsWith(start)))
        storage.removeItem(key);
};

/** Signs out, even if the server does not respond. */
export const signOut = async (): Promise<void> => {
  // Calls may find the session ended and clear it.
  const username = session.read()?.username;
  const url = await endAtProvider(call);
  await call(calls.signOutCall, { withToken: true }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
  });
  session.clear();
  clearPersonalData(username);
  if (url !== undefined) window.location.assign(url);
};

/** Starts viewing the application as a group. Throws the server's error. */
export const startView = async (body: WireTypes['GroupViewBody']): Promise<void> =>
  take(await call(calls.startViewCall, { body }));

/** Returns to the person's own rights; also works if the view has already ended. */
export const stopView = async (): Promise<void> => take(await call(calls.stopViewCall));

/** Server calls of the password screens. */
export const passwordCalls: PasswordCalls = {
  readMinimum: async () => (await call(calls.passwordLengthCall)).minimumLength,
  change: async (current, password) =>
    take(await call(calls.ownPasswordCall, { body: { current, password } })),
  setFirst: async ({ username, challenge }, password) => {
    const body = { username, challenge, password };
    goOn(username, await call(calls.firstPasswordCall, { body }));
  },
  sendCode: async (username) => {
    const body = { username, language: readLocale() };
    await call(calls.forgottenPasswordCall, { body });
  },
  reset: async (body) => {
    await call(calls.codePasswordCall, { body });
  },
  wrongCurrent: 'people.wrong_current_password',
  challengeOver: 'people.challenge_over',
};
