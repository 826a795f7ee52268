import type {
  CheckDescription,
  EntityDescription,
  FieldDescription,
} from '../entity/EntityDescription';
import { type ConditionNode, placesOf, resolveCondition } from './conditionTree';
import { compileCondition, type ConditionTest } from './holds';

/** A condition in both forms: as the compilers read it, and as a predicate. */
export type CompiledCondition = { readonly node: ConditionNode; readonly test: ConditionTest };

/** A field that is shown or required under a condition. */
export type ConditionedField = {
  /** Objects and array tables around the field, from the record inwards. */
  readonly trail: readonly FieldDescription[];
  readonly field: FieldDescription;
  /** Absent: always shown. */
  readonly when?: CompiledCondition;
  /** Holds where the field is required: includes `when`. Absent: never by condition. */
  readonly required?: CompiledCondition;
};

/** A rule over several fields of a record, compiled. */
export type CompiledCheck = { readonly check: CheckDescription } & CompiledCondition;

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

const conditionedField = (field: FieldDescription, around: Around): readonly ConditionedField[] => {
  const { trail } = around;
  const when = field.when && resolveCondition(field.when, around);
  const stated = field.requiredWhen && resolveCondition(field.requiredWhen, around);
  if (!when && !stated) return [];
  const required: ConditionNode | undefined =
    stated && when ? { op: 'group', of: 'all', parts: [when, stated] } : stated;
  return [
    {
      trail,
      field,
      ...(when ? { when: compiled(when) } : {}),
      ...(required ? { required: compiled(required) } : {}),
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
    checks: checks.map((check) => ({
      check,
      ...compiled(resolveCondition(check.condition, scope)),
    })),
  };
  plans.set(description, plan);
  return plan;
};

/** Whether an entity has any condition. */
export const hasConditions = (description: Conditioned): boolean => {
  const { fields, checks } = conditionPlan(description);
  return fields.length + checks.length > 0;
};

/** Names of the top-level fields on which what is shown or required in a record depends. */
export const conditionSources = (description: Conditioned): ReadonlySet<string> =>
  new Set(
    conditionPlan(description).fields.flatMap(({ trail, when, required }) =>
      [when, required]
        .flatMap((condition) => (condition ? placesOf(condition.node) : []))
        .map(({ from, path }) => (from === 'own' ? [...trail, ...path] : path)[0]?.name ?? ''),
    ),
  );

/** Whether a field applies to a record: its condition holds, or it has none. `root` is the record around nested members. */
export const applies = (
  field: FieldDescription,
  description: Conditioned,
  record: Readonly<Record<string, unknown>>,
): boolean => {
  if (!field.when) return true;
  const found = conditionPlan(description).fields.find(
    (one) => one.trail.length === 0 && one.field.name === field.name,
  );
  return found?.when?.test(record, record) ?? true;
};
