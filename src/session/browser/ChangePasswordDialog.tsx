import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toBase64 } from '../../framework/browser/data/base64';
import { call, session } from './call';
import { sessionFromAnswer } from '../rules/sessionFromAnswer';
import { changePassword } from '../calls';
import { personalWords } from '../../framework/people/rules/passwordPolicy';
import { Button } from '../../framework/browser/ui/Button';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { failureOf } from '../../framework/browser/data/ProblemError';
import { PasswordField } from '../../framework/browser/ui/fields/PasswordField';
import { showAlert } from '../../framework/browser/alerts/alertStore';
import type { LightKey } from '../../framework/browser/texts/useText';
import { useText } from '../../framework/browser/texts/useText';
import { DialogError, useDialogError } from './DialogError';
import { NewPasswordFields } from './NewPasswordFields';
import { changeSchema } from './passwordForm';
import { useSession } from './useSession';
import './words';

type Values = { current: string; password: string; confirmation: string };

type Props = { onClose: () => void; onChanged?: () => void };

const labels = {
  password: 'session.change.password',
  confirmation: 'session.change.confirmation',
} as const;
const wrongCurrent: LightKey = 'session.change.wrongCurrent';

const Form = ({ onClose, onChanged = onClose }: Props) => {
  const text = useText();
  const user = useSession();
  const personal = useMemo(
    () =>
      user
        ? personalWords(user.name, [
            user.username,
            ...user.dealers.map((dealer) => dealer.tradingName),
          ])
        : [],
    [user],
  );
  const form = useForm<Values>({
    defaultValues: { current: '', password: '', confirmation: '' },
    resolver: yupResolver(changeSchema(personal)),
  });
  const failure = useDialogError();
  const currentError = form.formState.errors.current?.message;

  const submit = async (values: Values) => {
    try {
      failure.clear();
      const answer = await call(changePassword, {
        body: { oldPassword: toBase64(values.current), newPassword: toBase64(values.password) },
      });
      const changed = sessionFromAnswer(answer);
      if (changed) session.write(changed);
      showAlert('success', text('session.change.done'), { survivesMove: true });
      onChanged();
    } catch (error) {
      const isWrong = failureOf(error).rawCode === 'USE004';
      if (isWrong) form.setError('current', { message: wrongCurrent }, { shouldFocus: true });
      else failure.show(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
        <DialogError {...failure} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={user?.username ?? ''}
        />
        <PasswordField
          label={text('session.change.current')}
          autoComplete="current-password"
          required
          error={currentError ? text(currentError as LightKey) : undefined}
          showLabel={text('session.showPassword')}
          hideLabel={text('session.hidePassword')}
          {...form.register('current')}
        />
        <NewPasswordFields labels={labels} personal={personal} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text('session.change.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text('session.change.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};

/** Current password, new password, confirmation. @source SES-053 to SES-057 */
export const ChangePasswordDialog = (props: Props) => {
  const text = useText();
  return (
    <Modal
      open
      title={text('session.change.title')}
      closeLabel={text('session.change.close')}
      onClose={props.onClose}
    >
      <Form {...props} />
    </Modal>
  );
};
