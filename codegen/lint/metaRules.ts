import { basename } from 'node:path';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { brKinds } from '@patio/framework/br';
import { formatOfKind } from '@patio/framework/kernel';
import { memo, memoList } from '../memo';
import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import { didYouMean, thereAre, pointer } from './World';
import type { Problem, LintCode } from './Problem';

type Finding = {
  readonly code: LintCode;
  readonly message: string;
  readonly at?: string;
  readonly suggestion?: string | undefined;
};

const decimalHint = 'Write "type": "string", "format": "decimal": decimals travel as text.';

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const choicesOf = (schema: unknown): readonly unknown[] =>
  Array.isArray(schema) ? (schema as readonly unknown[]) : [];

/** Description of a keyword in the meta-schema. */
const descriptionOf = (schema: unknown): string | undefined => {
  const description = (schema as { readonly description?: unknown } | undefined)?.description;
  return typeof description === 'string' ? description : undefined;
};

/** A short value as in the file. */
const shortValue = (data: unknown): string => {
  if (Array.isArray(data)) return 'a list';
  return typeof data === 'object' && data !== null ? 'an object' : JSON.stringify(data);
};

const unknownKeyword = ({ params, parentSchema }: ErrorObject): Finding => {
  const known = keysOf(parentSchema?.['properties']);
  const name = String((params as { additionalProperty: unknown }).additionalProperty);
  return {
    code: 'unknown-keyword',
    message: `unknown keyword "${name}"`,
    at: `/${name}`,
    suggestion: didYouMean(name, known) ?? thereAre(known),
  };
};

const formatsOfBrazil: ReadonlySet<unknown> = new Set(brKinds.map(formatOfKind));

const formatOfBrazil = (format: string): Finding => ({
  code: 'unknown-value',
  message: `"${format}" is a format of Brazil, whose kinds this application does not register`,
  suggestion:
    'List them in kinds/index.ts: import { brKinds } from "@patio/framework/br"; export const kinds = [...brKinds];',
});

const unknownValue = ({ data, schema, instancePath }: ErrorObject): Finding => {
  if (instancePath.endsWith('/format') && formatsOfBrazil.has(data))
    return formatOfBrazil(String(data));
  const choices = choicesOf(schema);
  const isNumberType = instancePath.endsWith('/type') && data === 'number';
  const texts = choices.filter((choice) => typeof choice === 'string');
  return {
    code: 'unknown-value',
    message: `${JSON.stringify(data)} is not one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`,
    suggestion: isNumberType ? decimalHint : didYouMean(String(data), texts),
  };
};

const missingKeyword = ({ params, parentSchema }: ErrorObject): Finding => {
  const name = String((params as { missingProperty: unknown }).missingProperty);
  const properties = parentSchema?.['properties'] as Readonly<Record<string, unknown>> | undefined;
  return {
    code: 'missing-keyword',
    message: `"${name}" is missing`,
    suggestion: descriptionOf(properties?.[name]),
  };
};

const readers: Readonly<Record<string, (error: ErrorObject) => Finding>> = {
  additionalProperties: unknownKeyword,
  enum: unknownValue,
  const: ({ data, schema }) => ({
    code: 'unknown-value',
    message: `${JSON.stringify(data)} is not ${JSON.stringify(schema)}`,
  }),
  required: missingKeyword,
  pattern: ({ data, schema, parentSchema, propertyName }) =>
    propertyName === undefined
      ? {
          code: 'invalid-value',
          message: `${JSON.stringify(data)} does not match ${String(schema)}`,
          suggestion: descriptionOf(parentSchema),
        }
      : {
          code: 'invalid-value',
          message: `the name "${propertyName}" does not match ${String(schema)}`,
          at: pointer(propertyName),
          suggestion: 'Letters and digits alone, in camelCase.',
        },
  type: ({ schema, data }) => ({
    code: 'wrong-type',
    message: `must be ${[schema].flat().join(' or ')}, not ${shortValue(data)}`,
  }),
};

const problemOf = (file: string, error: ErrorObject): Problem => {
  const read = readers[error.keyword];
  const finding: Finding = read
    ? read(error)
    : { code: 'invalid-value', message: error.message ?? 'is not valid' };
  const { code, message, at = '', suggestion } = finding;
  const pointer = error.instancePath + at;
  return { code, file, pointer, message, ...(suggestion === undefined ? {} : { suggestion }) };
};

type MetaName = 'application' | 'entity' | 'ui' | 'workflow';

type Compiled = (name: MetaName) => (file: JsonFile) => readonly Problem[];

const ownFormat = '#/$defs/ownFormat';

type Choice = { readonly enum?: readonly unknown[]; readonly $ref?: string };

/**
 * A meta-schema with the formats of the framework and the application. Editors do not know the application's, so the
 * plain one allows any.
 */
const withFormats = (schema: unknown, formats: readonly string[]): unknown => {
  if (Array.isArray(schema)) return schema.map((one: unknown) => withFormats(one, formats));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { readonly anyOf?: unknown };
  const [listed, own] = Array.isArray(anyOf) ? (anyOf as readonly Choice[]) : [];
  if (listed?.enum && own?.$ref?.endsWith(ownFormat))
    return { ...rest, enum: [...listed.enum, ...formats] };
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, withFormats(part, formats)]),
  );
};

const compileMeta = (
  meta: readonly JsonFile[],
  formats: readonly string[],
): ((name: MetaName) => ValidateFunction) => {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    // The meta-schemas are our own: skip validating them at every start.
    meta: false,
    validateSchema: false,
    // Short-lived: compiling without inlining is faster.
    inlineRefs: false,
    code: { optimize: false },
  });
  for (const { file, json } of meta) {
    const { $schema: _, ...schema } = withFormats(json, formats) as { $schema?: string };
    ajv.addSchema(schema, basename(file));
  }
  return (name) => {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (!validate) throw new Error(`schemas/meta/${name}.schema.json is missing`);
    return validate;
  };
};

const checkFile = (validate: ValidateFunction, { file, json }: JsonFile): readonly Problem[] => {
  if (validate(json)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
  return errors.map((error) => problemOf(file, error));
};

/** Compiling takes longer than validating: compile each meta-schema and validate each file once. */
const createMeta = (meta: readonly JsonFile[], formats: readonly string[]): Compiled => {
  const compiled = compileMeta(meta, formats);
  const checks = new Map<MetaName, (file: JsonFile) => readonly Problem[]>();
  return (name) => {
    const cached = checks.get(name) ?? memo((file: JsonFile) => checkFile(compiled(name), file));
    checks.set(name, cached);
    return cached;
  };
};

/** By the application's formats. */
const metas = new Map<string, (meta: readonly JsonFile[]) => Compiled>();

const metaOf = (meta: readonly JsonFile[], formats: readonly string[]): Compiled => {
  const key = formats.join();
  const cached = metas.get(key) ?? memoList((files) => createMeta(files, formats));
  metas.set(key, cached);
  return cached(meta);
};

/** Validates every file against its folder's meta-schema: known keywords with valid values. */
export const metaProblems = (files: SchemaFiles): readonly Problem[] => {
  const checkBy = metaOf(files.meta, (files.kinds?.kinds ?? []).map(formatOfKind));
  const groups: readonly (readonly [MetaName, readonly JsonFile[]])[] = [
    ['application', files.application ? [files.application] : []],
    ['entity', files.entities],
    ['ui', files.screens],
    ['workflow', [...files.workflows, ...files.shared]],
  ];
  return groups.flatMap(([name, group]) => group.flatMap(checkBy(name)));
};
