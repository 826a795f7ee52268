import { useForm } from 'react-hook-form';
import { goTo, strippingWhitespace } from '@patio/framework/people/react';
import { type LightKey, closeAlert, showError, useText } from '@patio/framework/react';
import { Button, PasswordField, TextField } from '@patio/framework/ui';
import { signIn } from './signIn';

type Values = { password: string };

type Props = {
  username: string;
  /** What was typed before the field was there. */
  ahead: string;
  onOtherUser: () => void;
  onForgot: () => void;
};

const required: LightKey = 'session.required';

/** Step 2: the password of a known username. @source SES-016, SES-021 */
export const PasswordStep = ({ username, ahead, onOtherUser, onForgot }: Props) => {
  const text = useText();
  const form = useForm<Values>({ defaultValues: { password: ahead } });
  const { errors, isSubmitting } = form.formState;
  const field = form.register('password', { required });
  const message = errors.password?.message;

  const submit = async ({ password }: Values) => {
    try {
      const result = await signIn(username, password);
      closeAlert();
      if (result === 'firstAccess') goTo('/firstAccess', 'push');
    } catch (failed) {
      showError(failed);
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
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
        error={message ? text(message as LightKey) : undefined}
        showLabel={text('session.showPassword')}
        hideLabel={text('session.hidePassword')}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
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
