import {
  holderOf,
  isReferring,
  namedAt,
  onDeleteOf,
  referencePlaces,
  type ReferencePlace,
  type ReferringField,
} from '#kernel/entity/references.ts';
import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { Values } from '#server/store/write/records.ts';
import {
  missingReferences,
  type ReferenceCheck,
  type TargetFilter,
} from '#server/store/write/references.ts';
import { type RowLimit, isUuidText } from '#server/store/sql/sqlScope.ts';
import { type EntityContext, type EntityResult, limitsOn } from '../EntityContext';
import { placeTarget, referenceTarget } from '../referenceTarget';

/**
 * Checks that every path parameter refers to a record visible to the person: `ownerId` of `/owners/{ownerId}/animals`.
 *
 * @fails record.not_found
 */
export const checkParent = async (context: EntityContext): EntityResult<void> => {
  const absent = err(appError('record.not_found'));
  const checks = [];
  for (const [name, value] of Object.entries(context.fixed ?? {})) {
    const ref = context.description.fields.find((field) => field.name === name)?.ref;
    if (!ref) continue;
    if (ref.field === 'id' && !isUuidText(value)) return absent;
    const target = referenceTarget(context, ref.resource);
    checks.push({ target, field: ref.field, values: [value], filter: {}, lock: false });
  }
  const missing = await missingReferences(context.deps.db, checks);
  return missing.some((values) => values.length > 0) ? absent : ok(undefined);
};

/** Further conditions on the target from sibling fields: `state` for a city. */
const filterOf = (
  { ref }: ReferringField,
  owner: Readonly<Record<string, unknown>>,
): TargetFilter =>
  Object.fromEntries(
    Object.entries(ref.filter ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? String(owner[value.$data] ?? '') : value,
    ]),
  );

/** A fixed filter requires a state that another transaction could be changing: enabled. */
const hasFixedFilter = ({ ref }: ReferringField): boolean =>
  Object.values(ref.filter ?? {}).some((value) => typeof value !== 'object');

/**
 * Whether the target must be locked until the reference is stored, because no foreign key protects it: lists and object
 * members have none, and none considers soft deletion.
 */
const isTemporal = ({ catalog }: EntityContext, { field, within }: ReferencePlace): boolean => {
  const target = catalog.descriptions[field.ref.resource];
  if (!target?.deletable || onDeleteOf(field, target) === 'keep') return false;
  return field.kind === 'referenceList' || within.length > 0 || target.softDelete === true;
};

/** A record to be written, and which members are new. */
export type Written = { readonly record: Values; readonly before?: Values };

/** A value that must exist; `id` is equal for the same question from different records. */
export type ReferenceQuestion = {
  readonly id: string;
  /** Equal for values that one query can check together. */
  readonly group: string;
  readonly path: string;
  readonly value: string;
  readonly check: ReferenceCheck;
};

const questionsAt = (
  context: EntityContext,
  place: ReferencePlace,
  record: Values,
): readonly ReferenceQuestion[] => {
  const named = namedAt(place, record);
  if (named.length === 0) return [];
  const { field } = place;
  const target = placeTarget(context, place);
  const lock = hasFixedFilter(field) || isTemporal(context, place);
  return named.map(({ path, value, owner }) => {
    const filter = filterOf(field, owner);
    const group = JSON.stringify([field.pointer, filter]);
    const check = { target, field: field.ref.field, values: [value], filter, lock };
    return { id: JSON.stringify([group, value]), group, path, value, check };
  });
};

/** Whether the members that a reference depends on are unchanged. */
const isUntouched = (place: ReferencePlace, { record, before }: Written): boolean => {
  const { name } = holderOf(place);
  if (!before || record[name] !== before[name]) return false;
  const filterValues = place.within.length > 0 ? [] : Object.values(place.field.ref.filter ?? {});
  return filterValues.every(
    (value) => typeof value !== 'object' || record[value.$data] === before[value.$data],
  );
};

/** Newly chosen values: existing ones stay valid even if their target is disabled meanwhile. */
const newQuestionsAt = (
  context: EntityContext,
  place: ReferencePlace,
  written: Written,
): readonly ReferenceQuestion[] => {
  if (isUntouched(place, written)) return [];
  const questions = questionsAt(context, place, written.record);
  if (!written.before || questions.length === 0) return questions;
  const old = new Set(questionsAt(context, place, written.before).map(({ id }) => id));
  return questions.filter(({ id }) => !old.has(id));
};

