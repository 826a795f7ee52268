import type { ComponentProps } from 'react';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { useComboboxTexts } from './useComboboxTexts';

/** What a field offers. A list that is asked for when it is opened says so, and what came of it. */
export type ChoiceList = {
  readonly choices: readonly Choice[];
  readonly onOpen?: () => void;
  readonly loading?: boolean;
  readonly note?: string | undefined;
  /** Words of a value while it is not among the choices; absent: the value itself. */
  readonly labelOf?: (value: string) => string;
  /** The stored value that a choice stands for; absent: its text. */
  readonly storedOf?: (value: string) => unknown;
};

/** A hook for the choices of a field. */
export type UseChoices = (field: FieldDescription, locale: Locale) => ChoiceList;

/** The choice that a value is. */
export const choiceOf = ({ choices, labelOf }: ChoiceList, value: string): Choice =>
  choices.find((choice) => choice.value === value) ?? { value, label: labelOf?.(value) ?? value };

/** A longer list than this is searched by typing. */
const shortList = 8;

type OwnProps = 'texts' | 'value' | 'onSelect' | 'choices' | 'onSearch' | keyof ChoiceList;

type OneOfProps = Omit<ComponentProps<typeof Combobox>, OwnProps> & {
  list: ChoiceList;
  value: string;
  onValue: (value: string | undefined) => void;
  emptyLabel: string;
};

/** A native select for few choices, a combobox for many. A value that is no choice any more still shows. */
export const OneOf = ({ value, onValue, emptyLabel, list, ...rest }: OneOfProps) => {
  const texts = useComboboxTexts();
  const { labelOf: _labelOf, storedOf: _storedOf, ...offered } = list;
  const { choices, onOpen } = list;
  const own = value === '' ? null : choiceOf(list, value);
  const known = !own || choices.includes(own) ? choices : [...choices, own];
  if (choices.length <= shortList && !onOpen) {
    const { ref: _ref, ...plain } = rest;
    return (
      <SelectField
        {...plain}
        choices={known}
        emptyLabel={emptyLabel}
        value={value}
        onText={(text) => onValue(text || undefined)}
      />
    );
  }
  return (
    <Combobox
      {...rest}
      {...offered}
      texts={texts}
      choices={list.loading || list.note ? choices : known}
      placeholder={emptyLabel}
      value={own}
      onSelect={(choice) => onValue(choice?.value)}
    />
  );
};
