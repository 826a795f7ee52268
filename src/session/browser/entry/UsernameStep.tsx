import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alertText } from '../../../framework/browser/data/alertText';
import { failureOf } from '../../../framework/browser/data/ProblemError';
import { Button } from '../../../framework/browser/ui/Button';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { showError } from '../../../framework/browser/alerts/alertStore';
import { alertWords } from '../../../framework/browser/texts/alertWords';
import type { LightKey } from '../../../framework/browser/texts/useText';
import { useText } from '../../../framework/browser/texts/useText';
import { strippingWhitespace } from '../stripWhitespace';
import { lookUp } from './signIn';

type Values = { username: string };

type Props = { username: string; onKnown: (username: string) => void };

const required: LightKey = 'session.required';

/** Step 1: the username decides where the password is asked for. */
export const UsernameStep = ({ username, onKnown }: Props) => {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({ defaultValues: { username } });
  const { errors, isSubmitting } = form.formState;
  const field = form.register('username', { required });
  const error = errors.username;

  const submit = async (values: Values) => {
    try {
      const found = await lookUp(values.username);
      if (found.next === 'invalid')
        form.setError('username', { type: 'server', message: found.message });
      else if (found.next === 'password') onKnown(values.username);
      else {
        setLeaving(true);
        window.location.assign(found.url);
      }
    } catch (failed) {
      showError(failed);
      const message = alertText(failureOf(failed), alertWords()) ?? '';
      form.setError('username', { type: 'server', message });
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={text('session.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={50}
        error={error && (error.type === 'server' ? error.message : text(error.message as LightKey))}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      {leaving ? <p role="status">{text('session.login.leaving')}</p> : null}
      <Button
        type="submit"
        look="primary"
        disabled={form.watch('username') === '' || isSubmitting || leaving}
      >
        {text('session.login.next')}
      </Button>
    </form>
  );
};