/** New references of a record, as questions that records can share. */
export const referenceQuestions = (
  context: EntityContext,
  written: Written,
): readonly ReferenceQuestion[] =>
  referencePlaces(context.description).flatMap((place) => newQuestionsAt(context, place, written));

/** Groups values that one query can check. */
export const groupedChecks = (
  questions: readonly ReferenceQuestion[],
): readonly {
  readonly check: ReferenceCheck;
  readonly questions: readonly ReferenceQuestion[];
}[] => {
  const groups = new Map<string, ReferenceQuestion[]>();
  for (const each of questions) {
    const group = groups.get(each.group);
    if (group) group.push(each);
    else groups.set(each.group, [each]);
  }
  return [...groups.values()].map((group) => ({
    check: { ...group[0]!.check, values: group.map(({ value }) => value) },
    questions: group,
  }));
};

const valueAt = (record: Values, name: string): unknown => record[name] ?? null;

/** A row limit's conditions on the record itself: followed references are set, compared values equal. */
const limitFault = (
  { description: { fields } }: EntityContext,
  { steps: [step], name, value }: RowLimit,
  record: Values,
): readonly FieldError[] => {
  const path = step?.name ?? name;
  const own = valueAt(record, path);
  if (own === null) return [{ path, code: 'validation.required' }];
  const isReference = fields.some((field) => field.name === path && isReferring(field));
  return isReference || own === value ? [] : [{ path, code: 'validation.enum' }];
};

/** Violations of the person's row rules by changed members. */
const limitFaults = (
  context: EntityContext,
  { record, before }: Written,
): readonly FieldError[] => {
  const faults = limitsOn(context)
    .map((limit) => ({ limit, name: (limit.steps[0] ?? limit).name }))
    .filter(({ name }) => name !== 'id')
    .filter(({ name }) => !before || valueAt(before, name) !== valueAt(record, name))
    .flatMap(({ limit }) => limitFault(context, limit, record));
  return [...new Map(faults.map((fault) => [fault.path, fault])).values()];
};

/** Checks that the values of all questions exist. @fails validation.failed with validation.reference_missing */
const checkFound = async (
  trx: Database,
  questions: readonly ReferenceQuestion[],
): EntityResult<void> => {
  const groups = groupedChecks(questions);
  if (groups.length === 0) return ok(undefined);
  const missing = await missingReferences(
    trx,
    groups.map(({ check }) => check),
  );
  const fields = groups.flatMap(({ questions: asked }, at) =>
    asked
      .filter(({ value }) => missing[at]?.includes(value))
      .map(({ path }): FieldError => ({ path, code: 'validation.reference_missing' })),
  );
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/**
 * Checks that all new references exist, match their filter (a city of the chosen state, an enabled group) and are
 * visible to the person, and that row rules keep the record visible afterwards.
 *
 * @fails validation.failed with validation.reference_missing, validation.required or validation.enum on the fields
 */
export const checkReferences = async (
  context: EntityContext,
  trx: Database,
  written: Written,
): EntityResult<void> => {
  const faults = limitFaults(context, written);
  if (faults.length > 0) return err(appError('validation.failed', { fields: faults }));
  return checkFound(trx, referenceQuestions(context, written));
};

/**
 * Checks that a deleted record refers to no other deleted one whose references are not kept: it did not prevent that
 * deletion, nor was it changed by it. Removal for good needs no check, since it respects deleted records.
 *
 * @fails validation.failed with validation.reference_missing on the fields
 */
export const checkRestored = (
  context: EntityContext,
  trx: Database,
  record: Values,
): EntityResult<void> => {
  const questions = referencePlaces(context.description).flatMap((place) => {
    const description = context.catalog.descriptions[place.field.ref.resource];
    if (!description?.softDelete || onDeleteOf(place.field, description) === 'keep') return [];
    const target = { description, visibleTo: null };
    return questionsAt(context, place, record).map(({ check, ...question }) => ({
      ...question,
      check: { ...check, target, filter: {} },
    }));
  });
  return checkFound(trx, questions);
};
