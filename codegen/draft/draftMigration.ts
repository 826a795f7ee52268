import type { Model } from '../model/Model';
import { type TableSql, tablesOf } from '../write/sqlTable';
import { identifier } from '../write/sqlText';
import { addedColumn, changedColumn, leftColumn, type Step } from './changeColumn';
import { constraintSteps, looksAtEmptyOnly, type TableChange } from './constraintSteps';
import { droppedConstraints } from './droppedConstraints';
import { altered, knownSchema, type KnownSchema } from './knownSchema';
import { triggerSteps } from './triggerSteps';
import { applyRenames } from './renames';

const columnSteps = ({ table, known, wanted }: TableChange): readonly Step[] => {
  const added = [...wanted.columns].flatMap(([column, definition]) => {
    const was = known.columns.get(column);
    if (was === undefined) return [addedColumn({ table, column, now: definition })];
    return was === definition || was === altered
      ? []
      : changedColumn({ table, column, was, now: definition });
  });
  const left = [...known.columns].filter(([column]) => !wanted.columns.has(column));
  return [...added, ...left.flatMap(([column, was]) => leftColumn({ table, column, was }))];
};

const indexSteps = (
  change: TableChange,
  known: KnownSchema,
  wanted: KnownSchema,
): readonly Step[] =>
  [...wanted.indexes].flatMap(([name, definition]): readonly Step[] => {
    const was = known.indexes.get(name);
    if (was === definition) return [];
    const drop = was === undefined ? '' : `drop index ${identifier(name)};\n`;
    const unique = definition.startsWith('unique ') ? 'unique ' : '';
    const place = definition.slice(unique.length);
    const sql = `${drop}create ${unique}index ${identifier(name)} on ${place};`;
    return unique === '' || looksAtEmptyOnly(place, change)
      ? [{ care: 'safe', note: `index ${name}`, sql }]
      : [{ care: 'backfill', note: `existing rows must satisfy ${name}`, sql }];
  });

/** Only indexes of orders go by themselves: others may have been made by hand. */
const isOrderOf = (table: string, index: string): boolean =>
  index.startsWith(`${table}_`) && /_sort(_desc)?$/.test(index);

const droppedOrders = (table: string, known: KnownSchema, wanted: KnownSchema): readonly Step[] =>
  [...known.indexes.keys()]
    .filter((name) => isOrderOf(table, name) && !wanted.indexes.has(name))
    .map((name) => ({
      care: 'safe',
      note: `no list is sorted by ${name} any more`,
      sql: `drop index ${identifier(name)};`,
    }));

const isSearchRewritten = ({ sql }: Step): boolean => /drop column "searchText"/.test(sql);

/** Dropping the search column drops its index with it. */
const withoutSearch = (known: KnownSchema, table: string): KnownSchema => ({
  ...known,
  indexes: new Map([...known.indexes].filter(([name]) => name !== `${table}_search`)),
});

const newTable = ({ table, create }: TableSql): Step => ({
  care: 'safe',
  note: `new table ${table}`,
  sql: create.trim(),
});

const lateKeys = ({ table, lateKeys: keys }: TableSql): readonly Step[] =>
  keys.map((sql) => ({ care: 'safe', note: `key of the new table ${table}`, sql }));

type TableDraft = { readonly change: TableChange; readonly steps: readonly Step[] };

const tableDraft = (
  known: KnownSchema,
  { table, create, lateKeys: keys }: TableSql,
): readonly TableDraft[] => {
  const present = known.tables.get(table);
  const wanted = knownSchema([[create, ...keys].join('\n')]);
  const target = wanted.tables.get(table);
  if (!present || !target) return [];
  const change = { table, known: present, wanted: target };
  const columns = columnSteps(change);
  const indexes = columns.some(isSearchRewritten) ? withoutSearch(known, table) : known;
  const steps = [
    ...columns,
    ...constraintSteps(change),
    ...indexSteps(change, indexes, wanted),
    ...droppedOrders(table, indexes, wanted),
    ...triggerSteps(table, known, wanted),
  ];
  return [{ change, steps }];
};

/** Columns by which a table shows that it was made for an entity. */
const ownColumns = ['id', 'version', 'createdAt', 'updatedAt', 'searchText'];

/** Tables of entities that no schema describes any more. */
const leftTables = (known: KnownSchema, tables: readonly TableSql[]): readonly Step[] => {
  const names = new Set(tables.map(({ table }) => table));
  // What was made last refers to what was made before: it goes first.
  return [...known.tables]
    .toReversed()
    .filter(
      ([name, { columns }]) => !names.has(name) && ownColumns.every((own) => columns.has(own)),
    )
    .map(([name]) => ({
      care: 'breaking',
      note: `no schema describes ${name} any more; if its resource was renamed, bring its rows to the new table first; then drop it with what is left`,
      sql: `-- drop table ${identifier(name)};`,
    }));
};

/**
 * Steps that lead from what the migrations create to what the schemas ask for, each marked safe, backfill or breaking.
 * Nothing is dropped by itself: what a person must decide stands as a comment.
 *
 * @param model      the entities
 * @param migrations texts of the migrations so far, in order
 */
export const draftSteps = (model: Model, migrations: readonly string[]): readonly Step[] => {
  const known = knownSchema(migrations);
  const renames = applyRenames(model, known);
  const tables = tablesOf(model);
  const missing = tables.filter(({ table }) => !known.tables.has(table));
  const drafts = tables.flatMap((table) => tableDraft(known, table));
  return [
    ...renames,
    ...missing.map(newTable),
    ...missing.flatMap(lateKeys),
    ...drafts.flatMap(({ steps }) => steps),
    ...droppedConstraints(
      known,
      drafts.map(({ change }) => change),
    ),
    ...leftTables(known, tables),
  ];
};

/** The steps as SQL, each under its care and its note. */
export const migrationText = (steps: readonly Step[]): string =>
  steps.map(({ care, note, sql }) => `-- ${care}: ${note}\n${sql}\n`).join('\n');
