import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureOf } from '../../../framework/browser/data/ProblemError';
import { Button } from '../../../framework/browser/ui/Button';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { showAlert, showError } from '../../../framework/browser/alerts/alertStore';
import { useText } from '../../../framework/browser/texts/useText';
import { NewPasswordFields } from '../NewPasswordFields';
import type { NewPasswordValues } from '../NewPasswordFields';
import { firstAccessSchema } from '../passwordForm';
import { readChallenge } from './challenge';
import type { Challenge } from './challenge';
import { goTo } from './location';
import { PublicFrame } from '../../../framework/browser/shell/PublicFrame';
import { setFirstPassword } from './signIn';
import '../words';

const labels = {
  password: 'session.firstAccess.password',
  confirmation: 'session.firstAccess.confirmation',
} as const;

const FirstPasswordForm = ({ right }: { right: Challenge }) => {
  const text = useText();
  const personal = useMemo(() => [right.username], [right.username]);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    resolver: yupResolver(firstAccessSchema(personal)),
  });

  const submit = async ({ password }: NewPasswordValues) => {
    try {
      await setFirstPassword(right, password);
      showAlert('success', text('session.firstAccess.done'), { survivesMove: true });
      goTo('/login');
    } catch (error) {
      // The right to set the password is over: it starts again at the login. @source SES-044
      const isOver = failureOf(error).rawCode === 'USE004';
      showError(error, { survivesMove: isOver });
      if (isOver) goTo('/login');
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <p>{text('session.firstAccess.intro')}</p>
        <TextField
          label={text('session.firstAccess.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={right.username}
        />
        <NewPasswordFields labels={labels} personal={personal} />
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {text('session.firstAccess.submit')}
        </Button>
      </form>
    </FormProvider>
  );
};

/** Defines the first password of a person who signed in with a temporary one, or was invited by a link. */
export const FirstAccessPage = () => {
  const text = useText();
  const [right] = useState(readChallenge);
  return (
    <PublicFrame title={text('session.firstAccess.title')} tagline={text('session.product')}>
      {right ? (
        <FirstPasswordForm right={right} />
      ) : (
        <>
          <p>{text('session.firstAccess.noChallenge')}</p>
          <Button look="primary" onClick={() => goTo('/login')}>
            {text('session.firstAccess.toLogin')}
          </Button>
        </>
      )}
    </PublicFrame>
  );
};
