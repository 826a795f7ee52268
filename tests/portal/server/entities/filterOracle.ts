import { type PeriodName, periodDays } from '#framework/kernel/filter/periods.ts';
import {
  type FieldDescription,
  type FilterOperator,
  isDecimalKind,
  localDateOf,
} from '@patio/framework/kernel';

/** Text as compared by a search: without case, accents and punctuation, single spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const ordered = (kind: FieldDescription['kind'], value: unknown): number | string => {
  if (isDecimalKind(kind)) return Number(value);
  return kind === 'dateTime' ? Date.parse(String(value)) : (value as number | string);
};

type Compared = {
  readonly value: unknown;
  readonly own: number | string;
  readonly list: readonly unknown[];
  readonly now: Date;
};
type Oracle = (compared: Compared, at: (position: number) => number | string) => boolean;

const text = (value: unknown): string => folded(String(value));
const known =
  (oracle: Oracle): Oracle =>
  (compared, at) =>
    compared.value !== null && oracle(compared, at);

const isIn = ({ value, list }: Compared): boolean =>
  Array.isArray(value) ? value.some((item) => list.includes(item)) : list.includes(value);
const contains = known(({ value, list }) =>
  Array.isArray(value) ? value.includes(list[0]) : text(value).includes(text(list[0])),
);

const oracles: Readonly<Record<FilterOperator, Oracle>> = {
  eq: ({ own }, at) => own === at(0),
  ne: ({ value, own }, at) => value === null || own !== at(0),
  in: isIn,
  notIn: (compared) => !isIn(compared),
  contains,
  hasAll: ({ value, list }) => Array.isArray(value) && list.every((one) => value.includes(one)),
  notContains: (compared, at) => !contains(compared, at),
  startsWith: known(({ value, list }) => text(value).startsWith(text(list[0]))),
  endsWith: known(({ value, list }) => text(value).endsWith(text(list[0]))),
  relative: known(({ value, list, now }) => {
    const [first, last] = periodDays(list[0] as PeriodName, now);
    const held = String(value);
    const day = held.length === 10 ? held : localDateOf(new Date(held));
    return day >= first && day <= last;
  }),
  empty: ({ value, list }) => isEmpty(value) === list[0],
  between: known(({ own }, at) => own >= at(0) && own <= at(1)),
  gt: known(({ own }, at) => own > at(0)),
  gte: known(({ own }, at) => own >= at(0)),
  lt: known(({ own }, at) => own < at(0)),
  lte: known(({ own }, at) => own <= at(0)),
};

/** Whether a value matches, implemented independently of SQL. */
export const matches = (
  { kind }: FieldDescription,
  value: unknown,
  [op, operand, now]: readonly [FilterOperator, unknown, Date],
): boolean => {
  const list = Array.isArray(operand) ? (operand as unknown[]) : [operand];
  return oracles[op]({ value, own: ordered(kind, value), list, now }, (at) =>
    ordered(kind, list[at]),
  );
};

/** An operand of an operator, derived from a value of some record. */
export const operandOf = (op: FilterOperator, value: unknown): unknown => {
  if (op === 'in' || op === 'notIn' || op === 'hasAll')
    return Array.isArray(value) ? value : [value];
  if (op === 'between') return [value, value];
  if (Array.isArray(value)) return value[0];
  const text = String(value);
  if (op === 'contains' || op === 'notContains') return text.slice(1, 4).trim() || text;
  if (op === 'endsWith') return text.slice(-3).trim();
  return op === 'startsWith' ? text.slice(0, 3).trim() : value;
};
