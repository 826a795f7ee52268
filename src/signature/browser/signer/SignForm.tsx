import { inLanguage } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import { Button, CheckField, TextField } from '@patio/framework/ui';
import { useState, type FormEvent } from 'react';
import { consent, signingCode } from '#signature/rules/progress.ts';
import { Failure } from './SignerFrame';
import type { Signing } from './useSigning';
import { useSignerText } from './useSignerText';

type Wrong = { readonly agree?: string; readonly papers?: string; readonly code?: string };

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, signingCode.digits);

const useSignForm = (signing: Signing) => {
  const text = useSignerText();
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { page, busy } = signing;
  const isRead = page?.documents.every(({ openedAt }) => openedAt !== null) ?? false;
  const findWrong = (withCode: boolean): Wrong => ({
    ...(isRead ? {} : { papers: text('sign.unread') }),
    ...(agreed ? {} : { agree: text('sign.agree') }),
    ...(withCode && code.length !== signingCode.digits ? { code: text('sign.code.wrong') } : {}),
  });
  const attempt = (withCode: boolean, work: () => Promise<void>) => {
    const found = findWrong(withCode);
    setWrong(found);
    if (Object.keys(found).length === 0 && busy === null) void work();
  };
  return {
    agreed,
    code,
    wrong: isRead ? { ...wrong, papers: undefined } : wrong,
    setAgreed: (value: boolean) => {
      setAgreed(value);
      setWrong({});
    },
    setCode: (typed: string) => setCode(digitsOf(typed)),
    askCode: () => attempt(false, signing.askCode),
    sign: () => attempt(true, () => signing.sign(code)),
  };
};

type SignFormState = ReturnType<typeof useSignForm>;

const Code = ({ form, email }: { form: SignFormState; email: string }) => {
  const text = useSignerText();
  return (
    <>
      <p role="status">{text('sign.code.asked', { email })}</p>
      <TextField
        label={text('sign.code.label')}
        value={form.code}
        onText={form.setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.wrong.code}
      />
    </>
  );
};

/** Agrees, confirms by the code of an e-mail, signs. */
export const SignForm = ({ signing }: { signing: Signing }) => {
  const text = useSignerText();
  const locale = useLocale();
  const form = useSignForm(signing);
  const { page, busy, failure } = signing;
  const isAsked = page?.codeSent ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked) form.sign();
    else form.askCode();
  };
  return (
    <form className="signer-form" noValidate onSubmit={submit}>
      {form.wrong.papers ? (
        <p className="ui-error" role="alert">
          {form.wrong.papers}
        </p>
      ) : null}
      <CheckField
        label={inLanguage(consent, locale)}
        checked={form.agreed}
        onChecked={form.setAgreed}
        error={form.wrong.agree}
      />
      {isAsked ? <Code form={form} email={page?.email ?? ''} /> : null}
      <Failure failure={failure} />
      <div className="signer-actions">
        <Button look="primary" type="submit" busy={busy !== null}>
          {text(isAsked ? 'sign.sign' : 'sign.code.ask')}
        </Button>
        {isAsked ? (
          <Button look="plain" busy={busy === 'code'} onClick={form.askCode}>
            {text('sign.code.again')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
