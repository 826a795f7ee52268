import type { ReferenceOption } from '../../../kernel/entity/EntityDataMethods';
import { inLanguage, type Locale } from '../../../kernel/entity/Localized';
import type { Choice } from '../../ui/fields/SelectField';

/** A choice by its name in the person's language, under a heading in it. */
export const choiceIn = (
  { labelEn, groupWords, ...option }: ReferenceOption,
  locale: Locale,
): Choice => ({
  ...option,
  ...(locale === 'en' && labelEn !== undefined ? { label: labelEn } : {}),
  ...(groupWords ? { group: inLanguage(groupWords, locale) } : {}),
});
