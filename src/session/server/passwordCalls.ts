import type {
  ChallengeRequest,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  ResetPasswordRequest,
  SessionUser,
} from '#generated/types/wire.ts';
import { type AppError, type Result, ok, appError, err } from '@patio/framework/kernel';
import { canonicalUsername } from '@patio/framework/people';
import {
  type Caller,
  type SignInCaller,
  changePassword,
  forgotPassword,
  limitCalls,
  resetPassword,
  setFirstPassword,
  signIn,
} from '@patio/framework/people/server';
import type { Actor, Deps } from '@patio/framework/server';
import { loginAnswerOf, sessionUserOf } from './sessionUser';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes base64 of UTF-8 text (OQ-004); undefined if invalid. */
function decode(value: string): string | undefined {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.toString('base64') !== value) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes members of a body, each encoded separately.
 *
 * @fails validation.failed naming the members that are not base64 of UTF-8 text
 */
function decodeMembers<Name extends string>(
  members: Readonly<Record<Name, string>>,
): Result<Readonly<Record<Name, string>>, AppError> {
  const entries = Object.entries<string>(members).map(([name, value]) => [name, decode(value)]);
  const fields = entries
    .filter(([, text]) => text === undefined)
    .map(([name]) => ({ path: String(name), code: 'validation.pattern' as const }));
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  return ok(Object.fromEntries(entries) as Record<Name, string>);
}

type Answer<T> = Promise<Result<T, AppError>>;

/**
 * Counts a call against the rate limit, decodes members of its body and runs it.
 *
 * @fails USE029; validation.failed naming the members that are not base64 of UTF-8 text
 */
const withDecoded = async <Name extends string, T>(
  deps: Deps,
  { members, caller }: { readonly members: Record<Name, string>; readonly caller: Caller },
  work: (decoded: Readonly<Record<Name, string>>) => Answer<T>,
): Answer<T> => {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const decoded = decodeMembers(members);
  return decoded.ok ? work(decoded.value) : decoded;
};

/**
 * Signs in with username and password, both in base64 of UTF-8.
 *
 * @fails USE002 wrong password, unknown or disabled user; USE012 this attempt blocked the user; USE023 blocked;
 *   USE018 the password must be reset; USE025 someone is signed in already; USE029, server.unavailable too busy
 * @source CALL-015; OQ-004, OQ-007, OQ-018, OQ-019
 */
export const answerLogin = (
  deps: Deps,
  { username, password }: LoginRequest,
  caller: SignInCaller,
): Answer<SessionUser> =>
  withDecoded(deps, { members: { username, password }, caller }, async (given) => {
    const name = canonicalUsername(given.username);
    const entered = await signIn(deps, { username: name, password: given.password }, caller);
    return entered.ok ? ok(await loginAnswerOf(deps, entered.value)) : entered;
  });

/**
 * Sets the first password with a challenge from a sign-in (NEW_PASSWORD_REQUIRED) or an invitation, and signs in.
 *
 * @fails USE004 when the challenge is unknown, used, expired or another user's; USE014, USE030 for the password;
 * USE025,
 *   USE029, server.unavailable
 * @source CALL-017; OQ-182n
 */
export const answerChallenge = (
  deps: Deps,
  { username, newPassword, challenge }: ChallengeRequest,
  caller: SignInCaller,
): Answer<SessionUser> =>
  withDecoded(deps, { members: { newPassword }, caller }, async ({ newPassword: password }) => {
    const given = { username: canonicalUsername(username), password, challenge };
    const started = await setFirstPassword(deps, given, caller);
    return started.ok ? ok(await loginAnswerOf(deps, started.value)) : started;
  });

/**
 * Sends a verification code by e-mail.
 *
 * @fails USE013 after too many requests for the username this hour; USE029
 * @source CALL-018; OQ-019
 */
export const answerForgotPassword = async (
  deps: Deps,
  { username, language }: ForgotPasswordRequest,
  caller: Caller,
): Answer<void> => {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  return forgotPassword(deps, { username: canonicalUsername(username), language }, caller);
};

/**
 * Sets a new password with an e-mailed code; all sessions of the person end. A blocked user stays blocked.
 *
 * @fails USE011, USE016, USE013 for the code; USE014, USE030 for the password, the code stays valid; USE029,
 *   server.unavailable
 * @source CALL-019; OQ-004, OQ-019, OQ-235
 */
export const answerResetPassword = (
  deps: Deps,
  { username, verificationCode, newPassword }: ResetPasswordRequest,
  caller: Caller,
): Answer<void> =>
  withDecoded(deps, { members: { verificationCode, newPassword }, caller }, (given) =>
    resetPassword(
      deps,
      {
        username: canonicalUsername(username),
        code: given.verificationCode,
        password: given.newPassword,
      },
      caller,
    ),
  );

/**
 * Changes the person's own password. Their other sessions end; this one gets a new id, so new tokens are returned.
 *
 * @fails USE004 wrong current password; USE012 too many of them; USE014 reused; USE030 by the rules; USE029,
 *   server.unavailable
 * @source CALL-020
 */
export const answerChangePassword = (
  deps: Deps,
  { oldPassword, newPassword }: ChangePasswordRequest,
  context: { readonly actor: Actor } & Caller,
): Answer<SessionUser> =>
  withDecoded(
    deps,
    { members: { oldPassword, newPassword }, caller: context },
    async (passwords) => {
      const changed = await changePassword(deps, passwords, context);
      return changed.ok ? ok(await sessionUserOf(deps, changed.value)) : changed;
    },
  );
