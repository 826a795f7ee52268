import { useContext } from 'react';
import { FormFields } from '../forms/FormFields';
import { formField } from '../forms/formFields';
import { fieldsOf } from '../texts/names';
import { StepContext } from './StepContext';

/** Fields of the wizard's form, inside a custom step. */
export const Fields = ({ names }: { readonly names: readonly string[] }) => {
  const context = useContext(StepContext);
  if (!context) throw new Error('<Fields> stands in a step of a wizard');
  const { state, hidden, required } = context;
  const fields = fieldsOf(state.shape, names).flatMap((field) =>
    hidden.has(field.name) ? [] : (formField(field, state.mode) ?? []),
  );
  return <FormFields state={state} fields={fields} required={required} />;
};
