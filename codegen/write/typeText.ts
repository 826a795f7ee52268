import { readReference } from '../model/buildWire';
import type { WireSchema } from '../model/Model';

const isSchema = (value: unknown): value is WireSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const joined = (texts: readonly string[], sign: '|' | '&'): string => {
  const distinct = [...new Set(texts)];
  return distinct.length === 1 ? (distinct[0] ?? 'unknown') : `(${distinct.join(` ${sign} `)})`;
};

const memberName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const otherMembers = (schema: WireSchema, indent: string): string => {
  const other = schema['additionalProperties'] ?? true;
  return other === false ? '' : `${indent}[k: string]: ${typeText(other, indent)}\n`;
};

/**
 * The members of an object type between its braces.
 *
 * @param indent blanks before the closing brace
 */
const objectText = (schema: WireSchema, indent: string): string => {
  const inner = `${indent}  `;
  const required = schemasOf(schema['required']);
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${inner}${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeText(member, inner)}\n`,
  );
  return `{\n${members.join('')}${otherMembers(schema, inner)}${indent}}`;
};

const namedType = (type: unknown, schema: WireSchema, indent: string): string => {
  if (type === 'object') return objectText(schema, indent);
  if (type === 'array') return `${typeText(schema['items'] ?? true, indent)}[]`;
  return plainTypes[String(type)] ?? 'unknown';
};

const typesOf = (schema: WireSchema): readonly unknown[] => {
  if (schema['type'] !== undefined) return [schema['type']].flat();
  if ('properties' in schema) return ['object'];
  return 'items' in schema ? ['array'] : [];
};

/** What the words that are no combination say; undefined when they say nothing of the type. */
const ownText = (schema: WireSchema, indent: string): string | undefined => {
  const { $ref: reference, enum: values } = schema;
  if (typeof reference === 'string') return readReference(reference)?.name ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(values))
    return joined(
      values.map((value) => JSON.stringify(value)),
      '|',
    );
  const types = typesOf(schema);
  if (types.length === 0) return undefined;
  return joined(
    types.map((type) => namedType(type, schema, indent)),
    '|',
  );
};

const combinations = [['allOf', '&'], ['anyOf', '|'], ['oneOf', '|']] as const; // prettier-ignore

/**
 * The TypeScript type of a JSON Schema. What types cannot say (limits, formats, conditions) is left to the validators.
 *
 * @param schema a schema of the wire; `$ref` is `#/$defs/Name`
 * @param indent blanks before the line that the text stands in
 */
export const typeText = (schema: unknown, indent = ''): string => {
  if (schema === false) return 'never';
  if (!isSchema(schema)) return 'unknown';
  const own = ownText(schema, indent);
  const combined = combinations.flatMap(([word, sign]) => {
    const texts = schemasOf(schema[word]).map((one) => typeText(one, indent));
    const telling = word === 'allOf' ? texts.filter((text) => text !== 'unknown') : texts;
    return telling.length === 0 ? [] : [joined(telling, sign)];
  });
  const all = [...(own === undefined ? [] : [own]), ...combined];
  return all.length === 0 ? 'unknown' : joined(all, '&');
};

const isInterface = (schema: WireSchema): boolean =>
  schema['type'] === 'object' &&
  !('$ref' in schema || 'enum' in schema || 'const' in schema) &&
  combinations.every(([word]) => typeText({ [word]: schema[word] }) === 'unknown');

/** An exported declaration: an interface for an object, an alias for anything else. */
export const declarationText = (name: string, schema: WireSchema): string =>
  isInterface(schema)
    ? `export interface ${name} ${objectText(schema, '')}\n`
    : `export type ${name} = ${typeText(schema)}\n`;
