import type { Language } from '#generated/application.ts';
import type { PasswordCalls } from '@patio/framework/people/react';
import { readLocale, toBase64 } from '@patio/framework/react';
import { changePassword, forgotPassword, resetPassword } from '../calls';
import { readPasswordRules } from '../signInCalls';
import { sessionFromAnswer } from '../rules/SessionUser';
import { call, session } from './call';
import { canonicalUsername, setFirstPassword } from './entry/signIn';

/** The password screens' calls to the portal's server. */
export const passwordCalls: PasswordCalls = {
  readMinimum: async () => (await call(readPasswordRules)).minimumLength,
  change: async (current, password) => {
    const answer = await call(changePassword, {
      body: { oldPassword: toBase64(current), newPassword: toBase64(password) },
    });
    const changed = sessionFromAnswer(answer);
    if (changed) session.write(changed);
  },
  setFirst: setFirstPassword,
  sendCode: async (name) => {
    const username = canonicalUsername(name);
    await call(forgotPassword, { body: { username, language: readLocale() as Language } });
  },
  reset: async ({ username, code, password }) => {
    await call(resetPassword, {
      body: {
        username: canonicalUsername(username),
        verificationCode: toBase64(code),
        newPassword: toBase64(password),
      },
    });
  },
  wrongCurrent: 'USE004',
  challengeOver: 'USE004',
};
