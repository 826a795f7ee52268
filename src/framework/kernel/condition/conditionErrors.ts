import type { EntityDescription } from '../entity/EntityDescription';
import type { FieldError } from '../errors/AppError';
import type { LocalDate } from '../localDate';
import { sameJson } from '../validation/checks';
import {
  type Conditioned,
  type ConditionedField,
  conditionPlan,
  isMembers,
  type Members,
} from './conditionPlan';
import { placesOf } from './conditionTree';
import { isPresent, onDay } from './comparison';
import { isListKind } from '../kinds/lists';

const emptied = ({ field, trail }: ConditionedField, own: Members): Members => {
  if (trail.length === 0) return { ...own, [field.name]: isListKind(field.kind) ? [] : null };
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== field.name));
};

const clearOwn = (subject: ConditionedField, own: Members, root: Members): Members => {
  const isHidden = isPresent(own[subject.field.name]) && subject.when?.test(own, root) === false;
  return isHidden ? emptied(subject, own) : own;
};

type Down = {
  readonly subject: ConditionedField;
  readonly depth: number;
  readonly root: Members;
};

const clearIn = (value: unknown, down: Down): unknown => {
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => clearIn(row, down));
    return rows.some((row, at) => row !== value[at]) ? rows : value;
  }
  if (!isMembers(value)) return value;
  const next = down.subject.trail[down.depth];
  if (!next) return clearOwn(down.subject, value, down.root);
  const inner = clearIn(value[next.name], { ...down, depth: down.depth + 1 });
  return inner === value[next.name] ? value : { ...value, [next.name]: inner };
};

/**
 * The record without values that do not apply: a field whose `when` is false is cleared (null or an empty list; members
 * of objects and rows are omitted), unless it is marked `keep`. Dependent fields are re-evaluated. Pure: returns the
 * same record if nothing is cleared.
 */
export const settleRecord = <T extends Members>(description: Conditioned, record: T): T => {
  const clearing = conditionPlan(description).fields.filter(
    ({ field, when }) => when && field.onHide !== 'keep',
  );
  let current: Members = record;
  // Conditions are acyclic, so each pass settles at least one more field.
  for (const _ of clearing) {
    const before = current;
    for (const subject of clearing)
      current = clearIn(current, { subject, depth: 0, root: current }) as Members;
    if (current === before) break;
  }
  return current as T;
};

/** An object of a record with its path: `items.3.`, empty for the record itself. */
type Holder = { readonly own: Members; readonly path: string };

const holdersIn = (value: unknown, path: string, names: readonly string[]): readonly Holder[] => {
  if (Array.isArray(value))
    return value.flatMap((row: unknown, at) => holdersIn(row, `${path}${at}.`, names));
  if (!isMembers(value)) return [];
  const [name, ...rest] = names;
  return name === undefined
    ? [{ own: value, path }]
    : holdersIn(value[name], `${path}${name}.`, rest);
};

const missing = (subject: ConditionedField, record: Members): readonly FieldError[] => {
  const { field, trail, required } = subject;
  if (!required) return [];
  const names = trail.map(({ name }) => name);
  return holdersIn(record, '', names)
    .filter(({ own }) => !isPresent(own[field.name]) && required.test(own, record))
    .map(({ path }) => ({ path: `${path}${field.name}`, code: 'validation.required' }));
};

/** Error of a violated check, at its first field. The message comes from the schema. */
const checkError = (resource: string, name: string, field: string): FieldError => ({
  path: field,
  code: 'validation.check',
  params: { entity: resource, check: name },
});

/**
 * Condition errors of a settled record: missing required fields and violated rules. Equivalent to the compiled
 * validators and the table's constraints.
 *
 * @param record the whole record as it would be stored, after `settleRecord`
 * @param today current date; without it, rules that depend on the date are skipped
 */
export const conditionErrors = (
  description: Pick<EntityDescription, 'resource' | 'fields' | 'checks'>,
  record: Members,
  today?: LocalDate,
): readonly FieldError[] => {
  const { fields, checks } = conditionPlan(description);
  return [
    ...fields.flatMap((subject) => missing(subject, record)),
    ...checks
      .filter(({ test, isOfTheDay }) => {
        if (!isOfTheDay) return !test(record, record);
        return today !== undefined && !test(record, onDay(record, today));
      })
      .map(({ check }) =>
        checkError(description.resource, check.name, check.fields[0] ?? check.name),
      ),
  ];
};

const topOf = (path: string): string => path.split('.')[0] ?? '';

/** Top-level fields that a condition error's rule depends on. */
const sourcesOf = (description: Conditioned, { path, params }: FieldError): readonly string[] => {
  const { fields, checks } = conditionPlan(description);
  const check = checks.find((one) => one.check.name === params?.['check']);
  if (check) return placesOf(check.node).map(({ path: [first] }) => first?.name ?? '');
  return fields
    .filter(({ trail, field }) => (trail[0] ?? field).name === topOf(path))
    .flatMap(({ trail, required }) =>
      (required ? placesOf(required.node) : []).map(
        ({ from, path: [first] }) => (from === 'own' ? (trail[0] ?? first) : first)?.name ?? '',
      ),
    );
};

/**
 * Drops condition errors that depend on invalid fields: whether a period ends before it begins is unknown while its
 * first day is "31/02/2026".
 *
 * @param conditional errors of conditions
 * @param invalid     errors of values
 */
export const certainErrors = (
  description: Conditioned,
  conditional: readonly FieldError[],
  invalid: readonly FieldError[],
): readonly FieldError[] => {
  if (conditional.length === 0 || invalid.length === 0) return conditional;
  const bad = new Set(invalid.map(({ path }) => topOf(path)));
  return conditional.filter((error) => !sourcesOf(description, error).some((one) => bad.has(one)));
};

/**
 * Drops errors of clock rules whose fields are unchanged: what was valid on its day stays valid when something else
 * changes.
 */
export const withoutFormerDays = (
  description: Conditioned,
  errors: readonly FieldError[],
  { record, former }: { readonly record: Members; readonly former: Members | undefined },
): readonly FieldError[] => {
  if (!former) return errors;
  const kept = conditionPlan(description).checks.filter(
    ({ node, isOfTheDay }) =>
      isOfTheDay &&
      placesOf(node).every(({ path: [field] }) =>
        sameJson(record[field?.name ?? ''] ?? null, former[field?.name ?? ''] ?? null),
      ),
  );
  const names = new Set<unknown>(kept.map(({ check }) => check.name));
  return names.size === 0
    ? errors
    : errors.filter(
        ({ code, params }) => code !== 'validation.check' || !names.has(params?.['check']),
      );
};
