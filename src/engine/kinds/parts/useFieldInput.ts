import { useController } from 'react-hook-form';
import { useWrappedSource } from 'ra-core';
import type { InputProps, Kind } from '../Kind';
import { fieldId } from './fieldId';
import { useErrorText } from './useErrorText';
import { useKindLocale } from './useKindText';

/**
 * Ties one field of a form to its control. Only this field is drawn anew when its value or error changes. On leaving,
 * the value is brought into its stored form.
 */
export const useFieldInput = (props: InputProps, normalise: Kind['normalise']) => {
  const { field, source = field.name, onLeave } = props;
  const name = useWrappedSource(source);
  const locale = useKindLocale();
  const { field: control, fieldState } = useController({ name });
  const error = useErrorText(fieldState.error);
  const value: unknown = control.value;
  const onBlur = () => {
    const settled = normalise(value, field);
    if (!Object.is(settled, value)) control.onChange(settled);
    control.onBlur();
    onLeave?.(settled);
  };
  return {
    value,
    setValue: control.onChange as (value: unknown) => void,
    locale,
    /** What every control of `src/ui` takes. */
    common: {
      id: fieldId(name),
      name,
      label: props.label ?? field.label[locale],
      help: field.help?.[locale],
      required: field.required,
      compact: props.compact,
      autoFocus: props.autoFocus,
      error,
      onBlur,
      ref: control.ref,
    },
  };
};
