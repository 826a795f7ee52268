import {
  type ClockOperand,
  type Comparison,
  type ConditionOperand,
  type ConditionScope,
  type FieldDescription,
  comparisonOf,
  fieldAt,
  findPlace,
  isComparable,
  ownKind,
  storedConstant,
  conditionPlan,
  placesOf,
} from '@patio/framework/kernel';
import { didYouMean, type EntitySource, pointer, problem } from './World';
import type { Problem, LintCode } from './Problem';

/** A condition with its location and scope. */
export type Placed = {
  readonly entity: EntitySource;
  readonly pointer: string;
  readonly scope: ConditionScope;
  /** The conditional value has a column, so the table must check it too. */
  readonly isStored: boolean;
  /** A rule of `x-checks`, which may depend on the date. */
  readonly isCheck?: boolean;
};

/** Problem in a part of a condition. */
export const fault = (
  { entity, pointer: where }: Placed,
  code: LintCode,
  [message, suggestion]: readonly [string, string?],
): Problem => problem(code, { file: entity.file, pointer: where }, { message, suggestion });

/** A nested part, by path. */
export const down = (placed: Placed, ...segments: readonly (string | number)[]): Placed => ({
  ...placed,
  pointer: placed.pointer + pointer(...segments),
});

const namesIn = ({ own, root }: ConditionScope): readonly string[] => [
  ...own.map(({ name }) => name),
  ...root.map(({ name }) => `/${name}`),
];

