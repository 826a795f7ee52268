import { inLanguage, type Locale } from './Localized';
import type { EntityDescription } from './EntityDescription';

const sectionOf = (
  { screens }: EntityDescription,
  name: string,
): EntityDescription['screens']['sections'][number] | undefined =>
  screens.sections.find(({ fields }) => fields.includes(name));

/**
 * Column titles by field: the label, prefixed with its section if several fields share the label. Independent of the
 * selected columns.
 */
export const columnTitles = (
  description: EntityDescription,
  locale: Locale,
): ReadonlyMap<string, string> => {
  const { fields } = description;
  const labels = fields.map(({ label }) => inLanguage(label, locale));
  const repeated = new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
  return new Map(
    fields.map((field) => {
      const { name } = field;
      const label = inLanguage(field.label, locale);
      const section = repeated.has(label) ? sectionOf(description, name) : undefined;
      return [name, section ? `${label} (${inLanguage(section.label, locale)})` : label];
    }),
  );
};
