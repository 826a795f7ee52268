import { compareAs, comparerOf, type Comparison, isPresent, readClock } from './comparison';
import { type ConditionNode, type Operand, type Place } from './conditionTree';

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
