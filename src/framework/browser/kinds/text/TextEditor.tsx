import { LiveTextArea } from '#browser/ui/fields/TextAreaField.tsx';
import type { InputProps } from '../Kind';
import { plainFormat, settle, textParse } from '../parts/textKind';
import { useTypedInput } from '../parts/useFieldInput';

const editing = { parse: textParse, format: plainFormat, normalise: settle };

/** Several lines of text. */
export const TextEditor = (props: InputProps) => {
  const { text, onText, common } = useTypedInput(props, editing);
  return <LiveTextArea {...common} text={text} onText={onText} />;
};
