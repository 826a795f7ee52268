import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { kindRegistry } from '../kinds/registry';
import { fieldsOf } from '../texts/names';

/** Values of a record in one line: "Tributação: PJ · Taxa diária: 0,0082 %". */
export const factsText = (
  description: EntityDescription,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): string =>
  fieldsOf(description, Object.keys(values))
    .map((field) => {
      const words = kindRegistry[field.kind].diffText(values[field.name], field, locale);
      return `${inLanguage(field.label, locale)}: ${words}`;
    })
    .join(' · ');
