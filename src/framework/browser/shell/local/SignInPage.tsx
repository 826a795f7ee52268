import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { closeAlert, showError } from '#browser/alerts/alertStore.ts';
import type { FrameKey } from '#browser/texts/messages/frame.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { PublicFrame } from '../PublicFrame';
import { signIn } from './localSession';

/** Username and password, in one step. */
export const SignInPage = ({ tagline }: { tagline: string }) => {
  const text = useText<FrameKey>();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(username, password);
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
          onText={setUsername}
        />
        <PasswordField
          label={text('signIn.password')}
          autoComplete="current-password"
          required
          value={password}
          onText={setPassword}
          showLabel={text('signIn.show')}
          hideLabel={text('signIn.hide')}
        />
        <Button type="submit" look="primary" busy={isBusy}>
          {text('signIn.submit')}
        </Button>
      </form>
    </PublicFrame>
  );
};
