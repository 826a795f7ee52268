import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { useEngine } from '../../EngineContext';
import { fieldId } from '../../kinds/parts/fieldId';
import { useEngineText } from '../../texts/useEngineText';
import { labelOf, summaryOf } from './formErrors';
import type { EntityFormState } from './useEntityForm';

/** What has to be mended, after a try to save: a line per field, each leads to it. */
export const FormErrors = ({ state }: { state: EntityFormState }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { fields, screens } = state.entity.description;
  const { errors, submitCount } = useFormState({ control: state.form.control });
  if (submitCount === 0) return null;
  const order = screens.sections.flatMap((section) => section.fields);
  const lines = summaryOf(errors, order);
  return (
    <ErrorSummary
      attempt={submitCount}
      title={text('form.errors', { smart_count: lines.length })}
      items={lines.map(({ path, message }) => ({
        id: fieldId(path),
        label: labelOf(fields, path, locale) ?? text('form.whole'),
        message,
      }))}
    />
  );
};
