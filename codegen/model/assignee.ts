import {
  assigneeField,
  assigneeResource,
  inLanguage,
  type FieldDescription,
  type Locale,
} from '@patio/framework/kernel';
import type { Languages } from './languages';
import type { EntitySchema, PropertySchema } from './SchemaTypes';

const titles: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Atribuído a',
  en: 'Assigned to',
  es: 'Asignado a',
};

const assignee = (resource: string, [first, ...others]: Languages): PropertySchema => ({
  title: inLanguage(titles, first),
  'x-i18n': Object.fromEntries(
    others.map((language) => [language, { title: inLanguage(titles, language) }]),
  ),
  type: ['string', 'null'],
  maxLength: 100,
  'x-ref': { resource: assigneeResource, field: resource },
  'x-sortable': false,
  'x-computed': { assignee: true },
});

/** Adds the assignee field to entities with comments. */
export const withAssignee = (schema: EntitySchema, languages: Languages): EntitySchema => {
  const { comments, name } = schema['x-resource'];
  if (!comments) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, [assigneeField]: assignee(name, languages) },
  };
};

/** Whether a field is the assignee: a column and a filter in lists, part of the conversation on a record's page. */
export const isAssignee = ({ computed }: FieldDescription): boolean =>
  computed !== undefined && 'assignee' in computed;
