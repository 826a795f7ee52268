import { lazy, Suspense, useEffect, useState } from 'react';
import { call, session } from '../call';
import { clearLeftover, clearPersonalData } from '../signOut';
import { isSignedIn } from '#session/rules/SessionUser.ts';
import { goTo, useFactorRight } from '@patio/framework/people/react';
import { PublicFrame, useText } from '@patio/framework/react';
import { PasswordStep } from './PasswordStep';
import { UsernameStep } from './UsernameStep';

const FactorStep = lazy(async () => ({ default: (await import('./FactorStep')).FactorStep }));
const Forgot = lazy(async () => ({ default: (await import('./Forgot')).Forgot }));

type Props = {
  /** The forgotten-password dialog is open: its path is /forgotPassword. */
  forgot: boolean;
};

/** What a former session left behind ends when the login opens. @source SES-024, SES-026, OQ-010 */
const useCleanStart = () =>
  useEffect(() => {
    clearPersonalData([localStorage, sessionStorage]);
    if (!isSignedIn(session.read())) void clearLeftover(call, session);
  }, []);

/** Who, then the password; then the second factor of whoever has one. @source SES-010 to SES-023 */
export const LoginPage = ({ forgot }: Props) => {
  const text = useText();
  const [username, setUsername] = useState('');
  // What was typed of the password before its step was there; null before the username is known.
  const [ahead, setAhead] = useState<string | null>(null);
  const right = useFactorRight();
  useCleanStart();
  if (right)
    return (
      <Suspense fallback={null}>
        <FactorStep right={right} />
      </Suspense>
    );
  return (
    <PublicFrame title={text('session.login.title')} tagline={text('session.product')}>
      {ahead !== null ? (
        <PasswordStep
          username={username}
          ahead={ahead}
          onOtherUser={() => setAhead(null)}
          onForgot={() => goTo('/forgotPassword', 'push')}
        />
      ) : (
        <UsernameStep
          username={username}
          onKnown={(name, typed) => {
            setUsername(name);
            setAhead(typed);
          }}
        />
      )}
      {forgot ? (
        <Suspense fallback={null}>
          <Forgot username={username} onClose={() => goTo('/login')} />
        </Suspense>
      ) : null}
    </PublicFrame>
  );
};
