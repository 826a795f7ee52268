import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toBase64 } from '../../../framework/browser/data/base64';
import { call } from '../call';
import { resetPassword } from '../../calls';
import { Button } from '../../../framework/browser/ui/Button';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { showAlert } from '../../../framework/browser/alerts/alertStore';
import type { LightKey } from '../../../framework/browser/texts/useText';
import { useText } from '../../../framework/browser/texts/useText';
import { DialogError, useDialogError } from '../DialogError';
import { NewPasswordFields } from '../NewPasswordFields';
import { resetSchema } from '../passwordForm';
import { strippingWhitespace } from '../stripWhitespace';
import { canonicalUsername } from './signIn';
import '../words';

type Values = { code: string; password: string; confirmation: string };

type Props = { username: string; sent: boolean; onBack: () => void; onDone: () => void };

const labels = {
  password: 'session.forgot.password',
  confirmation: 'session.forgot.confirmation',
} as const;

/** Second step: the code of the e-mail and the new password. @source SES-049 to SES-052 */
export const ForgotReset = ({ username, sent, onBack, onDone }: Props) => {
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
      await call(resetPassword, {
        body: {
          username: canonicalUsername(username),
          verificationCode: toBase64(values.code),
          newPassword: toBase64(values.password),
        },
      });
      showAlert('success', text('session.forgot.done'), { survivesMove: true });
      onDone();
    } catch (error) {
      failure.show(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
        {sent ? <p role="status">{text('session.forgot.sent')}</p> : null}
        <DialogError {...failure} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={canonicalUsername(username)}
        />
        <TextField
          label={text('session.forgot.code')}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={codeError ? text(codeError as LightKey) : undefined}
          {...code}
          onChange={strippingWhitespace(code.onChange)}
        />
        <NewPasswordFields labels={labels} personal={personal} />
        <div className="dialog-buttons">
          <Button onClick={onBack}>{text('session.forgot.back')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text('session.forgot.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};
