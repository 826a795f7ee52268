import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { strippingWhitespace } from '@patio/framework/people/react';
import {
  type LightKey,
  alertText,
  alertWords,
  failureOf,
  showError,
  useText,
} from '@patio/framework/react';
import { Button, TextField } from '@patio/framework/ui';
import { lookUp } from './signIn';

type Values = { username: string };

type Props = {
  username: string;
  /** `ahead`: what was typed of the password meanwhile. */
  onKnown: (username: string, ahead: string) => void;
};

const required: LightKey = 'session.required';

/**
 * Step 1: the username decides where the password is asked for. A fast hand types on while it is looked up: into a
 * field out of sight, whose text the next step begins with.
 */
export const UsernameStep = ({ username, onKnown }: Props) => {
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({ defaultValues: { username } });
  const { errors, isSubmitting } = form.formState;
  const field = form.register('username', { required });
  const error = errors.username;
  const ahead = useRef<HTMLInputElement>(null);
  const refuse = (message: string, type: 'server' | 'unknown' = 'server') =>
    form.setError('username', { type, message }, { shouldFocus: true });

  const submit = async (values: Values) => {
    try {
      const found = await lookUp(values.username);
      if (found.next === 'invalid') refuse(text('session.login.invalid'), 'unknown');
      else if (found.next === 'password')
        // No key comes between the two steps.
        flushSync(() => onKnown(values.username, ahead.current?.value ?? ''));
      else {
        setLeaving(true);
        window.location.assign(found.url);
      }
    } catch (failed) {
      showError(failed);
      refuse(alertText(failureOf(failed), alertWords()) ?? '');
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
        help={error?.type === 'unknown' ? text('session.whereUsername') : undefined}
        error={error && (error.type === 'required' ? text(required) : error.message)}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      {isSubmitting ? (
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
