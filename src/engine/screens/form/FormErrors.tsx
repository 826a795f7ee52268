import { useFormState } from 'react-hook-form';
import type { MouseEvent } from 'react';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import { fieldElementId, focusField } from './FormFieldSlot';
import { summaryOf, wholeForm } from './formErrors';
import type { EntityFormState } from './useEntityForm';

const onLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const name = link?.getAttribute('href')?.replace(`#${fieldElementId('')}`, '');
  if (name === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  focusField(name);
};

/** What has to be mended, after a try to save: a line per field, each leads to it. */
export const FormErrors = ({ state }: { state: EntityFormState }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { description } = state.entity;
  const { errors, submitCount } = useFormState({ control: state.form.control });
  if (submitCount === 0) return null;
  const order = description.screens.sections.flatMap(({ fields }) => fields);
  const lines = summaryOf(errors, order);
  return (
    <div onClickCapture={onLink} role="presentation">
      <ErrorSummary
        attempt={submitCount}
        title={text('form.errors', { smart_count: lines.length })}
        items={lines.map(({ name, message }) => ({
          id: fieldElementId(name),
          label:
            name === wholeForm
              ? text('form.whole')
              : (fieldOf(description, name)?.label[locale] ?? text('form.whole')),
          message,
        }))}
      />
    </div>
  );
};
