import { useEffect } from 'react';
import { loadBotCheck, useLocale } from '@patio/framework/react';
import { Banner, Button, CheckField } from '@patio/framework/ui';
import { failureText, useFormwebText } from './useFormwebText';

type Props = {
  readonly words: { readonly 'pt-BR': string; readonly en: string };
  readonly consent: boolean;
  readonly onConsent: (consent: boolean) => void;
  readonly error?: string;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly label: string;
};

/** The end of a form: consent, what went wrong, the button. */
export const FormEnd = (props: Props) => {
  const { words, consent, onConsent, error, failure, isBusy, label } = props;
  const text = useFormwebText();
  const locale = useLocale();
  // It comes while the fields are filled in: whoever has finished need not wait for it.
  useEffect(() => void loadBotCheck().catch(() => undefined), []);
  return (
    <>
      <CheckField
        name="consent"
        label={words[locale === 'en' ? 'en' : 'pt-BR']}
        checked={consent}
        required
        onChecked={onConsent}
        {...(error === undefined ? {} : { error })}
      />
      {failure === null ? null : <Banner kind="error">{failureText(text, failure)}</Banner>}
      <Button look="primary" type="submit" busy={isBusy}>
        {label}
      </Button>
    </>
  );
};
