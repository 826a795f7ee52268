import { isSearchableKind } from '../../src/kernel/kinds/operators';
import { kindOf } from '../../src/kernel/kinds/kindOf';
import type { EntityAnswers, FieldAnswer } from './entityAnswers';
import { propertyOfType } from './fieldTypes';

type Property = Readonly<Record<string, unknown>>;

/** Who does not fill a field in stores null; a choice of two starts as no. */
const optional = (property: Property): Property => {
  if (property['type'] === 'boolean') return { ...property, default: false };
  const choices = property['enum'] as readonly string[] | undefined;
  return {
    ...property,
    type: [property['type'], 'null'],
    ...(choices ? { enum: [...choices, null] } : {}),
  };
};

const propertyOf = ({ type, pt, en, required }: FieldAnswer): Property => {
  const property = propertyOfType(type) ?? {};
  const isText = property['type'] === 'string' && 'maxLength' in property;
  return {
    title: pt,
    'x-en': { title: en },
    ...(required ? { ...property, ...(isText ? { minLength: 1 } : {}) } : optional(property)),
  };
};

/** The field that names a record and that the search reads: the first one that is text. */
const namingField = (fields: readonly FieldAnswer[]): string | undefined =>
  fields.find(({ type }) => {
    const resolution = kindOf(propertyOfType(type) ?? {});
    return resolution.outcome === 'kind' && isSearchableKind(resolution.kind);
  })?.name;

/** The schema of an entity, as a person would write its first version. */
export const entitySchema = (answers: EntityAnswers): Readonly<Record<string, unknown>> => {
  const { id, one, many, resource, readers, writers, fields } = answers;
  const name = namingField(fields);
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const [read, write] = [{ groups: readers }, { groups: writers }];
  return {
    $schema: '../meta/entity.schema.json',
    $id: id,
    title: one.pt,
    'x-en': { title: one.en },
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: resource,
      title: many.pt,
      en: many.en,
      ...(name === undefined ? {} : { recordRepresentation: name, search: [name] }),
    },
    'x-access': { list: read, show: read, create: write, edit: write, history: read },
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  };
};
