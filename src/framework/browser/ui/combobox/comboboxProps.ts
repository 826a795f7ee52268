import type { ReactNode, Ref } from 'react';
import type { Choice } from '../fields/SelectField';

/** Texts of a combobox. */
export type ComboboxTexts = {
  /** Name of the clear button. */
  clear: string;
  /** Name of the open button. */
  open: string;
  /** Shown without matches. */
  none: string;
  /** Shown while options load. */
  loading: string;
};

/** A final line that is not an option: create the missing one. */
export type MoreLine = { readonly label: string; readonly onChoose: (typed: string) => void };

/** Common props of single- and multi-select comboboxes. */
export type ComboboxBaseProps = {
  label: string;
  choices: readonly Choice[];
  /** Receives typed text, for loading options; absent: options are filtered locally. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  onBlur?: () => void;
  loading?: boolean;
  /** Overrides the list's note: load failure, "refine a busca". */
  note?: string;
  more?: MoreLine;
  texts: ComboboxTexts;
  id?: string;
  name?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  compact?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Toggles a value. */
export const withOrWithout = (
  values: readonly Choice[],
  { value, label }: Choice,
): readonly Choice[] => {
  const without = values.filter((other) => other.value !== value);
  return without.length < values.length ? without : [...values, { value, label }];
};

const moreValue = '\0more';

/** Whether a line is the final non-option. */
export const isMore = ({ value }: Choice): boolean => value === moreValue;

/** Options plus the final line, once options are known. */
export const withMore = (
  choices: readonly Choice[],
  { more, loading }: Pick<ComboboxBaseProps, 'more' | 'loading'>,
): readonly Choice[] =>
  more && !loading ? [...choices, { value: moreValue, label: more.label }] : choices;

/** Note below the options, if any. */
export const listNote = (props: ComboboxBaseProps, count: number): string | undefined => {
  if (props.loading) return props.texts.loading;
  return props.note ?? (count === 0 ? props.texts.none : undefined);
};

/** Props passed through to the text field. */
export const fieldPropsOf = (props: ComboboxBaseProps) => {
  const { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref } =
    props;
  return { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref };
};
