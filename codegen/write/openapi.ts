import { type FieldDescription, wireName } from '@patio/framework/kernel';
import type { EntityModel, Model, WireModel, WireSchema } from '../model/Model';
import { asksSchemas } from './entityValidators';
import { type GeneratedFiles, header, source } from './generatedFiles';
import { sectionsOf } from './sections';
import { variantNames, variantSchema, variantType, type Variant } from './variants';

/** Keywords of our validators, which OpenAPI does not know. */
const isOwnKeyword = (name: string): boolean =>
  name.startsWith('x-') || name.startsWith('decimal') || name === 'together';

/** A schema as published. Names of properties are not keywords, hence `inside`. */
const rewrite = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => inside === 'names' || !isOwnKeyword(name))
      .map(([name, member]: [string, unknown]) => [
        name,
        name === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : rewrite(member, inside === 'schema' && name === 'properties' ? 'names' : 'schema'),
      ]),
  );
};

type Schemas = readonly (readonly [string, WireSchema])[];

const define = `const define = <const S extends Record<string, JsonSchema>>(schemas: S): Readonly<Record<keyof S, JsonSchema>> => schemas;`;

const partFile = (file: string, member: string, schemas: Schemas): string => {
  const all = Object.fromEntries(schemas.map(([name, schema]) => [name, rewrite(schema)]));
  return `${header([file])}import type { JsonSchema } from '@patio/framework/kernel';

${define}

export const ${member} = define(${source(all)});
`;
};

type Part = { readonly name: string; readonly member: string; readonly text: string };

const cents = 100;

/** Converts a schema from cents to decimal reais. */
const inReais = ({ type, minimum, maximum, ...rest }: WireSchema): WireSchema => ({
  ...rest,
  type: [type].flat().map((name) => (name === 'integer' ? 'number' : name)),
  ...(typeof minimum === 'number' ? { minimum: minimum / cents } : {}),
  ...(typeof maximum === 'number' ? { maximum: maximum / cents } : {}),
  multipleOf: 1 / cents,
});

type Properties = Readonly<Record<string, WireSchema>>;

/** Schema of an object with amounts, at any depth, by the entity's wire profile. */
const withDecimals = (schema: WireSchema, fields: readonly FieldDescription[]): WireSchema => {
  const { properties, items } = schema as { properties?: Properties; items?: WireSchema };
  if (items) return { ...schema, items: withDecimals(items, fields) };
  if (!properties) return schema;
  const changed = fields.flatMap(({ name, kind, fields: members }) => {
    const own = properties[name];
    if (!own) return [];
    if (kind === 'money') return [[name, inReais(own)] as const];
    return members ? [[name, withDecimals(own, members)] as const] : [];
  });
  return { ...schema, properties: { ...properties, ...Object.fromEntries(changed) } };
};

/** Schema of a record with wire names. */
const withNames = (schema: WireSchema, { description }: EntityModel): WireSchema => {
  const { properties = {}, required = [] } = schema as {
    properties?: Properties;
    required?: readonly string[];
  };
  const named = Object.entries(properties).map(
    ([name, own]) => [wireName(description, name), own] as const,
  );
  return {
    ...schema,
    properties: Object.fromEntries(named),
    required: required.map((name) => wireName(description, name)),
  };
};

const published = (entity: EntityModel, variant: Variant): WireSchema => {
  const schema = variantSchema(entity, variant, 'openapi');
  const { wire, fields } = entity.description;
  const valued = wire?.money === 'decimal' ? withDecimals(schema, fields) : schema;
  return wire?.names ? withNames(valued, entity) : valued;
};

const entityPart = (entity: EntityModel): Part => {
  const schemas = [
    ...variantNames.map((variant): [string, WireSchema] => [
      variantType(entity, variant),
      published(entity, variant),
    ]),
    ...Object.entries(asksSchemas(entity)).map(([name, schema]): [string, WireSchema] => {
      // The call's own members are siblings.
      const { additionalProperties: _, ...open } = schema;
      return [name, open];
    }),
  ];
  const member = `${entity.description.resource}Schemas`;
  return { name: entity.name, member, text: partFile(entity.file, member, schemas) };
};

const schemasOf = (wire: readonly WireModel[]): Schemas =>
  wire.map(({ name, schema }) => [name, schema]);

/** Wire definitions: by section, and shared ones. */
const wireParts = ({ wire }: Model): readonly Part[] => {
  const sections = sectionsOf(wire).map(({ file, name, member }): Part => {
    const own = wire.filter((one) => one.file === file && !one.shared);
    const exported = `${member}Wire`;
    return { name, member: exported, text: partFile(file, exported, schemasOf(own)) };
  });
  const shared = wire.filter((one) => one.shared);
  if (shared.length === 0) return sections;
  const text = partFile('schemas/shared', 'sharedWire', schemasOf(shared));
  return [...sections, { name: 'wire-shared', member: 'sharedWire', text }];
};

/** `schemas/`: JSON Schemas of all wire types, for OpenAPI; one file per entity and section. */
export const writeOpenapi = (model: Model): GeneratedFiles => {
  const ofWire = wireParts(model);
  const parts = [...model.entities.map(entityPart), ...ofWire];
  const imports = parts.map(({ name, member }) => `import { ${member} } from './${name}';\n`);
  const spread = (some: readonly Part[]): string =>
    some.map(({ member }) => `  ...${member},\n`).join('');
  const own = ofWire.filter(({ member }) => member !== 'sharedWire');
  const index = `${header(['schemas'])}import type { JsonSchema } from '@patio/framework/kernel';
import type { WireTypes } from '../types/wire';
${imports.join('')}
export const jsonSchemas = {
${spread(parts)}};

export const wireSchemas: Readonly<Record<keyof WireTypes, JsonSchema>> = {
${spread(own)}};
`;
  return Object.fromEntries([
    ...parts.map(({ name, text }) => [`schemas/${name}.ts`, text]),
    ['schemas/index.ts', index],
  ]) as GeneratedFiles;
};
