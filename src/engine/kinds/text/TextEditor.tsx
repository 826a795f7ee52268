import { TextAreaField } from '../../../ui/TextAreaField';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle, textParse } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';

/** Several lines of text. */
export const TextEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  return (
    <TextAreaField
      {...common}
      value={toText(value)}
      onText={(text) => setValue(textParse(text, props.field))}
    />
  );
};
