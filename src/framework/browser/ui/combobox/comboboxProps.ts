import type { ReactNode, Ref } from 'react';
import type { Choice } from '../fields/SelectField';

/** Words around the list of a combobox. */
export type ComboboxTexts = {
  /** Name of the button that empties the field. */
  clear: string;
  /** Name of the button that opens the list. */
  open: string;
  /** Shown when nothing matches what was typed. */
  none: string;
  /** Shown while choices are fetched. */
  loading: string;
};

/** A last line of the list that is no choice: make what is missing. */
export type MoreLine = { readonly label: string; readonly onChoose: (typed: string) => void };

/** What comboboxes for one and for several choices have in common. */
export type ComboboxBaseProps = {
  label: string;
  choices: readonly Choice[];
  /** Hands over what is typed, for the owner to fetch choices; absent: choices are filtered here. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  onBlur?: () => void;
  loading?: boolean;
  /** Replaces the note of the list: a failure to load, "refine a busca". */
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

/** Values after a choice was taken: with it, or without it where it was among them. */
export const withOrWithout = (
  values: readonly Choice[],
  { value, label }: Choice,
): readonly Choice[] => {
  const without = values.filter((other) => other.value !== value);
  return without.length < values.length ? without : [...values, { value, label }];
};

const moreValue = '\0more';

/** Whether a line of the list is the last one, that is no choice. */
export const isMore = ({ value }: Choice): boolean => value === moreValue;

/** The choices and the line after them, which is there once it is known what can be chosen. */
export const withMore = (
  choices: readonly Choice[],
  { more, loading }: Pick<ComboboxBaseProps, 'more' | 'loading'>,
): readonly Choice[] =>
  more && !loading ? [...choices, { value: moreValue, label: more.label }] : choices;

/** Note below the choices, if one is due. */
export const listNote = (props: ComboboxBaseProps, count: number): string | undefined => {
  if (props.loading) return props.texts.loading;
  return props.note ?? (count === 0 ? props.texts.none : undefined);
};

/** The part of the properties that the text field inside takes as it is. */
export const fieldPropsOf = (props: ComboboxBaseProps) => {
  const { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref } =
    props;
  return { label, help, error, required, compact, disabled, name, autoFocus, placeholder, ref };
};
