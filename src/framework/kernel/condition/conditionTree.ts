import type { FieldDescription } from '../entity/EntityDescription';
import {
  type Comparison,
  comparisonOf,
  type Constant,
  storedConstant,
  type ClockReading,
} from './comparison';
import type { Condition, ConditionOperand } from './Condition';

/** Fields available to a condition: members of its own object, and of the whole record after a slash. */
export type ConditionScope = {
  readonly own: readonly FieldDescription[];
  readonly root: readonly FieldDescription[];
};

/** Path to a value from the own object or the record, through objects. */
export type Place = {
  readonly from: 'own' | 'root';
  readonly path: readonly FieldDescription[];
};

/** Right-hand side of a comparison; `plus` offsets another value or the clock's. */
export type Operand =
  | { readonly constant: Constant }
  | { readonly place: Place; readonly plus?: number }
  | { readonly clock: ClockReading; readonly plus: number };

/** A condition with resolved fields, the input of all compilers. */
export type ConditionNode =
  | { readonly op: 'present'; readonly place: Place }
  | {
      readonly op: 'compare';
      readonly test: 'eq' | 'min' | 'max';
      readonly as: Comparison;
      readonly place: Place;
      readonly operand: Operand;
    }
  | {
      readonly op: 'in';
      readonly as: Comparison;
      readonly place: Place;
      readonly values: readonly Constant[];
    }
  | { readonly op: 'group'; readonly of: 'all' | 'any'; readonly parts: readonly ConditionNode[] }
  | { readonly op: 'not'; readonly part: ConditionNode };

/** The field at the end of a place. */
export const fieldAt = ({ path }: Place): FieldDescription => path[path.length - 1]!;

/**
 * Resolves a path of a condition: `state`, `/state`, `/address/state`.
 *
 * @returns undefined for an unknown field, or a path through a table
 */
export const findPlace = (name: string, scope: ConditionScope): Place | undefined => {
  const from = name.startsWith('/') ? 'root' : 'own';
  const names = (from === 'root' ? name.slice(1) : name).split('/');
  const path: FieldDescription[] = [];
  let fields: readonly FieldDescription[] = scope[from];
  for (const one of names) {
    const field = fields.find((candidate) => candidate.name === one);
    if (!field) return undefined;
    path.push(field);
    fields = field.kind === 'object' ? (field.fields ?? []) : [];
  }
  return { from, path };
};

const placeOf = (name: string, scope: ConditionScope): Place => {
  const place = findPlace(name, scope);
  if (!place) throw new Error(`a condition names "${name}", which is no field`);
  return place;
};

const operandOf = (as: Comparison, operand: ConditionOperand, scope: ConditionScope): Operand => {
  if (operand === null) throw new Error('a condition compares with null');
  if (typeof operand !== 'object') return { constant: storedConstant(as, operand) };
  if ('$today' in operand) return { clock: 'today', plus: operand.$today };
  if ('$year' in operand) return { clock: 'year', plus: operand.$year };
  const { $data, plus = 0 } = operand;
  return { place: placeOf($data, scope), ...(plus === 0 ? {} : { plus }) };
};

const leafOf = (
  condition: Extract<Condition, { field: string }>,
  scope: ConditionScope,
): ConditionNode => {
  const place = placeOf(condition.field, scope);
  if ('present' in condition) {
    const part = { op: 'present', place } as const;
    return condition.present ? part : { op: 'not', part };
  }
  const as = comparisonOf(fieldAt(place));
  if ('enum' in condition) {
    const values = condition.enum.map((value) => storedConstant(as, value));
    return { op: 'in', as, place, values };
  }
  const [test, operand] =
    'const' in condition
      ? (['eq', condition.const] as const)
      : 'minimum' in condition
        ? (['min', condition.minimum] as const)
        : (['max', condition.maximum] as const);
  return { op: 'compare', test, as, place, operand: operandOf(as, operand, scope) };
};

/** Resolves the fields of a condition. It must have passed the lint: an unknown name throws. */
export const resolveCondition = (condition: Condition, scope: ConditionScope): ConditionNode => {
  if ('field' in condition) return leafOf(condition, scope);
  if ('not' in condition) return { op: 'not', part: resolveCondition(condition.not, scope) };
  const [of, parts] =
    'allOf' in condition
      ? (['all', condition.allOf] as const)
      : (['any', condition.anyOf] as const);
  return { op: 'group', of, parts: parts.map((part) => resolveCondition(part, scope)) };
};

/** All paths that a condition reads. */
export const placesOf = (node: ConditionNode): readonly Place[] => {
  if (node.op === 'not') return placesOf(node.part);
  if (node.op === 'group') return node.parts.flatMap(placesOf);
  return node.op === 'compare' && 'place' in node.operand
    ? [node.place, node.operand.place]
    : [node.place];
};

/** Whether a condition reads the clock, so that its result changes over time. */
export const readsClock = (node: ConditionNode): boolean => {
  if (node.op === 'not') return readsClock(node.part);
  if (node.op === 'group') return node.parts.some(readsClock);
  return node.op === 'compare' && 'clock' in node.operand;
};

/**
 * The date-independent part of a condition: comparisons with the clock are assumed to have the required result.
 *
 * @param wanted the required result
 * @returns undefined if nothing remains without the clock
 */
export const withoutClock = (node: ConditionNode, wanted = true): ConditionNode | undefined => {
  if (node.op === 'not') {
    const part = withoutClock(node.part, !wanted);
    return part && { op: 'not', part };
  }
  if (node.op !== 'group') return readsClock(node) ? undefined : node;
  const parts = node.parts.map((part) => withoutClock(part, wanted));
  const left = parts.filter((part) => part !== undefined);
  // A single undetermined part decides an "any" that must hold, or an "all" that must not.
  const isDecided = (node.of === 'any') === wanted && left.length < parts.length;
  return isDecided || left.length === 0 ? undefined : { ...node, parts: left };
};

/** Field names of a condition, as written. */
export const conditionFields = (condition: Condition): readonly string[] => {
  if ('not' in condition) return conditionFields(condition.not);
  if ('allOf' in condition) return condition.allOf.flatMap(conditionFields);
  if ('anyOf' in condition) return condition.anyOf.flatMap(conditionFields);
  const operands = Object.values(condition).flatMap((value) =>
    typeof value === 'object' && value !== null && '$data' in value ? [value.$data] : [],
  );
  return [condition.field, ...operands];
};
