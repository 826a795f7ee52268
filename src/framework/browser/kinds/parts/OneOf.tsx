import { type ComponentProps, useMemo } from 'react';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import { SelectField, type Choice } from '#browser/ui/fields/SelectField.tsx';
import type { FieldDescription, Locale, EnumOption } from '#kernel/entity/EntityDescription.ts';
import type { ComboboxTexts } from '#browser/ui/combobox/useCombobox.tsx';
import { useKindText } from './useKindText';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine, useEntity } from '#browser/data/entity/EngineContext.ts';
import { fieldOf } from '#browser/texts/names.ts';

/** Texts of comboboxes. */
export const useComboboxTexts = (): ComboboxTexts => {
  const text = useKindText();
  return useMemo(
    () => ({
      clear: text('clear'),
      open: text('openList'),
      none: text('noMatch'),
      loading: text('loading'),
    }),
    [text],
  );
};

/** Text of an empty choice: an invitation if one is required. */
export const useEmptyLabel = ({ required }: Pick<FieldDescription, 'required'>): string => {
  const text = useKindText();
  return required ? text('choose') : '—';
};

/** Options of a field. A list loaded on opening also has loading and error states. */
type ChoiceList = {
  readonly choices: readonly Choice[];
  readonly onOpen?: () => void;
  readonly loading?: boolean;
  readonly note?: string | undefined;
  /** Label of a value missing from the options; default: the value. */
  readonly labelOf?: (value: string) => string;
  /** Stored value of an option; default: its text. */
  readonly storedOf?: (value: string) => unknown;
};

/** Hook for a field's options. */
export type UseChoices = (field: FieldDescription, locale: Locale) => ChoiceList;

/** Option of a value. */
export const choiceOf = ({ choices, labelOf }: ChoiceList, value: string): Choice =>
  choices.find((choice) => choice.value === value) ?? { value, label: labelOf?.(value) ?? value };

/** Longer lists are searchable. */
const shortList = 8;

type OwnProps = 'texts' | 'value' | 'onSelect' | 'choices' | 'onSearch' | keyof ChoiceList;

type OneOfProps = Omit<ComponentProps<typeof Combobox>, OwnProps> & {
  list: ChoiceList;
  value: string;
  onValue: (value: string | undefined) => void;
  emptyLabel: string;
};

/** A native select for few options, a combobox for many. A value missing from the options is still shown. */
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

/** Option of a field by value. */
export const optionOf = (field: FieldDescription, value: unknown): EnumOption | undefined =>
  field.options?.find((option) => option.value === value);

/** Options of a field with text values. */
const choicesOf = ({ options = [] }: FieldDescription, locale: Locale) =>
  options.map(({ value, label }) => ({ value: String(value), label: inLanguage(label, locale) }));

/** Options of a field with text values, whatever is stored. */
export const useOptions: UseChoices = (field, locale) => ({
  choices: choicesOf(field, locale),
  storedOf: (text) => field.options?.find(({ value }) => String(value) === text)?.value ?? text,
});

/** Localised options of an entity's field. */
export const useFieldChoices = (resource: string, name: string) => {
  const { locale } = useEngine();
  const field = fieldOf(useEntity(resource).description, name);
  return field ? choicesOf(field, locale) : [];
};
