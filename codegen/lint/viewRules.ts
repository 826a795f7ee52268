import { isSortableKind, type FieldKind, isSearchableKind } from '@patio/framework/kernel';
import type { ViewsSchema } from '../model/SchemaTypes';
import { periodEndName } from '../model/startOnly';
import {
  thereAre,
  at,
  type EntityRule,
  knownField,
  kindIn,
  type EntitySource,
  problem,
  unstored,
  type World,
} from './World';
import type { Problem } from './Problem';

/** Whether a field stores a record id: a uuid, not searchable as text. */
const isIdField = ({ schema }: EntitySource, name: string, { entities }: World): boolean => {
  const ref = schema.properties[name]?.['x-ref'];
  const target = entities.find((one) => one.schema['x-resource'].name === ref?.resource);
  return target !== undefined && (ref?.field ?? target.schema['x-resource'].key ?? 'id') === 'id';
};

/** Search fields must be stored text. */
export const searchRules: EntityRule = (entity, world) =>
  (entity.schema['x-resource'].search ?? []).flatMap((name, index) => {
    const place = at(entity, 'x-resource', 'search', index);
    const kind = kindIn(entity, name);
    const unfit = (message: string) => [problem('search-not-text', place, { message })];
    if (entity.schema.properties[name]?.enum?.some((value) => typeof value === 'number'))
      return unfit(`"${name}" holds whole numbers`);
    if (kind !== undefined && !isSearchableKind(kind)) return unfit(`"${name}" is of kind ${kind}`);
    if (isIdField(entity, name, world)) return unfit(`"${name}" holds the id of a record`);
    return [...knownField(entity, name, place), ...unstored(entity, name, place)];
  });

/** The default sort field must be sortable. */
export const sortRules: EntityRule = (entity) => {
  const { defaultSort } = entity.schema['x-resource'];
  if (!defaultSort) return [];
  const { field } = defaultSort;
  const place = at(entity, 'x-resource', 'defaultSort', 'field');
  const kind = kindIn(entity, field);
  return [
    ...knownField(entity, field, { ...place, extra: ['createdAt', 'updatedAt'] }),
    ...unstored(entity, field, place),
    ...(kind !== undefined && !isSortableKind(kind)
      ? [problem('sort-impossible', place, { message: `"${field}" is of kind ${kind}` })]
      : []),
  ];
};

type Path = readonly (string | number)[];
type Board = NonNullable<ViewsSchema['board']>;

type Wanted = { readonly kinds: readonly FieldKind[]; readonly what: string };
const enumeration: Wanted = { kinds: ['enum'], what: 'an enumeration' };
const day: Wanted = { kinds: ['date', 'dateTime'], what: 'a date or a moment' };
const figure: Wanted = { kinds: ['money', 'integer'], what: 'money or a whole number' };
const file: Wanted = { kinds: ['file'], what: 'an uploaded file' };

const currencyOf = (entity: EntitySource, name: string) =>
  entity.schema.properties[name]?.['x-currency'];

/** A named field must exist, be stored and have one of certain kinds. */
const fieldProblems = (
  entity: EntitySource,
  path: Path,
  { name, kinds, what }: Wanted & { readonly name: string | undefined },
): readonly Problem[] => {
  if (name === undefined) return [];
  const where = at(entity, 'x-views', ...path);
  const unknown = knownField(entity, name, where);
  if (unknown.length > 0) return unknown;
  const kind = kindIn(entity, name);
  const mixes = kinds === figure.kinds && typeof currencyOf(entity, name) === 'object';
  const isUnfit = kind !== undefined && (!kinds.includes(kind) || mixes);
  const message = mixes
    ? `"${name}" has amounts of several currencies`
    : `"${name}" is of kind ${String(kind)}`;
  const unfit = isUnfit
    ? [problem('view-field', where, { message, suggestion: `Name ${what}.` })]
    : [];
  return [...unstored(entity, name, where), ...unfit];
};

const lineProblems = (
  entity: EntitySource,
  view: 'board' | 'cards',
  names: readonly string[] = [],
): readonly Problem[] =>
  names.flatMap((name, index) =>
    knownField(entity, name, at(entity, 'x-views', view, 'lines', index)),
  );

/** Columns and closed values must be values of the field, each once. */
const valueProblems = (
  entity: EntitySource,
  { field, columns = [], closed = [] }: Board,
): readonly Problem[] => {
  const values = (entity.schema.properties[field]?.enum ?? []).filter((value) => value !== null);
  const stated = [
    ...columns.map(({ value }, index) => ({ value, path: ['columns', index, 'value'] as Path })),
    ...closed.map((value, index) => ({ value, path: ['closed', index] as Path })),
  ];
  const unknown = stated
    .filter(({ value }) => !values.includes(value))
    .map(({ value, path }) =>
      problem('unknown-value', at(entity, 'x-views', 'board', ...path), {
        message: `"${value}" is no value of ${field}`,
        suggestion: thereAre(values.map(String)),
      }),
    );
  const twice = stated
    .filter(({ value }, index) => stated.findIndex((one) => one.value === value) !== index)
    .map(({ value }) =>
      problem('field-repeated', at(entity, 'x-views', 'board', 'columns'), {
        message: `"${value}" is placed twice`,
      }),
    );
  return [...unknown, ...twice];
};

