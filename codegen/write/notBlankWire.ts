import { notBlankPattern } from '@patio/framework/kernel';
import type { WireSchema } from '../model/Model';

const isObject = (value: unknown): value is WireSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const documentation = new Set([
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
]);

/** A required text of at least one character is not blank either. */
const requireText = (schema: WireSchema): WireSchema => {
  const properties = schema['properties'];
  const required = schema['required'];
  if (!isObject(properties) || !Array.isArray(required)) return schema;
  const strict = Object.entries(properties).map(([name, property]) => {
    const isText =
      isObject(property) && property['type'] === 'string' && Number(property['minLength']) > 0;
    const isStrict = isText && required.includes(name) && property['allOf'] === undefined;
    return [name, isStrict ? { ...property, allOf: [{ pattern: notBlankPattern }] } : property];
  });
  return { ...schema, properties: Object.fromEntries(strict) };
};

const walk = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item));
  if (!isObject(value)) return value;
  const members = Object.entries(value)
    .filter(([name]) => inside === 'names' || !(documentation.has(name) || name.startsWith('x-')))
    .map(([name, member]) => {
      if (inside === 'schema' && (name === 'enum' || name === 'const')) return [name, member];
      return [
        name,
        walk(member, inside === 'schema' && name === 'properties' ? 'names' : 'schema'),
      ];
    });
  const copy = Object.fromEntries(members) as WireSchema;
  return inside === 'schema' ? requireText(copy) : copy;
};

/** The schema that is compiled for a definition of the wire: documentation dropped, required texts not blank. */
export const notBlankWire = (schema: WireSchema): WireSchema => walk(schema) as WireSchema;
