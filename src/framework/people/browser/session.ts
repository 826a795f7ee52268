import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import { endpointUrl } from '#kernel/calls/endpointUrl.ts';
import { textOf } from '#kernel/text.ts';
import { setCall, createCall } from '#browser/data/call.ts';
import { createClient } from '#browser/data/createClient.ts';
import { ProblemError } from '#browser/data/ProblemError.ts';
import { uploadByXhr } from '#browser/data/ApiEnvironment.ts';
import { personalPrefix } from '#browser/shell/storageKeys.ts';
import { explain } from '#browser/texts/errorTexts.ts';
import { readLocale } from '#browser/texts/locale.ts';
import * as calls from '../calls';
import { isBackground } from '../rules/sessionState';
import { viewHeader } from '../rules/viewHeader';
import { createActivity } from './activity';
import { keepChallenge } from './challenge';
import { keepFactorRight } from './factorRight';
import { endAtProvider, rememberProvider } from './provider';
import { createRenewal, underLock } from './createRenewal';
import { createSessionStore } from './createSessionStore';
import { askStepUp } from './stepUpAsk';
import type { PasswordCalls } from './PasswordCalls';

/** The signed-in person as the browser keeps it. The refresh token is in a cookie that no script reads. */
export type SignedInUser = Omit<WireTypes['SignedInPerson'], 'userType'> & {
  readonly userType: UserClass;
};

/** The session of this browser: every tab has the same. */
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
  stepUp: askStepUp,
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

/** Keeps who is signed in by an answer. */
const take = (person: WireTypes['SignedInPerson']): void => {
  activity.seen();
  session.write(person as SignedInUser);
};

/** Makes a call of the person, so that the session goes on. An ended session signs out with its message. */
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
  if (asks === 'password') keepChallenge({ username, challenge });
  else keepFactorRight({ username, challenge, asks, factors });
  return asks === 'password' ? 'firstPassword' : 'factor';
};

/**
 * Signs in. Throws `ProblemError` when it is refused.
 *
 * @returns `firstPassword` where the person first has to choose a password, `factor` where the second factor is asked
 *   for or set up: the right to do so is kept
 */
export const signIn = async (
  username: string,
  password: string,
): Promise<'signedIn' | 'firstPassword' | 'factor'> =>
  goOn(username, await call(calls.signInCall, { body: { username, password } }));

/** Ends a sign-in by the second factor. Throws `ProblemError` when it is refused. */
export const enterWithFactor = async (body: WireTypes['FactorBody']): Promise<void> =>
  take(await call(calls.factorCall, { body }));

/** Signs in by a passkey. Throws `ProblemError` when it is refused. */
export const enterWithPasskey = async (body: WireTypes['UsedPasskey']): Promise<void> =>
  take(await call(calls.passkeySignInCall, { body }));

/** Leads to the identity provider. Throws `ProblemError` when it is refused. */
export const leaveForProvider = async (): Promise<void> => {
  const { url } = await call(calls.leaveForProviderCall);
  window.location.assign(url);
};

/** Signs in who comes back from the identity provider. Throws `ProblemError` when it is refused. */
export const comeBackFromProvider = async (search: string): Promise<void> => {
  const person = await call(calls.providerCall, { body: { search } });
  rememberProvider();
  take(person);
};

/** Removes what lists, forms and wizards kept of a person's data. */
const clearPersonalData = (): void => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(personalPrefix)) storage.removeItem(key);
};

/** Signs out, also where the server does not answer. */
export const signOut = async (): Promise<void> => {
  const url = await endAtProvider(call);
  await call(calls.signOutCall, { withToken: true }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
  });
  session.clear();
  clearPersonalData();
  if (url !== undefined) window.location.assign(url);
};

/** Shows the application as a group sees it. Throws what the server refuses. */
export const startView = async (body: WireTypes['GroupViewBody']): Promise<void> =>
  take(await call(calls.startViewCall, { body }));

/** Comes back to the own rights; also right when the view is over already. */
export const stopView = async (): Promise<void> => take(await call(calls.stopViewCall));

/** How the screens of passwords reach the server. */
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
