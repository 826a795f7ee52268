import { useTranslate, useTranslateLabel } from 'ra-core';
import { useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '#browser/ui/ErrorSummary.tsx';
import { FieldScope, fieldId } from '#browser/kinds/parts/fieldId.ts';
import { errorSentence } from '#browser/kinds/parts/useErrorText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { summaryOf } from '../formErrors';
import '#browser/texts/words/forms.ts';

/** What has to be mended, after a try to save: a line for each input, each leads to it. */
export const PageErrors = () => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const text = useEngineText();
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const scope = useContext(FieldScope);
  if (submitCount === 0 || isSubmitting) return null;
  const lines = summaryOf(errors, []);
  return (
    <ErrorSummary
      attempt={submitCount}
      title={text('form.errors', { smart_count: lines.length })}
      items={lines.map(({ path, message }) => ({
        id: fieldId(scope, path),
        label: String(labelOf({ source: path })),
        message: errorSentence({ message }, translate) ?? message,
      }))}
    />
  );
};
