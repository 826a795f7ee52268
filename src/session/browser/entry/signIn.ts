import { activity, call, session } from '../call';
import { type Challenge, keepChallenge } from '@patio/framework/people/react';
import { toBase64 } from '@patio/framework/react';
import { registerInAudit } from '../registerInAudit';
import { sessionFromAnswer } from '#session/rules/sessionFromAnswer.ts';
import { chalenge, login, lookUpUserType } from '#session/calls.ts';
import type { SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import { markArriving } from '../arrivalMark';

/** Usernames travel upper-cased. @source SES-012, SES-047 */
export const canonicalUsername = (username: string): string => username.toUpperCase();

/** What the look-up of a username leads to. */
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

/** Stores a completed login and starts what follows it. @source OQ-175 */
export const arrive = (answer: SessionAnswer): boolean => {
  const user = sessionFromAnswer(answer);
  if (!user) return false;
  activity.seen();
  markArriving(answer.passwordWarningDays);
  session.write(user);
  registerInAudit(call);
  return true;
};

/** Step 2 of the sign-in. Answers whether it is complete or the first password has to be set. */
export const signIn = async (
  username: string,
  password: string,
): Promise<'signedIn' | 'firstAccess'> => {
  const answer = await call(login, {
    body: { username: toBase64(canonicalUsername(username)), password: toBase64(password) },
  });
  if (arrive(answer)) return 'signedIn';
  keepChallenge({ username: answer.username, challenge: answer.challenge ?? '' });
  return 'firstAccess';
};

/** Sets the first password and signs in with it. @source SES-042 */
export const setFirstPassword = async (right: Challenge, password: string): Promise<void> => {
  const answer = await call(chalenge, {
    body: {
      username: canonicalUsername(right.username),
      newPassword: toBase64(password),
      challenge: right.challenge,
    },
  });
  arrive(answer);
};
