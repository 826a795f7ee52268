import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EnumOption, FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { UseChoices } from './OneOf';

/** The option of a field that a value is. */
export const optionOf = (field: FieldDescription, value: unknown): EnumOption | undefined =>
  field.options?.find((option) => option.value === value);

/** The options of a field as choices: their values are texts there. */
export const choicesOf = ({ options = [] }: FieldDescription, locale: Locale) =>
  options.map(({ value, label }) => ({ value: String(value), label: inLanguage(label, locale) }));

/** The options of a field as choices: their values are texts there, whatever is stored. */
export const useOptions: UseChoices = (field, locale) => ({
  choices: choicesOf(field, locale),
  storedOf: (text) => field.options?.find(({ value }) => String(value) === text)?.value ?? text,
});
