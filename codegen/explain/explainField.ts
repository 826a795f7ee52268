import {
  type FieldDescription,
  type KindCandidate,
  type Locale,
  type OnDelete,
  type ReferringField,
  canBeMasked,
  fieldSentences,
  isReferring,
  kindOf,
  onDeleteOf,
  wireName,
} from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import type { PropertySchema } from '../model/SchemaTypes';
import { columnOf } from '../write/sqlColumns';
import { identifier } from '../write/sqlText';
import { fieldAccessWords, ruleWords, labelsOf } from './facts';
import { tablesOf } from '../write/sqlTable';

/** A table row: a name and the lines of its second column. */
export type Row = readonly [name: string, texts: readonly string[]];

const nameWidth = 12;

/** A title with aligned rows. */
export const lines = (title: string, rows: readonly Row[]): string =>
  [
    title,
    ...rows.flatMap(([name, texts]) =>
      texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(nameWidth)}${text}`),
    ),
  ].join('\n');

/** DDL lines of an entity's table, with its indexes and late foreign keys. */
export const tableLines = (model: Model, resource: string): readonly string[] => {
  const found = tablesOf(model).find(({ table }) => table === resource);
  return [found?.create ?? '', ...(found?.lateKeys ?? [])].flatMap((sql) => sql.trim().split('\n'));
};

/** Fields from the record to a nested one, outermost first. */
export type FieldTrail = readonly FieldDescription[];

/** Property at a description's pointer. */
const propertyAt = ({ schema }: EntityModel, { pointer }: FieldDescription): PropertySchema => {
  const segments = (pointer.split('#')[1] ?? '').split('/').slice(1);
  const read = (value: unknown, segment: string): unknown =>
    (value as Readonly<Record<string, unknown>>)[
      segment.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  return segments.reduce<unknown>(read, schema) as PropertySchema;
};

const valueOf = (property: PropertySchema, by: string): string => {
  const value = (property as Readonly<Record<string, unknown>>)[by];
  if (by === 'items' || by === 'enum' || typeof value === 'object') return by;
  return `${by} "${String(value)}"`;
};

const ranks: Readonly<Record<number, string>> = {
  4: 'states it outright',
  3: 'says what the value means',
  2: 'only says how the value is written',
  1: 'only says what the value is made of',
};

const reason = (property: PropertySchema, { kind, by, specificity }: KindCandidate): string =>
  `${kind}, by ${valueOf(property, by)}: ${ranks[specificity] ?? ''} (${specificity})`;

const kindRows = (property: PropertySchema): readonly Row[] => {
  const { outcome, candidates } = kindOf(property);
  const [winner, ...losers] = candidates.map((candidate) => reason(property, candidate));
  if (outcome === 'none' || !winner) return [['kind', ['none: nothing decides it']]];
  if (outcome === 'tie') return [['kind', [`undecided: ${[winner, ...losers].join(' against ')}`]]];
  return [
    ['kind', [winner]],
    ...(losers.length > 0 ? [['lost', losers] as const] : []),
    ['rule', ['the most specific reason wins: x-kind › format, x-ref, enum › format uuid › type']],
  ];
};

/** Column, constraints and indexes of a field. */
const columnRows = (model: Model, entity: EntityModel, trail: FieldTrail): readonly Row[] => {
  const [top] = trail;
  if (!top) return [];
  if (top.computed) return [['column', ['none: computed when it is read']]];
  if (top.virtual) return [['column', ['none: a command consumes or computes it']]];
  if (trail.length > 1) return [['column', [`inside ${columnOf(top).sql}`]]];
  const named = new RegExp(`^(?:constraint|create|alter) .*${identifier(top.name)}`);
  // An index that only includes the column belongs to another.
  const own = tableLines(model, entity.description.resource)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => named.test(line.replace(/ include \(.*$/, '')));
  return [['column', [columnOf(top).sql, ...own]]];
};

const findRows = (entity: EntityModel, trail: FieldTrail): readonly Row[] => {
  const field = trail.at(-1);
  if (!field || trail.length > 1) return [];
  const { search, defaultSort } = entity.description;
  const traits = [
    field.sortable ? 'lists can be sorted by it' : 'no sorting',
    ...(search.includes(field.name) ? ['full-text search reads it'] : []),
    ...(defaultSort.field === field.name ? ['lists are sorted by it at first'] : []),
  ];
  return [
    ['operators', [field.operators.length === 0 ? 'none' : field.operators.join(', ')]],
    ['lists', [traits.join('; ')]],
  ];
};

/** Wire name of a field, if different. */
const wireRows = ({ description }: EntityModel, [top, ...inside]: FieldTrail): readonly Row[] => {
  const name = top && inside.length === 0 ? wireName(description, top.name) : top?.name;
  return name === undefined || name === top?.name ? [] : [['wire', [`travels as ${name}`]]];
};

/** Source of a reference's options: stored field and filter. */
const offerRows = ({ ref }: ReferringField): readonly Row[] => {
  const filters = Object.entries(ref.filter ?? {}).map(
    ([name, value]) =>
      `${name} is ${typeof value === 'object' ? `what ${value.$data} is here` : String(value)}`,
  );
  const offered = filters.length === 0 ? 'every record' : `records whose ${filters.join(' and ')}`;
  const ordered = ref.order === undefined ? '' : `, ordered by ${ref.order}`;
  const grouped = ref.group === undefined ? '' : `, under headings by ${ref.group}`;
  return [
    ['refers', [`stores ${ref.field} of ${ref.resource}; offers ${offered}${ordered}${grouped}`]],
  ];
};

const whenDeleted = {
  restrict: 'refused while a record says so here',
  clear: 'empties this, with version and history of each record',
  keep: 'leaves this as it is',
} as const satisfies Record<OnDelete, string>;

/** Effect of deleting the target. */
const deletingRows = ({ entities }: Model, field: ReferringField): readonly Row[] => {
  const target = entities.find(({ description }) => description.resource === field.ref.resource);
  if (!target?.description.deletable) return [];
  return [
    [
      'deleting',
      [`of ${field.ref.resource}: ${whenDeleted[onDeleteOf(field, target.description)]}`],
    ],
  ];
};

const referenceRows = (model: Model, field: FieldDescription): readonly Row[] =>
  isReferring(field) ? [...offerRows(field), ...deletingRows(model, field)] : [];

const actionRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  const setting = description.actions.filter(({ set = {} }) => field.name in set);
  return setting.length === 0
    ? []
    : [
        [
          'actions',
          setting.map(
            ({ name, set = {}, access }) =>
              `${name} sets ${JSON.stringify(set[field.name])}: ${ruleWords(access)}`,
          ),
        ],
      ];
};

/** Error codes for duplicate values. */
const clashRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  const sets = description.unique.filter(({ fields }) => fields.includes(field.name));
  return sets.length === 0 ? [] : [['clash', sets.map(({ code }) => `refused as ${code}`)]];
};

/** Who gets masked values, and who may reveal them. */
const maskRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  if (field.pii === 'none') return [];
  if (!canBeMasked(field) || field.name === description.key)
    return [['masked', [`never, though ${field.pii}: its own rights say who reads it`]]];
  const { reveal, edit } = description.access;
  const text = reveal
    ? `for everybody; shown, with a reason that is kept, to: ${ruleWords(reveal)}`
    : `for whoever may not edit; in clear for: ${ruleWords(edit)}`;
  return [['masked', [text]]];
};

const screenRows = ({ description }: EntityModel, trail: FieldTrail): readonly Row[] => {
  const [{ name }, ...inside] = trail as readonly [FieldDescription, ...FieldDescription[]];
  if (inside.length > 0) return [['screens', [`inside the input of ${name}`]]];
  const { columns, filters, sections } = description.screens;
  const column = columns.find(({ field }) => field === name);
  const section = sections.find(({ fields }) => fields.includes(name));
  const places = [
    column ? `column${column.hidden ? ', off until chosen' : ''}` : 'no column',
    ...(filters.includes(name) ? ['filter that is always shown'] : []),
    section ? `form section "${section.name}"` : 'in no section of the form',
  ];
  return [['screens', [places.join('; ')]]];
};

/** Explanation of one property: kind with reason, column, operators, rights, rules as sentences. */
export const explainField = (model: Model, entity: EntityModel, trail: FieldTrail): string => {
  const field = trail.at(-1);
  if (!field) throw new Error('no field to explain');
  const { description } = entity;
  const { read, write } = fieldAccessWords(field, description);
  const contextIn = (locale: Locale) => ({ description, locale, labelOf: labelsOf(model, locale) });
  const path = trail.map(({ name }) => name).join('.');
  return lines([`${description.resource}.${path}`, ...Object.values(field.label)].join(' · '), [
    ['schema', [field.pointer]],
    ...kindRows(propertyAt(entity, field)),
    ...columnRows(model, entity, trail),
    ...findRows(entity, trail),
    ...wireRows(entity, trail),
    ['read', [read]],
    ['write', [write]],
    ...maskRows(entity, field),
    ...referenceRows(model, field),
    ...(trail.length === 1 ? [...actionRows(entity, field), ...clashRows(entity, field)] : []),
    ...(field.pattern === undefined ? [] : [['pattern', [field.pattern]] as const]),
    ...(field.help ? [['help', Object.values(field.help)] as const] : []),
    ...model.application.languages.map(
      (language) => [`rules ${language}`, fieldSentences(field, contextIn(language))] as const,
    ),
    ...screenRows(entity, trail),
  ]);
};