/** Field named in a condition, or the problem. */
export const findField = (
  placed: Placed,
  name: string,
): { readonly field?: FieldDescription; readonly problems: readonly Problem[] } => {
  const place = findPlace(name, placed.scope);
  if (place) {
    const first = place.path[0];
    return first?.virtual && placed.isStored
      ? {
          problems: [
            fault(placed, 'condition-unstored', [`"${name}" has no column that it could look at`]),
          ],
        }
      : { field: fieldAt(place), problems: [] };
  }
  const start = name.split('/').find((part) => part !== '') ?? '';
  const known = [...placed.scope.own, ...placed.scope.root];
  const isBelow = name.replace(/^\//, '').includes('/') && known.some((f) => f.name === start);
  return isBelow
    ? {
        problems: [
          fault(placed, 'condition-nesting', [
            `"${name}" leads through something that is no object, or to no member of it`,
          ]),
        ],
      }
    : {
        problems: [
          fault(placed, 'unknown-field', [
            `no field is named "${name}"`,
            didYouMean(name, namesIn(placed.scope)),
          ]),
        ],
      };
};

const wanted: Readonly<Record<Comparison, string>> = {
  text: 'a text',
  number: 'a number (of the smallest unit for money: cents)',
  decimal: 'a decimal as text, such as "12.50"',
  boolean: 'true or false',
  day: 'a day, such as "2026-12-31"',
  instant: 'a moment, such as "2026-12-31T12:00:00Z"',
  time: 'a time, such as "08:30"',
  none: 'nothing: it is only present or not',
};

/** Problems with a constant operand. */
export const constantProblems = (
  placed: Placed,
  field: FieldDescription,
  value: Exclude<ConditionOperand, object> | null,
): readonly Problem[] => {
  if (value === null)
    return [
      fault(placed, 'condition-operand', [
        'null is equal to nothing',
        'Write "present": false for an empty field.',
      ]),
    ];
  const as = comparisonOf(field);
  if (!isComparable(as, storedConstant(as, value)))
    return [
      fault(placed, 'condition-operand', [
        `${JSON.stringify(value)} is no value of "${field.name}" (${field.kind})`,
        `Write ${wanted[as]}.`,
      ]),
    ];
  const options = field.kind === 'enum' || ownKind(field.kind)?.values ? field.options : undefined;
  const names = options?.map((option) => option.value) ?? [];
  return options && !names.includes(value as string)
    ? [
        fault(placed, 'condition-operand', [
          `"${String(value)}" is no value of "${field.name}"`,
          didYouMean(String(value), names.map(String)),
        ]),
      ]
    : [];
};

/** Compared fields must be of the same family: money and plain numbers are not, nor are two currencies. */
const family = (field: FieldDescription): string => {
  if (field.kind === 'money') return `money ${field.currencyField ?? field.currency ?? ''}`;
  return field.kind === 'months' ? field.kind : comparisonOf(field);
};

/** Names a field with its kind, and the currency of an amount. */
const describedAs = ({ name, kind, currency }: FieldDescription): string =>
  `"${name}" (${kind}${currency === undefined ? '' : ` in ${currency}`})`;

/** PostgreSQL's JSON path can add numbers but not days. */
const isMovable = ({ scope }: Placed, fields: readonly FieldDescription[]): boolean =>
  fields.every(
    (field) =>
      comparisonOf(field) === 'number' || (field.kind === 'date' && scope.root.includes(field)),
  );

const clockProblems = (
  placed: Placed,
  field: FieldDescription,
  operand: ClockOperand,
): readonly Problem[] => {
  const [name, kind] =
    '$today' in operand ? (['$today', 'date'] as const) : (['$year', 'integer'] as const);
  if (!placed.isCheck)
    return [
      fault(down(placed, name), 'condition-clock', [
        'what a record shows and needs cannot come and go with the day',
        'Write a rule in x-checks: it is judged when its fields are written.',
      ]),
    ];
  return field.kind === kind
    ? []
    : [
        fault(down(placed, name), 'condition-operand', [
          `"${field.name}" (${field.kind}) cannot be compared with ${name}`,
          'Compare a date with $today, a whole number with $year.',
        ]),
      ];
};

/** Problems with an operand. */
export const operandProblems = (
  placed: Placed,
  field: FieldDescription,
  operand: ConditionOperand,
): readonly Problem[] => {
  if (typeof operand !== 'object' || operand === null)
    return constantProblems(placed, field, operand);
  if (Object.keys(operand).filter((name) => name !== 'plus').length !== 1)
    return [fault(placed, 'condition-form', ['a value is one of $data, $today and $year'])];
  if (!('$data' in operand)) return clockProblems(placed, field, operand);
  const { field: other, problems } = findField(down(placed, '$data'), operand.$data);
  if (other && operand.plus !== undefined && !isMovable(placed, [field, other]))
    return [
      fault(down(placed, 'plus'), 'condition-operand', [
        `"${other.name}" (${other.kind}) cannot be moved on by a number here`,
        'Add to whole numbers and money anywhere, to days where both are fields of the record itself.',
      ]),
    ];
  return other && family(other) !== family(field)
    ? [
        fault(placed, 'condition-operand', [
          `${describedAs(field)} cannot be compared with ${describedAs(other)}`,
        ]),
      ]
    : problems;
};

type Hidden = { readonly field: FieldDescription; readonly reads: readonly FieldDescription[] };

/** Conditionally hidden fields with all their dependencies, including those of their containers. */
const hiddenFields = (fields: readonly FieldDescription[]): readonly Hidden[] =>
  conditionPlan({ fields }).fields.flatMap(({ field, trail, when }) =>
    when
      ? [
          {
            field,
            reads: placesOf(when.node).flatMap(({ from, path }) =>
              from === 'own' ? [...path, ...trail] : path,
            ),
          },
        ]
      : [],
  );

const within = (field: FieldDescription, target: FieldDescription): boolean =>
  field === target || (field.fields ?? []).some((member) => within(member, target));

/** A cycle of dependencies from a field to itself. */
const circleFrom = (
  start: FieldDescription,
  hidden: readonly Hidden[],
): readonly FieldDescription[] | undefined => {
  const visited = new Set<FieldDescription>();
  const follow = (
    field: FieldDescription,
    way: readonly FieldDescription[],
  ): readonly FieldDescription[] | undefined => {
    if (way.length > 0 && field === start) return way;
    if (visited.has(field)) return undefined;
    visited.add(field);
    const reads = hidden.filter((one) => one.field === field).flatMap((one) => one.reads);
    // Reading a field includes reading what hides it or its members.
    const next = hidden
      .filter((one) => reads.some((read) => within(one.field, read)))
      .map((one) => one.field);
    return next.map((one) => follow(one, [...way, field])).find((found) => found !== undefined);
  };
  return follow(start, []);
};

/** Cyclic `x-when` conditions, which have no defined result. */
export const cycleProblems = (
  file: string,
  fields: readonly FieldDescription[],
): readonly Problem[] => {
  const hidden = hiddenFields(fields);
  const circles = hidden.flatMap(({ field }) => {
    const way = circleFrom(field, hidden);
    return way ? [{ field, way }] : [];
  });
  return circles.map(({ field, way }) =>
    problem(
      'condition-cycle',
      { file, pointer: `${field.pointer.split('#')[1] ?? ''}/x-when` },
      {
        message: `depends on itself: ${[...way, field].map(({ name }) => name).join(' → ')}`,
        suggestion: 'Let one of them depend on something else.',
      },
    ),
  );
};
