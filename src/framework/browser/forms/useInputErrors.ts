import type { UseFormReturn } from 'react-hook-form';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { explainCodes } from '../texts/explain';
import { fieldErrorText } from '../texts/fieldErrorText';
import { errorPlace, toFormErrors } from './formErrors';

/** Shows errors at a dialog's inputs and focuses the first; returns whether there are any. */
export const useInputErrors = (
  fields: readonly FieldDescription[],
  form: UseFormReturn<FormValues>,
) => {
  const { errorText } = useEngine();
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