const isEdited = ({ schema }: EntitySource, field: string): boolean =>
  schema['x-access'].edit !== undefined &&
  (schema.properties[field]?.['x-editable'] ?? 'always') === 'always';

/** Something must move cards, and reach every closed value, which serves only as a drop target. */
const transitionProblems = (
  entity: EntitySource,
  { field, closed = [], moves }: Board,
): readonly Problem[] => {
  if (moves === 'application' || isEdited(entity, field)) return [];
  const targets = Object.values(entity.schema['x-actions'] ?? {}).flatMap(({ set = {} }) =>
    Object.hasOwn(set, field) ? [set[field]] : [],
  );
  if (targets.length === 0)
    return [
      problem('view-transition', at(entity, 'x-views', 'board', 'field'), {
        message: `no action sets "${field}" and nobody may edit it`,
        suggestion: `Add an action with "set": { "${field}": … }, or write "moves": "application".`,
      }),
    ];
  return closed.flatMap((value, index) =>
    targets.includes(value) || !entity.schema.properties[field]?.enum?.includes(value)
      ? []
      : [
          problem('view-transition', at(entity, 'x-views', 'board', 'closed', index), {
            message: `no action leads to "${value}", so no card could be dropped there`,
            suggestion: `Actions lead to ${[...new Set(targets.map(String))].join(', ')}.`,
          }),
        ],
  );
};

const orderProblems = (entity: EntitySource, { columns = [] }: Board): readonly Problem[] =>
  columns.flatMap(({ sort }, index) => {
    if (!sort) return [];
    const where = at(entity, 'x-views', 'board', 'columns', index, 'sort', 'field');
    const kind = kindIn(entity, sort.field);
    const message = `"${sort.field}" is of kind ${String(kind)}`;
    return [
      ...knownField(entity, sort.field, { ...where, extra: ['createdAt', 'updatedAt'] }),
      ...(kind !== undefined && !isSortableKind(kind)
        ? [problem('sort-impossible', where, { message })]
        : []),
    ];
  });

const boardRules: EntityRule = (entity) => {
  const { board } = entity.schema['x-views'] ?? {};
  if (!board) return [];
  const own = fieldProblems(entity, ['board', 'field'], { name: board.field, ...enumeration });
  if (own.length > 0) return own;
  return [
    ...valueProblems(entity, board),
    ...transitionProblems(entity, board),
    ...orderProblems(entity, board),
    ...fieldProblems(entity, ['board', 'sum'], { name: board.sum, ...figure }),
    ...fieldProblems(entity, ['board', 'due'], { name: board.due, ...day }),
    ...lineProblems(entity, 'board', board.lines),
  ];
};

/** Both ends must be dates, or both timestamps. */
const pairProblems = (
  entity: EntitySource,
  { from, to }: NonNullable<ViewsSchema['calendar']>,
): readonly Problem[] => {
  const [start, end] = [from, to].map((name) => name && kindIn(entity, name));
  if (!start || !end || start === end) return [];
  return [
    problem('view-field', at(entity, 'x-views', 'calendar', 'to'), {
      message: `"${String(to)}" is of kind ${end}, "${String(from)}" of kind ${start}`,
      suggestion: 'Name two dates or two moments.',
    }),
  ];
};

const calendarRules: EntityRule = (entity) => {
  const { calendar } = entity.schema['x-views'] ?? {};
  if (!calendar) return [];
  const { effective } = entity.schema['x-resource'];
  const { from, to, status } = calendar;
  if (from === undefined && !effective)
    return [
      problem('missing-keyword', at(entity, 'x-views', 'calendar'), {
        message: '"from" is missing: the entity has no periods to take it from',
        suggestion: 'Name the date or moment at which an entry begins.',
      }),
    ];
  // Where only starts are stored, the end is computed.
  const isComputed = to === periodEndName && effective !== undefined && !effective.to;
  const ends = [
    ...fieldProblems(entity, ['calendar', 'from'], { name: from, ...day }),
    ...fieldProblems(entity, ['calendar', 'to'], { name: isComputed ? undefined : to, ...day }),
  ];
  return [
    ...(ends.length > 0 ? ends : pairProblems(entity, calendar)),
    ...fieldProblems(entity, ['calendar', 'status'], { name: status, ...enumeration }),
  ];
};

const cardsRules: EntityRule = (entity) => {
  const { cards } = entity.schema['x-views'] ?? {};
  if (!cards) return [];
  return [
    ...fieldProblems(entity, ['cards', 'picture'], { name: cards.picture, ...file }),
    ...lineProblems(entity, 'cards', cards.lines),
  ];
};

/** Fields, values and transitions of `x-views`. */
export const viewRules: EntityRule = (entity, world) =>
  [boardRules, calendarRules, cardsRules].flatMap((rule) => rule(entity, world));
