import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { personalWords } from '../rules/passwordPolicy';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { failureOf } from '#browser/data/ProblemError.ts';
import { PasswordField, HiddenUsername } from '#browser/ui/fields/PasswordField.tsx';
import { showAlert } from '#browser/alerts/alerts.tsx';
import type { LightKey } from '#browser/texts/useText.ts';
import { useText } from '#browser/texts/useText.ts';
import { DialogError, useDialogError } from './DialogError';
import { NewPasswordFields, changeSchema, type PasswordCalls } from './NewPasswordFields';
import './words/passwords';

type Values = { current: string; password: string; confirmation: string };

type Props = {
  calls: PasswordCalls;
  /** The person, and names of their company, which the password may not contain. */
  person: { username: string; name: string; company?: readonly string[] } | null;
  onClose: () => void;
  onChanged?: () => void;
};

const labels = {
  password: 'people.change.password',
  confirmation: 'people.change.confirmation',
} as const;
const wrongCurrent: LightKey = 'people.change.wrongCurrent';

const Form = ({ calls, person, onClose, onChanged = onClose }: Props) => {
  const text = useText();
  const personal = useMemo(
    () => (person ? personalWords(person.name, [person.username, ...(person.company ?? [])]) : []),
    [person],
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
      await calls.change(values.current, values.password);
      showAlert('success', text('people.change.done'), { survivesMove: true });
      onChanged();
    } catch (error) {
      const isWrong = failureOf(error).rawCode === calls.wrongCurrent;
      if (isWrong) form.setError('current', { message: wrongCurrent }, { shouldFocus: true });
      else failure.show(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate className="dialog-form" onSubmit={form.handleSubmit(submit)}>
        <DialogError {...failure} />
        <HiddenUsername username={person?.username ?? ''} />
        <PasswordField
          label={text('people.change.current')}
          autoComplete="current-password"
          required
          error={currentError ? text(currentError as LightKey) : undefined}
          showLabel={text('people.showPassword')}
          hideLabel={text('people.hidePassword')}
          {...form.register('current')}
        />
        <NewPasswordFields labels={labels} personal={personal} calls={calls} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text('people.change.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text('people.change.submit')}
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
      title={text('people.change.title')}
      closeLabel={text('people.change.close')}
      onClose={props.onClose}
    >
      <Form {...props} />
    </Modal>
  );
};
