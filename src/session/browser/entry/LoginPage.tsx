import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useRef,
  type ChangeEvent,
  type SyntheticEvent,
} from 'react';
import { call, session } from '../call';
import { clearLeftover, clearPersonalData } from '../signOut';
import { isSignedIn } from '#session/rules/SessionUser.ts';
import {
  goTo,
  PasskeyEntry,
  useFactorRight,
  strippingWhitespace,
} from '@patio/framework/people/react';
import {
  PublicFrame,
  useText,
  closeAlert,
  showError,
  alertText,
  alertWords,
  failureOf,
} from '@patio/framework/react';
import { Button, PasswordField, TextField } from '@patio/framework/ui';
import { enterWithPasskey, signIn, lookUp } from './signIn';
import { flushSync } from 'react-dom';

type Options = {
  readonly name: string;
  readonly initial: string;
  /** Submits the typed value, which is never empty. */
  readonly send: (value: string) => Promise<void>;
};

/** Why the value was refused: missing, or the server's error. */
type Refusal = { readonly isMissing: true } | { readonly isMissing: false; readonly words: string };

/**
 * A form with one required field. The sign-in is the first page people wait for, so it does without the form library,
 * which loads with larger forms.
 */
export const useOneField = ({ name, initial, send }: Options) => {
  const ref = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(initial === '');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);

  const focus = () => ref.current?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // Password managers fill in values without an event: read the field itself.
    const value = ref.current?.value ?? '';
    if (value === '') {
      setRefusal({ isMissing: true });
      focus();
      return;
    }
    setRefusal(undefined);
    setSending(true);
    try {
      await send(value);
    } finally {
      setSending(false);
    }
  };

  return {
    field: {
      name,
      ref,
      defaultValue: initial,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setEmpty(event.target.value === '');
        setRefusal(undefined);
      },
    },
    isEmpty,
    isSending,
    refusal,
    submit,
    refuse: (words: string) => {
      setRefusal({ isMissing: false, words });
      focus();
    },
    select: () => ref.current?.select(),
  };
};

type UsernameStepProps = {
  username: string;
  /** `ahead`: password characters typed meanwhile. */
  onKnown: (username: string, ahead: string) => void;
};

/**
 * Step 1: the username determines where the password is entered. Typing during the lookup goes into a hidden field,
 * which seeds the next step.
 */
const UsernameStep = ({ username, onKnown }: UsernameStepProps) => {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const ahead = useRef<HTMLInputElement>(null);

  const send = async (typed: string) => {
    setUnknown(false);
    try {
      const found = await lookUp(typed);
      if (found.next === 'invalid') {
        setUnknown(true);
        refuse(text('session.login.invalid'));
      } else if (found.next === 'password')
        // Synchronous, so that no keystroke falls between the two steps.
        flushSync(() => onKnown(typed, ahead.current?.value ?? ''));
      else {
        setLeaving(true);
        window.location.assign(found.url);
      }
    } catch (failed) {
      showError(failed);
      refuse(alertText(failureOf(failed), alertWords()) ?? '');
    }
  };
  const form = useOneField({ name: 'username', initial: username, send });
  const { field, refusal, refuse, isSending } = form;

  return (
    <form noValidate onSubmit={form.submit}>
      <TextField
        label={text('session.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={50}
        help={refusal && isUnknown ? text('session.whereUsername') : undefined}
        error={refusal && (refusal.isMissing ? text('session.required') : refusal.words)}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      {isSending ? (
        <input
          ref={ahead}
          className="ui-hidden"
          type="password"
          aria-label={text('session.login.password')}
          autoComplete="off"
          autoFocus
          onChange={strippingWhitespace(() => undefined)}
        />
      ) : null}
      {leaving ? <p role="status">{text('session.login.leaving')}</p> : null}
      <Button type="submit" look="primary" disabled={form.isEmpty || isSending || leaving}>
        {text('session.login.next')}
      </Button>
      <div className="entry-links">
        <PasskeyEntry label={text('session.login.passkey')} onEnter={enterWithPasskey} />
      </div>
    </form>
  );
};

type PasswordStepProps = {
  username: string;
  /** Characters typed before the field was rendered. */
  ahead: string;
  onOtherUser: () => void;
  onForgot: () => void;
};

/** Step 2: the password of a known username. @source SES-016, SES-021 */
const PasswordStep = ({ username, ahead, onOtherUser, onForgot }: PasswordStepProps) => {
  const text = useText();
  const send = async (password: string) => {
    try {
      const result = await signIn(username, password);
      closeAlert();
      if (result === 'firstAccess') goTo('/firstAccess', 'push');
    } catch (failed) {
      showError(failed);
      select();
    }
  };
  const { field, refusal, isSending, submit, select } = useOneField({
    name: 'password',
    initial: ahead,
    send,
  });

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={text('session.login.username')}
        name="username"
        autoComplete="username"
        readOnly
        value={username}
      />
      <PasswordField
        label={text('session.login.password')}
        autoComplete="current-password"
        autoFocus
        error={refusal ? text('session.required') : undefined}
        showLabel={text('session.showPassword')}
        hideLabel={text('session.hidePassword')}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      <Button type="submit" look="primary" busy={isSending}>
        {text('session.login.submit')}
      </Button>
      <div className="entry-links">
        <Button look="plain" onClick={onForgot}>
          {text('session.login.forgot')}
        </Button>
        <Button look="plain" onClick={onOtherUser}>
          {text('session.login.otherUser')}
        </Button>
      </div>
    </form>
  );
};

const FactorStep = lazy(async () => ({ default: (await import('./FactorStep')).FactorStep }));
const Forgot = lazy(async () => ({ default: (await import('../passwordScreens')).Forgot }));

type Props = {
  /** Whether the forgotten-password dialog is open; its path is /forgotPassword. */
  forgot: boolean;
};

/** Clears the previous session when the sign-in opens. @source SES-024, SES-026, OQ-010 */
const useCleanStart = () =>
  useEffect(() => {
    clearPersonalData([localStorage, sessionStorage]);
    if (!isSignedIn(session.read())) void clearLeftover(call, session);
  }, []);

/** Username, then password, then the second factor if required. @source SES-010 to SES-023 */
export const LoginPage = ({ forgot }: Props) => {
  const text = useText();
  const [username, setUsername] = useState('');
  // Password characters typed before its step was rendered; null while the username is unknown.
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
