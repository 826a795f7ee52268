import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import type { FieldDescription, Locale } from '../../../kernel/entity/EntityDescription';
import { MaskedField } from '../../../ui/MaskedField';
import type { MaskOptions } from '../../../ui/maskLibrary';
import { TextField } from '../../../ui/TextField';
import type { InputProps, Kind } from '../Kind';
import type { Unusual, Warning } from './cells';
import { useFieldInput } from './useFieldInput';
import { useKindText } from './useKindText';

type Noted = { readonly help?: ReactNode; readonly compact?: boolean | undefined };
type Notes = { readonly help: ReactNode; readonly inCell?: ReactNode };

/** How a kind that is typed as one line is edited. */
export type TextEditing = Pick<Kind, 'parse' | 'format' | 'normalise'> & {
  /** Absent: whatever is typed stays. */
  readonly mask?: (field: FieldDescription) => MaskOptions;
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** What is typed, in the letters of the person's language. */
  readonly placeholder?: (locale: Locale) => string;
  /** Shown at an end of the control: a unit. */
  readonly start?: string;
  readonly end?: ReactNode | ((locale: Locale) => ReactNode);
  /** What is unusual about a value that is accepted all the same; said below the control. */
  readonly warning?: Warning;
};

const WarningNote = ({ words, title }: { words: string; title?: string }) => (
  <span className="ui-warning-note" role="status" title={title}>
    {words}
  </span>
);

/** What is unusual about a value: the sentence above the help in a form, a few words in the cell of a table. */
const useWarning = (unusual: Unusual | undefined, { help, compact = false }: Noted): Notes => {
  const text = useKindText();
  if (unusual === undefined) return { help };
  const words = text(unusual.sentence);
  if (compact) return { help, inCell: <WarningNote words={text(unusual.short)} title={words} /> };
  return {
    help: (
      <>
        <WarningNote words={words} />
        {help}
      </>
    ),
  };
};

const createPlainEditor = (editing: TextEditing): ComponentType<InputProps> => {
  const { parse, format, normalise, attributes, placeholder, start, end } = editing;
  const PlainEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, normalise);
    const { field } = props;
    return (
      <TextField
        {...attributes}
        {...(placeholder ? { placeholder: placeholder(locale) } : {})}
        {...common}
        start={start}
        end={typeof end === 'function' ? end(locale) : end}
        value={format(value, field, locale)}
        onText={(text) => setValue(parse(text, field))}
      />
    );
  };
  return PlainEditor;
};

const createMaskedEditor = (
  editing: TextEditing,
  maskOf: NonNullable<TextEditing['mask']>,
): ComponentType<InputProps> => {
  const { parse, format, normalise, attributes, placeholder, start, end, warning } = editing;
  const MaskedEditor = (props: InputProps) => {
    const { value, setValue, locale, common } = useFieldInput(props, normalise);
    const { field } = props;
    const { help, inCell } = useWarning(warning?.(value), common);
    return (
      <>
        <MaskedField
          {...attributes}
          {...(placeholder ? { placeholder: placeholder(locale) } : {})}
          {...common}
          help={help}
          start={start}
          end={typeof end === 'function' ? end(locale) : end}
          mask={maskOf(field)}
          text={format(value, field, locale)}
          onText={(text) => setValue(parse(text, field))}
          fromPaste={(pasted) => format(parse(pasted.trim(), field), field, locale)}
        />
        {inCell}
      </>
    );
  };
  return MaskedEditor;
};

/** The editor of a kind that is typed as one line, with or without a mask. */
export const createTextEditor = (editing: TextEditing): ComponentType<InputProps> =>
  editing.mask ? createMaskedEditor(editing, editing.mask) : createPlainEditor(editing);
