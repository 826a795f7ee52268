import { FieldGrid } from '../ui/fields/FieldGrid';
import { FormFieldSlot } from './FormFieldSlot';
import type { FormField } from './formFields';
import type { FormState } from './useSchemaForm';

type FormFieldsProps = {
  readonly state: FormState;
  readonly fields: readonly FormField[];
  /** Those required by the current values. */
  readonly required: ReadonlySet<string>;
};

/** Fields of a form, in order. */
export const FormFields = ({ state, fields, required }: FormFieldsProps) => (
  <FieldGrid>
    {fields.map(({ field, isReadOnly }) => (
      <FormFieldSlot
        key={field.name}
        state={state}
        field={field}
        isReadOnly={isReadOnly}
        isRequired={required.has(field.name)}
        isWide={state.shape.screens.wide.includes(field.name)}
      />
    ))}
  </FieldGrid>
);
