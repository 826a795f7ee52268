import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isStored } from '#kernel/filter/filterFields.ts';
import { isDecimalKind } from '#kernel/kinds/limits.ts';
import { sameJson } from '#kernel/validation/values.ts';
import type { Changes } from '#server/store/write/history.ts';
import type { Values } from '#server/store/write/records.ts';

/** A decimal without trailing zeros: "10.50" equals "10.5". */
const plainDecimal = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;

const isSame = (field: FieldDescription, before: unknown, after: unknown): boolean =>
  isDecimalKind(field.kind)
    ? plainDecimal(before) === plainDecimal(after)
    : sameJson(before, after);

const orNull = (value: unknown): unknown => (value === undefined ? null : value);

/** Write-only fields, which always count as changed. */
export const unreadMembers = ({ fields }: EntityDescription, patch: Values): readonly string[] =>
  fields.filter((field) => !isStored(field) && field.name in patch).map(({ name }) => name);

const readable = new WeakMap<EntityDescription, readonly FieldDescription[]>();

const readableOf = (description: EntityDescription): readonly FieldDescription[] => {
  const cached = readable.get(description) ?? description.fields.filter(isStored);
  readable.set(description, cached);
  return cached;
};

const diffFields = (
  fields: readonly FieldDescription[],
  before: Values,
  after: Values,
): Changes => {
  const changes: Record<string, Changes[string]> = {};
  for (const field of fields) {
    const old = orNull(before[field.name]);
    const now = orNull(after[field.name]);
    if (!isSame(field, old, now)) changes[field.name] = [old, now];
  }
  return changes;
};

/**
 * Readable fields that differ, with both values. Absent counts as null, so that a new record lists all its values.
 * Write-only fields are never included.
 */
export const diffRecords = (
  description: EntityDescription,
  before: Values,
  after: Values,
): Changes => diffFields(readableOf(description), before, after);

/** Adds fields that count as changed regardless of their previous value. */
export const withUnseen = (
  changes: Changes,
  names: Iterable<string>,
  [before, after]: readonly [Values, Values],
): Changes => ({
  ...Object.fromEntries(
    [...names].map((name) => [name, [orNull(before[name]), orNull(after[name])]]),
  ),
  ...changes,
});

/** Like `diffRecords`, limited to the given members. */
export const diffMembers = (
  description: EntityDescription,
  before: Values,
  given: Values,
): Changes => {
  const fields = readableOf(description).filter(({ name }) => name in given);
  return diffFields(fields, before, given);
};
