import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { Button } from '#browser/ui/Button.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import type { LightKey } from '#browser/texts/useText.ts';
import { useText } from '#browser/texts/useText.ts';
import { DialogError, useDialogError } from './DialogError';
import { requiredText } from './passwordForm';
import { strippingWhitespace } from './stripWhitespace';
import type { PasswordCalls } from './PasswordCalls';
import './words';

type Values = { username: string };

type Props = {
  calls: PasswordCalls;
  username: string;
  /** `sent`: a code was asked for just now. */
  onNext: (username: string, sent: boolean) => void;
};

const noEmail: LightKey = 'people.forgot.noEmail';

// A code for a name that nobody has is never sent, and the page may not tell so.
const schema = object({ username: requiredText.matches(/^[^@]*$/, noEmail) });

/** First step: whose password. A person who has a code already goes on without asking for another. */
export const ForgotRequest = ({ calls, username, onNext }: Props) => {
  const text = useText();
  const form = useForm<Values>({ defaultValues: { username }, resolver: yupResolver(schema) });
  const failure = useDialogError();
  const field = form.register('username');
  const message = form.formState.errors.username?.message;

  const submit = async (values: Values) => {
    try {
      failure.clear();
      await calls.sendCode(values.username);
      onNext(values.username, true);
    } catch (error) {
      failure.show(error);
    }
  };

  return (
    <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
      <p>{text('people.forgot.intro')}</p>
      <DialogError {...failure} />
      <TextField
        label={text('people.forgot.username')}
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
        help={text('people.forgot.usernameHelp')}
        error={message ? text(message as LightKey) : undefined}
        {...field}
        onChange={strippingWhitespace(field.onChange)}
      />
      <div className="dialog-buttons">
        <Button onClick={form.handleSubmit((values) => onNext(values.username, false))}>
          {text('people.forgot.haveCode')}
        </Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {text('people.forgot.send')}
        </Button>
      </div>
    </form>
  );
};
