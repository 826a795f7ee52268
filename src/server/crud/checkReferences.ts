import type {
  EntityDescription,
  FieldDescription,
  ReferenceDescription,
} from '../../kernel/entity/EntityDescription';
import { onDeleteOf } from '../../kernel/entity/heldBy';
import { appError, type FieldError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import type { Values } from '../store/records';
import { missingReferences, type ReferenceCheck, type TargetFilter } from '../store/references';
import type { EntityContext, EntityResult } from './EntityContext';
import { referenceTarget } from './referenceTarget';

type Referring = FieldDescription & { readonly ref: ReferenceDescription };

const isReferring = (field: FieldDescription): field is Referring =>
  field.ref !== undefined && !field.virtual;

const referring = new WeakMap<EntityDescription, readonly Referring[]>();

/** Fields that refer to other records, gathered once for each description. */
const referringOf = (description: EntityDescription): readonly Referring[] => {
  const known = referring.get(description) ?? description.fields.filter(isReferring);
  referring.set(description, known);
  return known;
};

/** Siblings that the target depends on: `state` for a city. */
const siblingsOf = ({ ref }: Referring): readonly string[] =>
  Object.values(ref.filter ?? {}).flatMap((value) =>
    typeof value === 'object' ? [value.$data] : [],
  );

const filterOf = ({ ref }: Referring, record: Values): TargetFilter =>
  Object.fromEntries(
    Object.entries(ref.filter ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? String(record[value.$data] ?? '') : value,
    ]),
  );

/** A fixed filter asks for a state that another transaction could change just now: enabled. */
const hasFixedFilter = ({ ref }: Referring): boolean =>
  Object.values(ref.filter ?? {}).some((value) => typeof value !== 'object');

/**
 * Whether the target must stay until the reference is stored, for want of a key of the database that sees to it: no list has one,
 * and none minds a row that is hidden.
 */
const isHeldInTime = ({ catalog }: EntityContext, field: Referring): boolean => {
  const target = catalog.descriptions[field.ref.resource];
  if (!target?.deletable || onDeleteOf(field, target) !== 'restrict') return false;
  return field.kind === 'referenceList' || target.softDelete === true;
};

const valuesOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined ? [] : [String(value)];
};

const pathOf = (field: Referring, record: Values, value: string): string =>
  field.kind === 'referenceList'
    ? `${field.name}.${valuesOf(record[field.name]).indexOf(value)}`
    : field.name;

/** What a write would store, and which members of it are new. */
export type Written = { readonly record: Values; readonly before?: Values };

/** Items that were chosen now: those that were there before stay valid, even when their target is disabled meanwhile. */
const chosenNow = (field: Referring, { record, before }: Written): readonly string[] => {
  const values = valuesOf(record[field.name]);
  if (!before || siblingsOf(field).some((name) => record[name] !== before[name])) return values;
  const old = new Set(valuesOf(before[field.name]));
  return values.filter((value) => !old.has(value));
};

const checkOf = (
  context: EntityContext,
  field: Referring,
  { values, record }: { readonly values: readonly string[]; readonly record: Values },
): ReferenceCheck => ({
  target: referenceTarget(context, field.ref.resource),
  field: field.ref.field,
  values,
  filter: filterOf(field, record),
  lock: hasFixedFilter(field) || isHeldInTime(context, field),
});

/** One value that must exist; `id` is the same for the same question of another record. */
export type ReferenceQuestion = {
  readonly id: string;
  /** The same for values that one check can ask for together. */
  readonly group: string;
  readonly path: string;
  readonly value: string;
  readonly check: ReferenceCheck;
};

/** Every value that a record newly refers to, as questions that many records can share. */
export const referenceQuestions = (
  context: EntityContext,
  written: Written,
): readonly ReferenceQuestion[] =>
  referringOf(context.description).flatMap((field) => {
    const values = chosenNow(field, written);
    if (values.length === 0) return [];
    const check = checkOf(context, field, { values, record: written.record });
    const group = JSON.stringify([field.name, check.filter]);
    return values.map((value) => ({
      id: JSON.stringify([group, value]),
      group,
      path: pathOf(field, written.record, value),
      value,
      check,
    }));
  });

/**
 * Whether everything that a record newly refers to exists, fits its filter (a city of the chosen state, an enabled group) and
 * may be seen by the person.
 *
 * @fails validation.failed with validation.reference_missing on the fields
 */
export const checkReferences = async (
  context: EntityContext,
  trx: Database,
  written: Written,
): EntityResult<void> => {
  const asked = referringOf(context.description)
    .map((field) => ({ field, values: chosenNow(field, written) }))
    .filter(({ values }) => values.length > 0);
  if (asked.length === 0) return ok(undefined);
  const checks = asked.map(({ field, values }) =>
    checkOf(context, field, { values, record: written.record }),
  );
  const missing = await missingReferences(trx, checks);
  const fields = asked.flatMap(({ field }, at) =>
    (missing[at] ?? []).map((value): FieldError => ({
      path: pathOf(field, written.record, value),
      code: 'validation.reference_missing',
    })),
  );
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};
