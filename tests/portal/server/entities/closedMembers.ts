import type { EntityDescription, FieldError } from '@patio/framework/kernel';
import { isTypical } from '#tests/harness/typicalEntities.ts';

/** Members to send: one by one for a typical entity, all at once for others. */
export const oneByOne = (description: EntityDescription, names: readonly string[]) =>
  isTypical(description) ? names.map((name) => [name]) : [names];
export const allAs = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));
export const errorsAt = (names: readonly string[], rule: string) =>
  names.toSorted().map((path) => ({ path, code: `validation.${rule}` }));
export const byPath = (one: FieldError, two: FieldError) => (one.path < two.path ? -1 : 1);
