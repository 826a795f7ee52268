import { useMemo } from 'react';
import type { Language } from '#generated/application.ts';
import {
  type PasswordCalls,
  ChangePasswordDialog as Dialog,
  FirstPasswordPage,
  goTo,
  ForgotDialog,
} from '@patio/framework/people/react';
import { readLocale, toBase64, useText } from '@patio/framework/react';
import { changePassword, forgotPassword, resetPassword } from '../calls';
import { readPasswordRules } from '../signInCalls';
import { sessionFromAnswer } from '../rules/SessionUser';
import { call, session } from './call';
import { canonicalUsername, setFirstPassword } from './entry/signIn';
import { useSession } from './useSession';
import '../rules/tradeWords';

/** The password screens' calls to the portal's server. */
const passwordCalls: PasswordCalls = {
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

type ChangeProps = { onClose: () => void; onChanged?: () => void };

/** Current password, new password, confirmation. @source SES-053 to SES-057 */
export const ChangePasswordDialog = (props: ChangeProps) => {
  const user = useSession();
  const person = useMemo(
    () =>
      user && {
        username: user.username,
        name: user.name,
        company: user.dealers.map((dealer) => dealer.tradingName),
      },
    [user],
  );
  return <Dialog {...props} calls={passwordCalls} person={person} />;
};

/** Sets the first password. @source SES-040 to SES-044 */
export const FirstAccessPage = () => (
  <FirstPasswordPage
    calls={passwordCalls}
    tagline={useText()('session.product')}
    onLeave={() => goTo('/login')}
  />
);

type ForgotProps = { username: string; onClose: () => void };

/** Forgotten password: a code by e-mail, then the new password. @source SES-046 to SES-052 */
export const Forgot = (props: ForgotProps) => <ForgotDialog {...props} calls={passwordCalls} />;
