import type { ReferenceOption } from '#kernel/entity/EntityDataMethods.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';

/** An option with localised label and heading. */
export const choiceIn = (
  { labelEn, groupWords, ...option }: ReferenceOption,
  locale: Locale,
): Choice => ({
  ...option,
  ...(locale === 'en' && labelEn !== undefined ? { label: labelEn } : {}),
  ...(groupWords ? { group: inLanguage(groupWords, locale) } : {}),
});
