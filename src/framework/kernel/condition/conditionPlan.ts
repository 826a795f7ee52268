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
  type Operand,
  type Place,
} from './conditionTree';
import { isPresent, compareAs, comparerOf, type Comparison, readClock } from './comparison';

/** A compiled condition: tree and predicate. */
type CompiledCondition = { readonly node: ConditionNode; readonly test: ConditionTest };

/** A field shown or required under a condition. */
export type ConditionedField = {
  /** Objects and array tables around the field, outermost first. */
  readonly trail: readonly FieldDescription[];
  readonly field: FieldDescription;
  /** Absent: always shown. */
  readonly when?: CompiledCondition;
  /** True where the field is required; implies `when`. Absent: no condition. */
  readonly required?: CompiledCondition;
  /** `requiredWhen` alone, for its sentence. */
  readonly stated?: ConditionNode;
};

/** A compiled rule over several fields of a record. */
type CompiledCheck = {
  readonly check: CheckDescription;
  /** Whether its result depends on the date. */
  readonly isOfTheDay: boolean;
} & CompiledCondition;

/** All conditions of an entity. */
export type ConditionPlan = {
  readonly fields: readonly ConditionedField[];
  readonly checks: readonly CompiledCheck[];
};

/** Parts of a description that a plan is built from. */
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

/** Conditions on fields missing from the description (not readable by the person) are left to the server. */
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
  const cached = plans.get(description);
  if (cached) return cached;
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

/** Whether a rule of an entity depends on the date. */
export const dependsOnDay = (description: Conditioned): boolean =>
  conditionPlan(description).checks.some(({ isOfTheDay }) => isOfTheDay);

/** Top-level fields that conditions or checks depend on. */
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

/** Top-level fields at which conditions and checks report errors. */
export const conditionTargets = (description: Conditioned): readonly string[] => {
  const { fields, checks } = conditionPlan(description);
  const ofFields = fields.map(({ trail, field }) => (trail[0] ?? field).name);
  return [...new Set([...ofFields, ...checks.map(({ check }) => check.fields[0] ?? '')])];
};

/** Conditions of a field, at any depth; undefined if it has none that can be evaluated. */
export const conditionsOf = (
  description: Conditioned,
  field: FieldDescription,
): ConditionedField | undefined =>
  field.when || field.requiredWhen
    ? conditionPlan(description).fields.find((one) => one.field === field)
    : undefined;

/**
 * Whether a stored value of a field currently applies: one kept while its field is hidden does not. `own` is the object
 * with the field, `root` the record.
 */
export const applies = (
  description: Conditioned,
  field: FieldDescription,
  { own, root }: { readonly own: Members; readonly root: Members },
): boolean => {
  const isSettled = field.onHide !== 'keep' && isPresent(own[field.name]);
  return isSettled || (conditionsOf(description, field)?.when?.test(own, root) ?? true);
};

/** A record or part of one. */
export type Members = Readonly<Record<string, unknown>>;

/** Evaluates a condition on an object of a record. `root` is the record; at the top level it is the object itself. */
export type ConditionTest = (own: Members, root: Members) => boolean;

/** Narrows a value to an object with members. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reader = ({ from, path }: Place): ((own: Members, root: Members) => unknown) => {
  const names = path.map(({ name }) => name);
  return (own, root) =>
    names.reduce<unknown>(
      (value, name) => (isMembers(value) ? value[name] : undefined),
      from === 'own' ? own : root,
    );
};

const passes = {
  eq: (order: number) => order === 0,
  min: (order: number) => order >= 0,
  max: (order: number) => order <= 0,
} as const;

const isIn = (as: Comparison, value: unknown, values: readonly unknown[]): boolean =>
  values.some((one) => compareAs(as, value, one) === 0);

const operandReader = (operand: Operand): ((own: Members, root: Members) => unknown) => {
  if ('place' in operand) return reader(operand.place);
  return 'clock' in operand
    ? (_own, root) => readClock(operand.clock, root)
    : () => operand.constant;
};

const compareTest = (node: Extract<ConditionNode, { op: 'compare' }>): ConditionTest => {
  const { as, operand } = node;
  const left = reader(node.place);
  const pass = passes[node.test];
  const right = operandReader(operand);
  const compare = comparerOf(as, 'plus' in operand ? operand.plus : 0);
  return (own, root) => {
    const order = compare(left(own, root), right(own, root));
    return order !== undefined && pass(order);
  };
};

/** Compiles a condition into a predicate. Two-valued: absent values satisfy no comparison, so its `not` holds. */
export const compileCondition = (node: ConditionNode): ConditionTest => {
  if (node.op === 'compare') return compareTest(node);
  if (node.op === 'not') {
    const part = compileCondition(node.part);
    return (own, root) => !part(own, root);
  }
  if (node.op === 'group') {
    const parts = node.parts.map(compileCondition);
    return node.of === 'all'
      ? (own, root) => parts.every((part) => part(own, root))
      : (own, root) => parts.some((part) => part(own, root));
  }
  const read = reader(node.place);
  return node.op === 'present'
    ? (own, root) => isPresent(read(own, root))
    : (own, root) => isIn(node.as, read(own, root), node.values);
};
