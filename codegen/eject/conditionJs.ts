import {
  type Comparison,
  comparisonOf,
  storedConstant,
} from '../../src/framework/kernel/condition/comparison';
import type {
  Condition,
  ConditionOperand,
  DataOperand,
} from '../../src/framework/kernel/condition/Condition';
import {
  findPlace,
  fieldAt,
  type ConditionScope,
} from '../../src/framework/kernel/condition/conditionTree';

const read = (name: string): string =>
  `values${name
    .replace(/^\//, '')
    .split('/')
    .map((part, index) => (index === 0 ? `['${part}']` : `?.['${part}']`))
    .join('')}`;

const comparisonFor = (name: string, scope: ConditionScope): Comparison => {
  const place = findPlace(name, scope);
  if (!place) throw new Error(`a condition names "${name}", which is no field`);
  return comparisonOf(fieldAt(place).kind);
};

/** Decimals travel as text: both sides are compared as numbers. Texts of days compare as they are. */
const numeric: ReadonlySet<Comparison> = new Set<Comparison>(['number', 'decimal']);

const operandOf = (as: Comparison, operand: ConditionOperand): string => {
  if (typeof operand === 'object' && operand !== null) {
    // The clock stands in checks alone, which the server tells.
    if (!('$data' in operand)) throw new Error('a field is shown by no clock');
    return read(operand.$data);
  }
  return JSON.stringify(operand === null ? null : storedConstant(as, operand));
};

const isMoved = (operand: ConditionOperand): operand is DataOperand & { readonly plus: number } =>
  typeof operand === 'object' && operand !== null && 'plus' in operand;

const distance = (
  [left, right]: readonly [string, string],
  [as, wanted]: readonly [Comparison, string],
): string => {
  const [one, other] =
    as === 'day'
      ? [left, right].map((day) => `Date.parse(${day}) / 86_400_000`)
      : [left, right].map((number) => `Number(${number})`);
  return `(isPresent(${left}) && isPresent(${right}) && ${one} - ${other} ${wanted})`;
};

const compare = (
  name: string,
  sign: string,
  [as, operand]: readonly [Comparison, ConditionOperand],
): string => {
  const right = operandOf(as, operand);
  const moved = isMoved(operand) ? operand.plus : undefined;
  if (moved !== undefined) return distance([read(name), right], [as, `${sign} ${moved}`]);
  if (sign === '===') return `${read(name)} === ${right}`;
  const sides = numeric.has(as)
    ? [`Number(${read(name)})`, `Number(${right})`]
    : [read(name), right];
  return `(isPresent(${read(name)}) && ${sides.join(` ${sign} `)})`;
};

/** A condition as a JavaScript expression over `values`, which also uses `isPresent`. */
export const conditionJs = (condition: Condition, scope: ConditionScope): string => {
  if ('not' in condition) return `!(${conditionJs(condition.not, scope)})`;
  if ('allOf' in condition)
    return `(${condition.allOf.map((part) => conditionJs(part, scope)).join(' && ')})`;
  if ('anyOf' in condition)
    return `(${condition.anyOf.map((part) => conditionJs(part, scope)).join(' || ')})`;
  const { field } = condition;
  if ('present' in condition) return `${condition.present ? '' : '!'}isPresent(${read(field)})`;
  const as = comparisonFor(field, scope);
  if ('enum' in condition) {
    const choices = condition.enum.map((value) => storedConstant(as, value));
    return `${JSON.stringify(choices)}.includes(${read(field)})`;
  }
  if ('const' in condition) return compare(field, '===', [as, condition.const]);
  if ('minimum' in condition) return compare(field, '>=', [as, condition.minimum]);
  return compare(field, '<=', [as, condition.maximum]);
};
