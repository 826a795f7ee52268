import { inLanguage } from '#kernel/entity/Localized.ts';
import { useContext } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../ui/ErrorSummary';
import { useEngine } from '../data/entity/EngineContext';
import { FieldScope, fieldId } from '../kinds/parts/useFieldInput';
import { kindOf } from '../kinds/registry';
import { useEngineText } from '../texts/useEngineText';
import { labelOf, summaryOf, wholeForm, errorPlace, toFormErrors } from './formErrors';
import { useFormWatch } from './useFormWatch';
import type { FormState } from './useSchemaForm';
import '../texts/words/forms';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import { explainCodes } from '../texts/errorTexts';
import { fieldErrorText } from '../texts/fieldErrorText';

/**
 * Shows errors at a dialog's inputs and focuses the first; returns whether there are any. Inputs are validated only on
 * confirmation, so an edited error is cleared at once.
 */
export const useInputErrors = (
  fields: readonly FieldDescription[],
  form: UseFormReturn<FormValues>,
) => {
  const { errorText } = useEngine();
  useFormWatch({ form }, (name) => {
    if (name !== undefined) form.clearErrors(name);
  });
  return (errors: readonly FieldError[], names: readonly string[]): boolean => {
    const own = errors.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
    const place = errorPlace({ fields }, (name) => names.includes(name));
    const show = (): void => {
      const wrong = Object.entries(
        toFormErrors(own, { place, errorText: fieldErrorText(fields, errorText) }),
      );
      wrong.forEach(([name, error], at) => {
        form.setError(name, error as { message: string }, { shouldFocus: at === 0 });
      });
    };
    show();
    // Rare messages are loaded with the first error that has one.
    void explainCodes(own.map(({ code }) => code))?.then(show);
    return own.length > 0;
  };
};

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
  const rowName = (field: FieldDescription, row: number): string | undefined => {
    const columns = state.slots?.rowNames?.[field.name] ?? [];
    const rows: unknown = state.form.getValues(field.name);
    const values = (Array.isArray(rows) ? rows[row] : undefined) as FormValues | undefined;
    const parts = (field.fields ?? [])
      .filter(({ name }) => columns.includes(name))
      .map((one) => kindOf(one.kind).diffText(values?.[one.name], one, locale));
    return parts.length > 0 && values ? parts.join(', ') : undefined;
  };
  const slotLabel = (path: string) =>
    inLanguage(extras?.find(({ name }) => name === path)?.label, locale);
  return (
    <ErrorSummary
      attempt={tries}
      title={text('form.errors', { smart_count: lines.length })}
      items={lines.map(({ path, message }) => ({
        id: fieldId(scope, path),
        label: labelOf(fields, path, { locale, rowName }) ?? slotLabel(path) ?? text('form.whole'),
        message,
      }))}
    />
  );
};
