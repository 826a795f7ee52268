import type { Model, WireSchema } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';
import { variantNames, variantSchema, variantType } from './variants';

const rewrite = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('x-') && !name.startsWith('decimal'))
      .map(([name, member]: [string, unknown]) => [
        name,
        name === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : rewrite(member),
      ]),
  );
};

/** `schemas/index.ts`: JSON Schemas of everything that crosses the wire, for OpenAPI. */
export const writeOpenapi = (model: Model): GeneratedFiles => {
  const entities = model.entities.flatMap((entity) =>
    variantNames.map((variant): [string, WireSchema] => [
      variantType(entity, variant),
      variantSchema(entity, variant, 'openapi'),
    ]),
  );
  const wire = model.wire.map(({ name, schema }): [string, WireSchema] => [name, schema]);
  const own = model.wire.filter(({ shared }) => !shared).map(({ name }) => name);
  const all = Object.fromEntries(
    [...entities, ...wire].map(([name, schema]) => [name, rewrite(schema)]),
  );
  const rows = own.map((name) => `  ${name}: jsonSchemas.${name},\n`).join('');
  const text = `${header(['schemas'])}import type { JsonSchema } from '../../framework/kernel/validation/JsonSchema';
import type { WireTypes } from '../types/wire';

const define = <const S extends Record<string, JsonSchema>>(schemas: S): Readonly<Record<keyof S, JsonSchema>> => schemas;

export const jsonSchemas = define(${source(all)});

export const wireSchemas: Readonly<Record<keyof WireTypes, JsonSchema>> = {
${rows}};
`;
  return { 'schemas/index.ts': text };
};
