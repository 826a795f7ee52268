import type {
  CheckDescription,
  EntityDescription,
  FieldDescription,
} from '../entity/EntityDescription';
import type { Condition } from './Condition';
import {
  conditionFields,
  type ConditionNode,
  type ConditionScope,
  findPlace,
  placesOf,
  readsClock,
  resolveCondition,
} from './conditionTree';
import { compileCondition, type ConditionTest, type Members } from './holds';
import { isPresent } from './comparison';

/** A condition in both forms: as the compilers read it, and as a predicate. */
type CompiledCondition = { readonly node: ConditionNode; readonly test: ConditionTest };

/** A field that is shown or required under a condition. */
export type ConditionedField = {
  /** Objects and array tables around the field, from the record inwards. */
  readonly trail: readonly FieldDescription[];
  readonly field: FieldDescription;
  /** Absent: always shown. */
  readonly when?: CompiledCondition;
  /** Holds where the field is required: includes `when`. Absent: never by condition. */
  readonly required?: CompiledCondition;
  /** `requiredWhen` alone, for its sentence. */
  readonly stated?: ConditionNode;
};

/** A rule over several fields of a record, compiled. */
type CompiledCheck = {
  readonly check: CheckDescription;
  /** What it says changes with the day. */
  readonly isOfTheDay: boolean;
} & CompiledCondition;

/** All conditions of an entity. */
export type ConditionPlan = {
  readonly fields: readonly ConditionedField[];
  readonly checks: readonly CompiledCheck[];
};

/** What a plan is made from. */
export type Conditioned = Pick<EntityDescription, 'fields' | 'checks'>;

const compiled = (node: ConditionNode): CompiledCondition => ({
  node,
  test: compileCondition(node),
});

type Around = {
  readonly root: readonly FieldDescription[];
  readonly own: readonly FieldDescription[];
  readonly trail: readonly FieldDescription[];
};

/**
 * A condition over fields that the description does not have (the person may not read them) is the server's to judge.
 */
const resolved = (
  condition: Condition | undefined,
  scope: ConditionScope,
): ConditionNode | undefined =>
  condition && conditionFields(condition).every((name) => findPlace(name, scope))
    ? resolveCondition(condition, scope)
    : undefined;

const conditionedField = (field: FieldDescription, around: Around): readonly ConditionedField[] => {
  const { trail } = around;
  const when = resolved(field.when, around);
  const stated = resolved(field.requiredWhen, around);
  if (!when && !stated) return [];
  const required: ConditionNode | undefined =
    stated && when ? { op: 'group', of: 'all', parts: [when, stated] } : stated;
  return [
    {
      trail,
      field,
      ...(when ? { when: compiled(when) } : {}),
      ...(required ? { required: compiled(required), stated } : {}),
    },
  ];
};

const conditionedFields = (around: Around): readonly ConditionedField[] =>
  around.own.flatMap((field) => [
    ...conditionedField(field, around),
    ...(field.fields
      ? conditionedFields({ ...around, own: field.fields, trail: [...around.trail, field] })
      : []),
  ]);

const plans = new WeakMap<Conditioned, ConditionPlan>();

/** All conditions of an entity, compiled once per description. */
export const conditionPlan = (description: Conditioned): ConditionPlan => {
  const known = plans.get(description);
  if (known) return known;
  const { fields, checks = [] } = description;
  const scope = { own: fields, root: fields };
  const plan: ConditionPlan = {
    fields: conditionedFields({ ...scope, trail: [] }),
    checks: checks.flatMap((check) => {
      const node = resolved(check.condition, scope);
      return node ? [{ check, isOfTheDay: readsClock(node), ...compiled(node) }] : [];
    }),
  };
  plans.set(description, plan);
  return plan;
};

/** Whether an entity has any condition. */
export const hasConditions = (description: Conditioned): boolean => {
  const { fields, checks } = conditionPlan(description);
  return fields.length + checks.length > 0;
};

/** Whether a rule of an entity asks for the day on which a record is judged. */
export const asksForDay = (description: Conditioned): boolean =>
  conditionPlan(description).checks.some(({ isOfTheDay }) => isOfTheDay);

/** Names of the top-level fields on which any condition or check of a record depends. */
export const conditionSources = (description: Conditioned): ReadonlySet<string> => {
  const { fields, checks } = conditionPlan(description);
  const ofFields = fields.flatMap(({ trail, when, required }) =>
    [when, required]
      .flatMap((condition) => (condition ? placesOf(condition.node) : []))
      .map(({ from, path }) => (from === 'own' ? [...trail, ...path] : path)),
  );
  const ofChecks = checks.flatMap(({ node }) => placesOf(node).map(({ path }) => path));
  return new Set([...ofFields, ...ofChecks].map(([first]) => first?.name ?? ''));
};

/** Names of the top-level fields at which conditions and checks put their errors. */
export const conditionTargets = (description: Conditioned): readonly string[] => {
  const { fields, checks } = conditionPlan(description);
  const ofFields = fields.map(({ trail, field }) => (trail[0] ?? field).name);
  return [...new Set([...ofFields, ...checks.map(({ check }) => check.fields[0] ?? '')])];
};

/** The conditions of one field of an entity, at any depth; undefined where it has none that can be judged. */
export const conditionsOf = (
  description: Conditioned,
  field: FieldDescription,
): ConditionedField | undefined =>
  field.when || field.requiredWhen
    ? conditionPlan(description).fields.find((one) => one.field === field)
    : undefined;

/**
 * Whether a stored value of a field belongs to what its record is now: a value that is kept while its field is hidden
 * does not. `own` is the object in which the field stands, `root` the record.
 */
export const applies = (
  description: Conditioned,
  field: FieldDescription,
  { own, root }: { readonly own: Members; readonly root: Members },
): boolean => {
  const isSettled = field.onHide !== 'keep' && isPresent(own[field.name]);
  return isSettled || (conditionsOf(description, field)?.when?.test(own, root) ?? true);
};
