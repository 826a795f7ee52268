import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { call } from '../../client/call';
import { forgotPassword } from '../../contract/session';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import type { LightKey } from '../i18n/light';
import { useText } from '../i18n/useText';
import { DialogError, useDialogError } from '../session/DialogError';
import { requiredText } from '../session/passwordForm';
import { strippingWhitespace } from '../session/stripWhitespace';
import { canonicalUsername } from './signIn';

type Values = { username: string };

type Props = {
  username: string;
  /** `sent`: a code was asked for just now. */
  onNext: (username: string, sent: boolean) => void;
};

const schema = object({ username: requiredText });

/** First step: whose password. A person who has a code already goes on without asking for another. */
export const ForgotRequest = ({ username, onNext }: Props) => {
  const text = useText();
  const form = useForm<Values>({ defaultValues: { username }, resolver: yupResolver(schema) });
  const failure = useDialogError();
  const field = form.register('username');
  const message = form.formState.errors.username?.message;

  const submit = async (values: Values) => {
    try {
      failure.clear();
      await call(forgotPassword, { body: { username: canonicalUsername(values.username) } });
      onNext(values.username, true);
    } catch (error) {
      failure.show(error);
    }
  };

  return (
    <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
      <p>{text('session.forgot.intro')}</p>
      <DialogError {...failure} />
      <TextField
        label={text('session.forgot.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
        error={message ? text(message as LightKey) : undefined}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      <div className="dialog-buttons">
        <Button onClick={form.handleSubmit((values) => onNext(values.username, false))}>
          {text('session.forgot.haveCode')}
        </Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {text('session.forgot.send')}
        </Button>
      </div>
    </form>
  );
};
