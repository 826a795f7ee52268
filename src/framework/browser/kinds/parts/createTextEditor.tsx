import { useSyncExternalStore } from 'react';
import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { MaskedField } from '#browser/ui/fields/MaskedField.tsx';
import type { MaskOptions } from '#browser/ui/fields/maskLibrary.ts';
import { NumberField } from '#browser/ui/fields/NumberField.tsx';
import { LiveTextField } from '#browser/ui/fields/TextField.tsx';
import type { InputProps, Kind } from '../Kind';
import type { Unusual, Warning } from './cells';
import type { FieldTie } from './fieldTie';
import { useTypedInput } from './useFieldInput';
import { useKindLocale } from './useKindText';

type Noted = { readonly help?: ReactNode; readonly compact?: boolean | undefined };
type Notes = { readonly help: ReactNode; readonly inCell?: ReactNode };

/** Configuration of single-line text editing. */
export type TextEditing = Pick<Kind, 'parse' | 'format' | 'normalise'> & {
  /** Absent: free input. */
  readonly mask?: (field: FieldDescription, locale: Locale) => MaskOptions;
  /** A number: free input, with or without thousands separators. */
  readonly number?: { readonly groups: boolean };
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Placeholder in the person's language. */
  readonly placeholder?: (locale: Locale) => string;
  /** Adornment: a unit. */
  readonly start?: string | ((field: FieldDescription, locale: Locale) => string | undefined);
  readonly end?: ReactNode | ((locale: Locale, field: FieldDescription) => ReactNode);
  /** Warning about an unusual but accepted value, shown below the control. */
  readonly warning?: Warning;
};

const WarningNote = ({ words, title }: { words: string; title?: string }) => (
  <span className="ui-warning-note" role="status" title={title}>
    {words}
  </span>
);

/** Shows a warning: above the help text in a form, short in a table cell. */
const useWarning = (unusual: Unusual | undefined, { help, compact = false }: Noted): Notes => {
  const locale = useKindLocale();
  if (unusual === undefined) return { help };
  const words = inLanguage(unusual.sentence, locale);
  if (compact)
    return {
      help,
      inCell: <WarningNote words={inLanguage(unusual.short, locale)} title={words} />,
    };
  return {
    help: (
      <>
        <WarningNote words={words} />
        {help}
      </>
    ),
  };
};

const never = () => () => undefined;

/** Current warning of the value; re-evaluated while typing only for kinds with warnings. */
const useUnusual = (tie: FieldTie, warning: Warning | undefined): Unusual | undefined => {
  const read = () => warning?.(tie.read())?.sentence;
  const found = useSyncExternalStore(warning ? tie.subscribeAll : never, read);
  return found === undefined ? undefined : warning?.(tie.read());
};

const createPlainEditor = (editing: TextEditing): ComponentType<InputProps> => {
  const { attributes, placeholder, start, end } = editing;
  const PlainEditor = (props: InputProps) => {
    const { text, onText, locale, common } = useTypedInput(props, editing);
    return (
      <LiveTextField
        {...attributes}
        {...(placeholder ? { placeholder: placeholder(locale) } : {})}
        {...common}
        start={typeof start === 'function' ? start(props.field, locale) : start}
        end={typeof end === 'function' ? end(locale, props.field) : end}
        text={text}
        onText={onText}
      />
    );
  };
  return PlainEditor;
};

const createMaskedEditor = (
  editing: TextEditing,
  maskOf: NonNullable<TextEditing['mask']>,
): ComponentType<InputProps> => {
  const { parse, format, attributes, placeholder, start, end, warning } = editing;
  const MaskedEditor = (props: InputProps) => {
    const { tie, text, onText, locale, common } = useTypedInput(props, editing);
    const { field } = props;
    const { help, inCell } = useWarning(useUnusual(tie, warning), common);
    return (
      <>
        <MaskedField
          {...attributes}
          {...(placeholder ? { placeholder: placeholder(locale) } : {})}
          {...common}
          help={help}
          start={typeof start === 'function' ? start(props.field, locale) : start}
          end={typeof end === 'function' ? end(locale, props.field) : end}
          mask={maskOf(field, locale)}
          text={text}
          onText={onText}
          readWhole={(whole) => format(parse(whole.trim(), field), field, locale)}
        />
        {inCell}
      </>
    );
  };
  return MaskedEditor;
};

const createNumberEditor = (
  editing: TextEditing,
  { groups }: NonNullable<TextEditing['number']>,
): ComponentType<InputProps> => {
  const { parse, start, end } = editing;
  const attributes: InputHTMLAttributes<HTMLInputElement> = {
    className: 'ui-number',
    inputMode: groups ? 'decimal' : 'numeric',
    autoComplete: 'off',
  };
  const NumberEditor = (props: InputProps) => {
    const { text, onText, locale, common } = useTypedInput(props, editing);
    const reads = (typed: string) => parse(typed, props.field) !== typed;
    return (
      <NumberField
        {...attributes}
        {...common}
        reads={groups ? reads : undefined}
        start={typeof start === 'function' ? start(props.field, locale) : start}
        end={typeof end === 'function' ? end(locale, props.field) : end}
        text={text}
        onText={onText}
      />
    );
  };
  return NumberEditor;
};

/** Editor of a single-line kind: number, masked or free text. */
export const createTextEditor = (editing: TextEditing): ComponentType<InputProps> => {
  if (editing.number) return createNumberEditor(editing, editing.number);
  return editing.mask ? createMaskedEditor(editing, editing.mask) : createPlainEditor(editing);
};
