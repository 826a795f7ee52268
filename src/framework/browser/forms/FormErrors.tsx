import { inLanguage } from '#kernel/entity/Localized.ts';
import { useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '../ui/ErrorSummary';
import { useEngine } from '../data/entity/EngineContext';
import { FieldScope, fieldId } from '../kinds/parts/fieldId';
import { useEngineText } from '../texts/useEngineText';
import { labelOf, summaryOf, wholeForm } from './formErrors';
import type { FormState } from './useSchemaForm';
import '../texts/words/forms';

type FormErrorsProps = {
  readonly state: FormState;
  /** Only these fields. */
  readonly names?: readonly string[];
  /** Number of the last attempt, if not the whole form's. */
  readonly attempt?: number;
};

/** Error summary after an attempt to save: one line per field, linked to it. */
export const FormErrors = ({ state, names, attempt }: FormErrorsProps) => {
  const text = useEngineText();
  const scope = useContext(FieldScope);
  const { locale } = useEngine();
  const { fields, screens } = state.shape;
  const { errors, submitCount } = useFormState({ control: state.form.control });
  const tries = attempt ?? submitCount;
  if (tries === 0) return null;
  const order = screens.sections.flatMap((section) => section.fields);
  const lines = summaryOf(errors, names ?? order).filter(
    ({ path }) => !names || names.includes(path.split('.')[0] ?? '') || path === wholeForm,
  );
  const extras = state.slots?.sections;
  const slotLabel = (path: string) =>
    inLanguage(extras?.find(({ name }) => name === path)?.label, locale);
  return (
    <ErrorSummary
      attempt={tries}
      title={text('form.errors', { smart_count: lines.length })}
      items={lines.map(({ path, message }) => ({
        id: fieldId(scope, path),
        label: labelOf(fields, path, locale) ?? slotLabel(path) ?? text('form.whole'),
        message,
      }))}
    />
  );
};
