import { activity, call, session } from '../call';
import { type Challenge, storeChallenge, storeFactorRight } from '@patio/framework/people/react';
import { toBase64 } from '@patio/framework/react';
import { registerInAudit } from '../signOut';
import { sessionFromAnswer } from '#session/rules/SessionUser.ts';
import { chalenge, login, lookUpUserType } from '#session/calls.ts';
import { enterWithFactor as factor, enterWithPasskey as passkey } from '#session/signInCalls.ts';
import type {
  FactorBody,
  SessionUser as SessionAnswer,
  UsedPasskey,
} from '#generated/types/wire.ts';
import { markArriving } from '../arrival';

/** Usernames are sent upper-cased. @source SES-012, SES-047 */
export const canonicalUsername = (username: string): string => username.toUpperCase();

/** Result of looking up a username. */
export type LookUp =
  | { readonly next: 'password' }
  | { readonly next: 'leave'; readonly url: string }
  | { readonly next: 'invalid' };

const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Step 1 of the sign-in. @source SES-015 to SES-019 */
export const lookUp = async (username: string): Promise<LookUp> => {
  const answer = await call(lookUpUserType, { query: { username: canonicalUsername(username) } });
  if (answer.message) return { next: 'invalid' };
  const { redirectURL } = answer;
  if (answer.userType === 'GMF' && redirectURL && isWebAddress(redirectURL))
    return { next: 'leave', url: redirectURL };
  return { next: 'password' };
};

/** Stores the session and starts the steps after a sign-in. @source OQ-175 */
export const arrive = (answer: SessionAnswer): boolean => {
  const user = sessionFromAnswer(answer);
  if (!user) return false;
  activity.seen();
  markArriving(answer.passwordWarningDays);
  session.write(user);
  registerInAudit(call);
  return true;
};

/** Stores the challenge token of the second factor if the response requires one. */
const isFactorNext = ({
  status,
  username,
  challenge = '',
  factors = [],
}: SessionAnswer): boolean => {
  const isNext = status === 'FACTOR_REQUIRED' || status === 'FACTOR_SETUP_REQUIRED';
  const asks = status === 'FACTOR_REQUIRED' ? 'factor' : 'factorSetUp';
  if (isNext) storeFactorRight({ username, challenge, asks, factors });
  return isNext;
};

/** Step 2 of the sign-in. Returns whether it is complete, or which step is next. */
export const signIn = async (
  username: string,
  password: string,
): Promise<'signedIn' | 'firstAccess' | 'factor'> => {
  const answer = await call(login, {
    body: { username: toBase64(canonicalUsername(username)), password: toBase64(password) },
  });
  if (arrive(answer)) return 'signedIn';
  if (isFactorNext(answer)) return 'factor';
  storeChallenge({ username: answer.username, challenge: answer.challenge ?? '' });
  return 'firstAccess';
};

/** Sets the first password and continues the sign-in. @source SES-042 */
export const setFirstPassword = async (right: Challenge, password: string): Promise<void> => {
  const answer = await call(chalenge, {
    body: {
      username: canonicalUsername(right.username),
      newPassword: toBase64(password),
      challenge: right.challenge,
    },
  });
  if (!arrive(answer)) isFactorNext(answer);
};

/** Last step of a sign-in with a second factor. */
export const enterWithFactor = async (body: FactorBody): Promise<void> => {
  arrive(await call(factor, { body }));
};

/** Signs in by a passkey. */
export const enterWithPasskey = async (body: UsedPasskey): Promise<void> => {
  arrive(await call(passkey, { body }));
};
