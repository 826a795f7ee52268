import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EnumOption, FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { UseChoices } from './OneOf';

/** Option of a field by value. */
export const optionOf = (field: FieldDescription, value: unknown): EnumOption | undefined =>
  field.options?.find((option) => option.value === value);

/** Options of a field with text values. */
export const choicesOf = ({ options = [] }: FieldDescription, locale: Locale) =>
  options.map(({ value, label }) => ({ value: String(value), label: inLanguage(label, locale) }));

/** Options of a field with text values, whatever is stored. */
export const useOptions: UseChoices = (field, locale) => ({
  choices: choicesOf(field, locale),
  storedOf: (text) => field.options?.find(({ value }) => String(value) === text)?.value ?? text,
});
