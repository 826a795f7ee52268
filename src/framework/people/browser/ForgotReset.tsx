import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#browser/ui/Button.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { showAlert } from '#browser/alerts/alertStore.ts';
import type { LightKey } from '#browser/texts/useText.ts';
import { useText } from '#browser/texts/useText.ts';
import { DialogError, useDialogError } from './DialogError';
import { NewPasswordFields } from './NewPasswordFields';
import { resetSchema } from './passwordForm';
import { strippingWhitespace } from './stripWhitespace';
import type { PasswordCalls } from './PasswordCalls';
import './words';

type Values = { code: string; password: string; confirmation: string };

type Props = {
  calls: PasswordCalls;
  username: string;
  sent: boolean;
  onBack: () => void;
  onDone: () => void;
};

const labels = {
  password: 'people.forgot.password',
  confirmation: 'people.forgot.confirmation',
} as const;

/** Second step: the code of the e-mail and the new password. @source SES-049 to SES-052 */
export const ForgotReset = ({ calls, username, sent, onBack, onDone }: Props) => {
  const text = useText();
  const personal = useMemo(() => [username], [username]);
  const form = useForm<Values>({
    defaultValues: { code: '', password: '', confirmation: '' },
    resolver: yupResolver(resetSchema(personal)),
  });
  const failure = useDialogError();
  const code = form.register('code');
  const codeError = form.formState.errors.code?.message;

  const submit = async (values: Values) => {
    try {
      failure.clear();
      await calls.reset({ username, code: values.code, password: values.password });
      showAlert('success', text('people.forgot.done'), { survivesMove: true });
      onDone();
    } catch (error) {
      failure.show(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
        {sent ? <p role="status">{text('people.forgot.sent')}</p> : null}
        <DialogError {...failure} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={username.toUpperCase()}
        />
        <TextField
          label={text('people.forgot.code')}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={codeError ? text(codeError as LightKey) : undefined}
          {...code}
          onChange={strippingWhitespace(code.onChange)}
        />
        <NewPasswordFields labels={labels} personal={personal} calls={calls} />
        <div className="dialog-buttons">
          <Button onClick={onBack}>{text('people.forgot.back')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text('people.forgot.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};
