import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureOf } from '#browser/data/ProblemError.ts';
import { Button } from '#browser/ui/Button.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { showAlert, showError } from '#browser/alerts/alerts.tsx';
import { useText } from '#browser/texts/useText.ts';
import {
  NewPasswordFields,
  type NewPasswordValues,
  firstAccessSchema,
  type PasswordCalls,
} from './NewPasswordFields';
import { dropChallenge, readChallenge, type Challenge } from './pendingSignIn';
import { PublicFrame } from '#browser/shell/PublicFrame.tsx';
import './words/passwords';

const labels = {
  password: 'people.firstAccess.password',
  confirmation: 'people.firstAccess.confirmation',
} as const;

type Props = {
  calls: PasswordCalls;
  /** Tagline next to the product's name. */
  tagline: string;
  /** Goes to the sign-in page; signed-in people continue from there. */
  onLeave: () => void;
};

const FirstPasswordForm = ({
  right,
  calls,
  onLeave,
}: Pick<Props, 'calls' | 'onLeave'> & { right: Challenge }) => {
  const text = useText();
  const personal = useMemo(() => [right.username], [right.username]);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    resolver: yupResolver(firstAccessSchema(personal)),
  });

  const submit = async ({ password }: NewPasswordValues) => {
    try {
      await calls.setFirst(right, password);
      dropChallenge();
      showAlert('success', text('people.firstAccess.done'), { survivesMove: true });
      onLeave();
    } catch (error) {
      // The challenge has expired: restart at the login. @source SES-044
      const isOver = failureOf(error).rawCode === calls.challengeOver;
      showError(error, { survivesMove: isOver });
      if (isOver) onLeave();
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <p>{text('people.firstAccess.intro')}</p>
        <TextField
          label={text('people.firstAccess.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={right.username}
        />
        <NewPasswordFields labels={labels} personal={personal} calls={calls} />
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {text('people.firstAccess.submit')}
        </Button>
      </form>
    </FormProvider>
  );
};

/** Sets the first password after signing in with a temporary one, or from an invitation link. */
export const FirstPasswordPage = ({ calls, tagline, onLeave }: Props) => {
  const text = useText();
  const [right] = useState(readChallenge);
  return (
    <PublicFrame title={text('people.firstAccess.title')} tagline={tagline}>
      {right ? (
        <FirstPasswordForm right={right} calls={calls} onLeave={onLeave} />
      ) : (
        <>
          <p>{text('people.firstAccess.noChallenge')}</p>
          <Button look="primary" onClick={onLeave}>
            {text('people.firstAccess.toLogin')}
          </Button>
        </>
      )}
    </PublicFrame>
  );
};
