import type { ActionSchema, PropertySchema } from '../model/SchemaTypes';
import { at, type EntityRule, knownField } from './entityRule';
import { thereAre } from './didYouMean';
import type { Problem } from './Problem';
import { type EntitySource, problem, unknownErrorCode, type World } from './World';

/** Values that an action uses for a field, with their location. */
type Named = {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly path: readonly string[];
  /** Values are member names, hence text. */
  readonly isNamed?: boolean;
};

const namedBy = (name: string, { when, set, refuse }: ActionSchema): readonly Named[] => [
  ...Object.entries(when ?? {}).map(([field, values]) => ({
    field,
    values,
    path: ['x-actions', name, 'when', field],
  })),
  ...Object.entries(set ?? {}).map(([field, value]) => ({
    field,
    // Answers of a person are checked at their input.
    values: typeof value === 'object' && value !== null ? [] : [value],
    path: ['x-actions', name, 'set', field],
  })),
  ...Object.entries(refuse ?? {}).map(([field, codes]) => ({
    field,
    values: Object.keys(codes),
    isNamed: true,
    path: ['x-actions', name, 'refuse', field],
  })),
];

const booleans: readonly unknown[] = [true, false];

/** Valid values of a field: options, booleans, integers; otherwise any text. */
const choicesOf = (
  { enum: listed, type, default: initial }: PropertySchema,
  values: readonly unknown[],
  isNamed: boolean,
): readonly unknown[] => {
  const types = new Set([type].flat());
  const isFit = (value: unknown): boolean =>
    (value === null && types.has('null')) ||
    (types.has('integer') ? Number.isSafeInteger(value) : typeof value === 'string') ||
    value === initial;
  const own = listed ?? (types.has('boolean') ? booleans : undefined);
  const known = own ?? (isNamed ? values : values.filter(isFit));
  const empty = types.has('null') ? [null] : [];
  return isNamed ? known.map(String) : [...known, ...empty];
};

const valueProblems = (
  entity: EntitySource,
  { field, values, path, isNamed = false }: Named,
): readonly Problem[] => {
  const property = entity.schema.properties[field];
  if (!property) return knownField(entity, field, at(entity, ...path));
  const choices = choicesOf(property, values, isNamed);
  return values
    .filter((value) => !choices.includes(value))
    .map((value) =>
      problem('unknown-value', at(entity, ...path), {
        message: `"${String(value)}" is no value of ${field}`,
        suggestion: thereAre(choices.map(String)),
      }),
    );
};

const codeProblems = (
  { entity, world }: { readonly entity: EntitySource; readonly world: World },
  name: string,
  { refuse = {} }: ActionSchema,
): readonly Problem[] =>
  Object.entries(refuse).flatMap(([field, codes]) =>
    Object.entries(codes).flatMap(([value, code]) =>
      unknownErrorCode(at(entity, 'x-actions', name, 'refuse', field, value), { code, world }),
    ),
  );

/** Fields, values and error codes used by actions. */
export const actionRules: EntityRule = (entity, world) =>
  Object.entries(entity.schema['x-actions'] ?? {}).flatMap(([name, action]) =>
    namedBy(name, action)
      .flatMap((named) => valueProblems(entity, named))
      .concat(codeProblems({ entity, world }, name, action)),
  );
