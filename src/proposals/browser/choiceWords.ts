import type { EntityDescription, Locale } from '@patio/framework/kernel';

/** Labels of the chosen values of a field, for use in a sentence. */
export const choiceWords = (
  { fields }: Pick<EntityDescription, 'fields'>,
  name: string,
  { values, locale }: { readonly values: unknown; readonly locale: Locale },
): string => {
  const options = fields.find((field) => field.name === name)?.item?.options ?? [];
  const chosen = Array.isArray(values) ? values : [];
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label[locale])
    .join('; ');
};
