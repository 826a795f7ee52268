import { useState, useMemo } from 'react';
import { useText, type LightKey } from '#browser/texts/useText.ts';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, FormProvider } from 'react-hook-form';
import { object } from 'yup';
import { Button } from '#browser/ui/Button.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { DialogError, useDialogError } from './DialogError';
import {
  requiredText,
  resetSchema,
  NewPasswordFields,
  type PasswordCalls,
} from './NewPasswordFields';
import { strippingWhitespace } from './stripWhitespace';
import { showAlert } from '#browser/alerts/alerts.tsx';
import { HiddenUsername } from '#browser/ui/fields/PasswordField.tsx';
import './words/passwords';

type ForgotResetValues = { code: string; password: string; confirmation: string };

type ForgotResetProps = {
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

/** Second step: code from the e-mail and the new password. @source SES-049 to SES-052 */
const ForgotReset = ({ calls, username, sent, onBack, onDone }: ForgotResetProps) => {
  const text = useText();
  const personal = useMemo(() => [username], [username]);
  const form = useForm<ForgotResetValues>({
    defaultValues: { code: '', password: '', confirmation: '' },
    resolver: yupResolver(resetSchema(personal)),
  });
  const failure = useDialogError();
  const code = form.register('code');
  const codeError = form.formState.errors.code?.message;

  const submit = async (values: ForgotResetValues) => {
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
        <HiddenUsername username={username.toUpperCase()} />
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

type Values = { username: string };

type ForgotRequestProps = {
  calls: PasswordCalls;
  username: string;
  /** `sent`: a code has just been requested. */
  onNext: (username: string, sent: boolean) => void;
};

const noEmail: LightKey = 'people.forgot.noEmail';

// Unknown names get no code, and the page must not reveal that.
const schema = object({ username: requiredText.matches(/^[^@]*$/, noEmail) });

/** First step: the username. People who already have a code can skip requesting one. */
const ForgotRequest = ({ calls, username, onNext }: ForgotRequestProps) => {
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

type Props = { calls: PasswordCalls; username: string; onClose: () => void };

/** State of the dialog, named as in the specification. @source SES-046 to SES-048 */
type State = 'username' | 'newpassword';

/** Forgotten password: requests a code by e-mail, then sets the new password. */
export const ForgotDialog = ({ calls, username: first, onClose }: Props) => {
  const text = useText();
  const [state, setState] = useState<State>('username');
  const [username, setUsername] = useState(first);
  const [sent, setSent] = useState(false);
  return (
    <Modal
      open
      title={text('people.forgot.title')}
      closeLabel={text('people.forgot.close')}
      onClose={onClose}
    >
      {state === 'username' ? (
        <ForgotRequest
          calls={calls}
          username={username}
          onNext={(name, wasSent) => {
            setUsername(name);
            setSent(wasSent);
            setState('newpassword');
          }}
        />
      ) : (
        <ForgotReset
          calls={calls}
          username={username}
          sent={sent}
          onBack={() => setState('username')}
          onDone={onClose}
        />
      )}
    </Modal>
  );
};
