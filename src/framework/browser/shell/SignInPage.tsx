import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { closeAlert, showError } from '../alerts/alerts';
import type { FrameKey } from '../texts/messages/admin.pt-BR';
import { useErrorSentences } from '../texts/errorText';
import { useLocale, useText } from '../texts/useText';
import { Button } from '../ui/Button';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { PublicFrame } from './PublicFrame';

type Props = {
  /** Tagline next to the name. */
  readonly tagline: string;
  /** Signs in. Throws `ProblemError` on refusal. */
  readonly onSignIn: (username: string, password: string) => Promise<void>;
  /** Alternatives below the button. */
  readonly links?: ReactNode;
  /** Overlays. */
  readonly children?: ReactNode;
};

/** Username and password in one step. */
export const SignInPage = ({ tagline, onSignIn, links, children }: Props) => {
  const text = useText<FrameKey>();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const errorText = useErrorSentences(useLocale());
  const errorOf = (value: string): string | undefined =>
    isTried && value === '' ? errorText({ code: 'validation.required' }) : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (username === '' || password === '') return;
    setBusy(true);
    try {
      await onSignIn(username, password);
      closeAlert();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <PublicFrame title={text('signIn.title')} tagline={tagline}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('signIn.username')}
          autoComplete="username"
          autoFocus
          required
          value={username}
          error={errorOf(username)}
          onText={setUsername}
        />
        <PasswordField
          label={text('signIn.password')}
          autoComplete="current-password"
          required
          value={password}
          error={errorOf(password)}
          onText={setPassword}
          showLabel={text('signIn.show')}
          hideLabel={text('signIn.hide')}
        />
        <Button type="submit" look="primary" busy={isBusy}>
          {text('signIn.submit')}
        </Button>
        {links ? <div className="entry-links">{links}</div> : null}
      </form>
      {children}
    </PublicFrame>
  );
};
