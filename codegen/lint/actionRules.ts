import { errorCodes } from '../../src/framework/kernel/errors/catalogue';
import type { ActionSchema } from '../model/SchemaTypes';
import { at, type EntityRule, knownField } from './entityRule';
import type { Problem } from './Problem';
import { type EntitySource, problem, unknownErrorCode } from './World';

/** Values that an action names for a field, and where. */
type Named = {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly path: readonly string[];
};

const namedBy = (name: string, { when, set, refuse }: ActionSchema): readonly Named[] => [
  ...Object.entries(when ?? {}).map(([field, values]) => ({
    field,
    values,
    path: ['x-actions', name, 'when', field],
  })),
  ...Object.entries(set ?? {}).map(([field, value]) => ({
    field,
    values: [value],
    path: ['x-actions', name, 'set', field],
  })),
  ...Object.entries(refuse ?? {}).map(([field, codes]) => ({
    field,
    values: Object.keys(codes),
    path: ['x-actions', name, 'refuse', field],
  })),
];

const valueProblems = (
  entity: EntitySource,
  { field, values, path }: Named,
): readonly Problem[] => {
  const property = entity.schema.properties[field];
  if (!property) return knownField(entity, field, at(entity, ...path));
  const choices: readonly unknown[] = property.enum ?? values;
  return values
    .filter((value) => !choices.includes(value))
    .map((value) =>
      problem('unknown-value', at(entity, ...path), {
        message: `"${String(value)}" is no value of ${field}`,
      }),
    );
};

const codeProblems = (
  entity: EntitySource,
  name: string,
  { refuse = {} }: ActionSchema,
): readonly Problem[] =>
  Object.entries(refuse).flatMap(([field, codes]) =>
    Object.entries(codes).flatMap(([value, code]) =>
      unknownErrorCode(at(entity, 'x-actions', name, 'refuse', field, value), {
        code,
        known: errorCodes,
      }),
    ),
  );

/** Fields, values and error codes that actions name. */
export const actionRules: EntityRule = (entity) =>
  Object.entries(entity.schema['x-actions'] ?? {}).flatMap(([name, action]) =>
    namedBy(name, action)
      .flatMap((named) => valueProblems(entity, named))
      .concat(codeProblems(entity, name, action)),
  );
