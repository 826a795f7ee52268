import { isSortableKind, type FieldKind } from '@patio/framework/kernel';
import { periodEndName } from '../model/startOnly';
import { thereAre } from './didYouMean';
import { at, type EntityRule, knownField } from './entityRule';
import { kindIn } from './kindName';
import { unstored } from './listRules';
import type { Problem } from './Problem';
import { type EntitySource, problem } from './World';

type Path = readonly (string | number)[];

/** A field that must exist and be of certain kinds. */
const fieldOfKind = (
  entity: EntitySource,
  path: Path,
  { name, kinds, what }: { name: string; kinds: readonly FieldKind[]; what: string },
): readonly Problem[] => {
  const where = at(entity, 'x-views', ...path);
  const unknown = knownField(entity, name, where);
  if (unknown.length > 0) return unknown;
  const kind = kindIn(entity, name);
  return [
    ...unstored(entity, name, where),
    ...(kind !== undefined && !kinds.includes(kind)
      ? [
          problem('view-field', where, {
            message: `"${name}" is of kind ${kind}`,
            suggestion: `Name ${what}.`,
          }),
        ]
      : []),
  ];
};

const lineProblems = (
  entity: EntitySource,
  path: Path,
  names: readonly string[] = [],
): readonly Problem[] =>
  names.flatMap((name, index) => knownField(entity, name, at(entity, 'x-views', ...path, index)));

const days: readonly FieldKind[] = ['date', 'dateTime'];

/** Values that an action, or an edit, may give a field. */
const reachable = ({ schema }: EntitySource, field: string): readonly unknown[] | 'all' =>
  (schema.properties[field]?.['x-editable'] ?? 'always') === 'always' &&
  schema['x-access'].edit !== undefined
    ? 'all'
    : Object.values(schema['x-actions'] ?? {}).flatMap(({ set = {} }) =>
        Object.hasOwn(set, field) ? [set[field]] : [],
      );

const boardRules: EntityRule = (entity) => {
  const { board } = entity.schema['x-views'] ?? {};
  if (!board) return [];
  const { field, columns = [], closed = [], sum, due, lines, moves } = board;
  const own = fieldOfKind(entity, ['board', 'field'], {
    name: field,
    kinds: ['enum'],
    what: 'an enumeration',
  });
  if (own.length > 0) return own;
  const property = entity.schema.properties[field];
  const values = (property?.enum ?? []).filter((value) => value !== null);
  const unknownValues = [
    ...columns.map(({ value }, index) => ({ value, path: ['columns', index, 'value'] })),
    ...closed.map((value, index) => ({ value, path: ['closed', index] })),
  ].filter(({ value }) => !values.includes(value));
  const twice = columns.filter(
    ({ value }, index) =>
      closed.includes(value) || columns.findIndex((one) => one.value === value) !== index,
  );
  const targets = reachable(entity, field);
  const isReached = (value: unknown) => targets === 'all' || targets.includes(value);
  return [
    ...unknownValues.map(({ value, path }) =>
      problem('unknown-value', at(entity, 'x-views', 'board', ...path), {
        message: `"${String(value)}" is no value of ${field}`,
        suggestion: thereAre(values.map(String)),
      }),
    ),
    ...twice.map(({ value }) =>
      problem('field-repeated', at(entity, 'x-views', 'board', 'columns'), {
        message: `"${String(value)}" is placed twice`,
      }),
    ),
    ...(moves === undefined && targets.length === 0
      ? [
          problem('view-transition', at(entity, 'x-views', 'board', 'field'), {
            message: `no action sets "${field}" and nobody may edit it`,
            suggestion: `Add an action with "set": { "${field}": … }, or write "moves": "application".`,
          }),
        ]
      : []),
    ...(moves === undefined && targets.length > 0
      ? closed.flatMap((value, index) =>
          isReached(value) || !values.includes(value)
            ? []
            : [
                problem('view-transition', at(entity, 'x-views', 'board', 'closed', index), {
                  message: `no action leads to "${String(value)}", so no card could be dropped there`,
                  suggestion: `Actions lead to ${(targets === 'all' ? values : targets).map(String).join(', ')}.`,
                }),
              ],
        )
      : []),
    ...columns.flatMap(({ sort }, index) => {
      if (!sort) return [];
      const where = at(entity, 'x-views', 'board', 'columns', index, 'sort', 'field');
      const kind = kindIn(entity, sort.field);
      return [
        ...knownField(entity, sort.field, { ...where, extra: ['createdAt', 'updatedAt'] }),
        ...(kind !== undefined && !isSortableKind(kind)
          ? [problem('sort-impossible', where, { message: `"${sort.field}" is of kind ${kind}` })]
          : []),
      ];
    }),
    ...(sum === undefined
      ? []
      : fieldOfKind(entity, ['board', 'sum'], {
          name: sum,
          kinds: ['money', 'integer'],
          what: 'money or a whole number',
        })),
    ...(due === undefined
      ? []
      : fieldOfKind(entity, ['board', 'due'], {
          name: due,
          kinds: days,
          what: 'a date or a moment',
        })),
    ...lineProblems(entity, ['board', 'lines'], lines),
  ];
};

const calendarRules: EntityRule = (entity) => {
  const { calendar } = entity.schema['x-views'] ?? {};
  if (!calendar) return [];
  const { effective } = entity.schema['x-resource'];
  const { from, to, status } = calendar;
  const where = at(entity, 'x-views', 'calendar');
  if (from === undefined && !effective)
    return [
      problem('missing-keyword', where, {
        message: '"from" is missing: the entity has no periods to take it from',
        suggestion: 'Name the date or moment at which an entry begins.',
      }),
    ];
  const dayProblems = [
    ...(from === undefined
      ? []
      : fieldOfKind(entity, ['calendar', 'from'], { name: from, kinds: days, what: 'a date' })),
    ...(to === undefined || (to === periodEndName && effective && effective.to === undefined)
      ? []
      : fieldOfKind(entity, ['calendar', 'to'], { name: to, kinds: days, what: 'a date' })),
  ];
  const kinds = [from, to].map((name) => name && kindIn(entity, name));
  return [
    ...dayProblems,
    ...(dayProblems.length === 0 && kinds.every(Boolean) && kinds[0] !== kinds[1]
      ? [
          problem('view-field', at(entity, 'x-views', 'calendar', 'to'), {
            message: `"${String(to)}" is of kind ${String(kinds[1])}, "${String(from)}" of kind ${String(kinds[0])}`,
            suggestion: 'Name two dates or two moments.',
          }),
        ]
      : []),
    ...(status === undefined
      ? []
      : fieldOfKind(entity, ['calendar', 'status'], {
          name: status,
          kinds: ['enum'],
          what: 'an enumeration',
        })),
  ];
};

const cardsRules: EntityRule = (entity) => {
  const { cards } = entity.schema['x-views'] ?? {};
  if (!cards) return [];
  const { picture, lines } = cards;
  return [
    ...(picture === undefined
      ? []
      : fieldOfKind(entity, ['cards', 'picture'], {
          name: picture,
          kinds: ['file'],
          what: 'an uploaded file',
        })),
    ...lineProblems(entity, ['cards', 'lines'], lines),
  ];
};

/** Fields, values and transitions of `x-views`. */
export const viewRules: EntityRule = (entity, world) =>
  [boardRules, calendarRules, cardsRules].flatMap((rule) => rule(entity, world));
