import type { EntityModel, Model } from '../model/Model';
import { identifier } from '../write/sqlText';
import type { Step } from './changeColumn';
import { type KnownSchema, type KnownTable, renameColumn, renameKey } from './knownSchema';
import { isIndexOn, objectAfter, type Rename } from './renamedText';

/** Name under which a column was created: what `x-id` keeps when the property goes by another one. */
const originOf = ({ origins }: KnownTable, column: string): string => origins.get(column) ?? column;

const renamesOf = ({ description, schema }: EntityModel, known: KnownSchema): readonly Rename[] => {
  const table = known.tables.get(description.resource);
  if (!table) return [];
  const wanted = new Set(description.fields.map(({ name }) => name));
  const left = [...table.columns.keys()].filter((column) => !wanted.has(column));
  return description.fields.flatMap(({ name, virtual }) => {
    const id = schema.properties[name]?.['x-id'];
    if (id === undefined || virtual || table.columns.has(name)) return [];
    const from = left.find((column) => originOf(table, column) === id);
    return from === undefined ? [] : [{ table: description.resource, from, to: name }];
  });
};

type Moved = readonly [was: string, now: string];

const moved = (names: Iterable<string>, rename: Rename): readonly Moved[] =>
  [...names].flatMap((name): readonly Moved[] => {
    const now = objectAfter(name, rename);
    return now === name ? [] : [[name, now]];
  });

const quoted = ([was, now]: Moved, words: string): string =>
  ` ${identifier(was)} ${words} ${identifier(now)};`;

/** Renames a column in what is known, with its constraints and indexes, and says how. */
const applyRename = (known: KnownSchema, rename: Rename): Step => {
  const { table, from, to } = rename;
  const target = known.tables.get(table);
  const start = `alter table ${identifier(table)} rename`;
  const constraints = moved(target?.constraints.keys() ?? [], rename);
  const onTable = [...known.indexes].filter(([, text]) => isIndexOn(text, table));
  const indexes = moved(
    onTable.map(([name]) => name),
    rename,
  );
  renameColumn(known, rename);
  for (const [was, now] of constraints) if (target) renameKey(target.constraints, was, now);
  for (const [was, now] of indexes) renameKey(known.indexes, was, now);
  const note = `${from} of ${table} is ${to} now (x-id); its values stay. History and saved views keep the former name; stop processes of the former release first`;
  const sql = [
    `${start} column${quoted([from, to], 'to')}`,
    ...constraints.map((one) => `${start} constraint${quoted(one, 'to')}`),
    ...indexes.map((one) => `alter index${quoted(one, 'rename to')}`),
  ].join('\n');
  return { care: 'safe', note, sql };
};

/**
 * Renames columns whose property goes by another name now (`x-id` still names the one under which it was created), so
 * that values stay. `known` is what it is after the renames.
 */
export const applyRenames = ({ entities }: Model, known: KnownSchema): readonly Step[] =>
  entities
    .flatMap((entity) => renamesOf(entity, known))
    .map((rename) => applyRename(known, rename));
