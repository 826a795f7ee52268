import { call, useEngine, useSubmit } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { testTemplate } from '../templateCalls';
import { useLeadText } from './useLeadText';

type Props = { readonly id: string; readonly number: number };

/** Sends a version with sample values to the person's own address. */
export const TestButton = ({ id, number }: Props) => {
  const t = useLeadText();
  const { writesOff } = useEngine();
  const { busy, error, submit } = useSubmit();
  const send = () =>
    submit(
      async () => {
        const { email } = await call(testTemplate, { params: { id } });
        return t('templates.tested', { email });
      },
      () => undefined,
    );
  return (
    <div className="template-test">
      <Button
        small
        busy={busy}
        disabled={writesOff !== undefined}
        aria-label={t('templates.testOf', { number })}
        onClick={send}
      >
        {t('templates.test')}
      </Button>
      {error ? (
        <p role="alert" className="template-error">
          {error}
        </p>
      ) : null}
    </div>
  );
};
