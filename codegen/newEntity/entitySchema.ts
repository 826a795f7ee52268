import { isSearchableKind, kindOf } from '@patio/framework/kernel';
import type { EntityAnswers, FieldAnswer } from './entityAnswers';
import { titled } from './titled';
import { propertyOfType } from './fieldTypes';

type Property = Readonly<Record<string, unknown>>;

/** Who does not fill a field in stores null, or its default; a choice of two starts as no. */
const optional = (property: Property): Property => {
  if ('default' in property) return property;
  if (property['type'] === 'boolean') return { ...property, default: false };
  const choices = property['enum'] as readonly string[] | undefined;
  return {
    ...property,
    type: [property['type'], 'null'],
    ...(choices ? { enum: [...choices, null] } : {}),
  };
};

const propertyOf = ({ type, title, required, choices, keywords = {} }: FieldAnswer): Property => {
  const property = { ...propertyOfType(type, choices), ...keywords };
  const isText = property['type'] === 'string' && 'maxLength' in property;
  return {
    ...titled(title),
    ...(required ? { ...(isText ? { minLength: 1 } : {}), ...property } : optional(property)),
  };
};

/** The field that names a record and that the search reads: the first one that is a text of its own. */
const namingField = (fields: readonly FieldAnswer[]): string | undefined =>
  fields.find(({ type, choices }) => {
    const property = propertyOfType(type, choices) ?? {};
    const resolution = kindOf(property);
    const isText = resolution.outcome === 'kind' && isSearchableKind(resolution.kind);
    return isText && !('x-ref' in property);
  })?.name;

const accessOf = ({ readers, writers, softDelete }: EntityAnswers): Property => {
  const [read, write] = [{ groups: readers }, { groups: writers }];
  const changes = { list: read, show: read, create: write, edit: write };
  return {
    ...changes,
    ...(softDelete ? { delete: write, restore: write } : {}),
    history: read,
  };
};

/**
 * The schema of an entity, as a person would write its first version.
 *
 * @param meta path from its file to the meta-schema
 */
export const entitySchema = (
  answers: EntityAnswers,
  meta = '../meta/entity.schema.json',
): Readonly<Record<string, unknown>> => {
  const { id, one, many, resource, fields, uniqueSets = [], softDelete } = answers;
  const name = namingField(fields);
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const unique = [
    ...fields.filter((field) => field.unique).map((field) => [field.name]),
    ...uniqueSets,
  ];
  return {
    $schema: meta,
    $id: id,
    ...titled(one),
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: resource,
      ...titled(many),
      ...(name === undefined ? {} : { recordRepresentation: name, search: [name] }),
      ...(softDelete ? { softDelete } : {}),
    },
    ...(unique.length > 0 ? { 'x-unique': unique.map((names) => ({ fields: names })) } : {}),
    'x-access': accessOf(answers),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  };
};
