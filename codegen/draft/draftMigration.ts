import type { Model } from '../model/Model';
import { type TableSql, tablesOf } from '../write/sqlTable';
import { identifier } from '../write/sqlText';
import { addedColumn, type Care, changedColumn, type Step } from './changeColumn';
import { conditionCare } from './conditionCare';
import { periodCare } from './periodCare';
import { applyRenames } from './renames';
import { altered, knownSchema, type KnownSchema, type KnownTable } from './knownSchema';

const step = (care: Care, note: string, sql: string): Step => ({ care, note, sql });

const columnSteps = (table: string, known: KnownTable, wanted: KnownTable): readonly Step[] => {
  const added = [...wanted.columns].flatMap(([column, definition]) => {
    const was = known.columns.get(column);
    if (was === undefined) return [addedColumn({ table, column, now: definition })];
    return was === definition || was === altered
      ? []
      : changedColumn({ table, column, was, now: definition });
  });
  const left = [...known.columns.keys()].filter((column) => !wanted.columns.has(column));
  return [
    ...added,
    ...left.map((column) =>
      step(
        'breaking',
        `no schema has ${column} any more; if it was renamed, give the property "x-id": "${column}" and draft again, else drop it with its values`,
        `-- alter table ${identifier(table)} drop column ${identifier(column)};`,
      ),
    ),
  ];
};

/** Finds the rows that a check or a unique set refuses, as a comment; nothing for other constraints. */
const refusedRows = (table: string, definition: string): string => {
  const from = `from ${identifier(table)}`;
  const [, condition] = /^check (\(.*\))$/s.exec(definition) ?? [];
  const [, columns] = /^unique \(([^)]*)\)$/.exec(definition) ?? [];
  if (condition !== undefined) return `-- select "id" ${from} where not ${condition};\n`;
  if (columns === undefined) return '';
  return `-- select ${columns}, count(*) ${from} group by ${columns} having count(*) > 1;\n`;
};

const constraintSteps = (table: string, known: KnownTable, wanted: KnownTable): readonly Step[] => {
  const start = `alter table ${identifier(table)}`;
  const changed = [...wanted.constraints].flatMap(([name, definition]) => {
    const was = known.constraints.get(name);
    if (was === definition) return [];
    const drop = was === undefined ? '' : `${start} drop constraint ${identifier(name)};\n`;
    const sql = `${drop}${start} add constraint ${identifier(name)} ${definition};`;
    const conditional =
      periodCare({ table, definition }) ??
      conditionCare({ table, name, definition, known, wanted });
    return conditional
      ? [step(conditional.care, conditional.note, conditional.before + sql)]
      : [
          step(
            'backfill',
            `existing rows must satisfy ${name}`,
            refusedRows(table, definition) + sql,
          ),
        ];
  });
  const left = [...known.constraints.keys()].filter((name) => !wanted.constraints.has(name));
  return [
    ...changed,
    ...left.map((name) =>
      step(
        'safe',
        `no schema asks for ${name} any more`,
        `${start} drop constraint ${identifier(name)};`,
      ),
    ),
  ];
};

const indexSteps = (known: KnownSchema, wanted: KnownSchema): readonly Step[] =>
  [...wanted.indexes].flatMap(([name, definition]) => {
    const was = known.indexes.get(name);
    if (was === definition) return [];
    const drop = was === undefined ? '' : `drop index ${identifier(name)};\n`;
    const unique = definition.startsWith('unique ') ? 'unique ' : '';
    const place = definition.slice(unique.length);
    const create = `create ${unique}index ${identifier(name)} on ${place};`;
    return [
      unique
        ? step('backfill', `existing rows must satisfy ${name}`, `${drop}${create}`)
        : step('safe', `index ${name}`, `${drop}${create}`),
    ];
  });

/** Only indexes of orders go by themselves: others may have been made by hand. */
const isOrderOf = (table: string, index: string): boolean =>
  index.startsWith(`${table}_`) && /_sort(_desc)?$/.test(index);

const droppedOrders = (table: string, known: KnownSchema, wanted: KnownSchema): readonly Step[] =>
  [...known.indexes.keys()]
    .filter((name) => isOrderOf(table, name) && !wanted.indexes.has(name))
    .map((name) =>
      step('safe', `no list is sorted by ${name} any more`, `drop index ${identifier(name)};`),
    );

const isRewritten = ({ sql }: Step): boolean => /drop column "searchText"/.test(sql);

const newTable = ({ table, create }: TableSql): Step =>
  step('safe', `new table ${table}`, `${create.trim()}\nselect watch_changes('${table}');`);

const lateKeys = ({ table, lateKeys: keys }: TableSql): readonly Step[] =>
  keys.map((sql) => step('safe', `key of the new table ${table}`, sql));

const changes = (
  known: KnownSchema,
  { table, create, lateKeys: keys }: TableSql,
): readonly Step[] => {
  const present = known.tables.get(table);
  const wanted = knownSchema([[create, ...keys].join('\n')]);
  const target = wanted.tables.get(table);
  if (!present || !target) return [];
  const columns = columnSteps(table, present, target);
  // Dropping the search column drops its index with it.
  const indexes = columns.some(isRewritten)
    ? {
        ...known,
        indexes: new Map([...known.indexes].filter(([name]) => name !== `${table}_search`)),
      }
    : known;
  return [
    ...columns,
    ...constraintSteps(table, present, target),
    ...indexSteps(indexes, wanted),
    ...droppedOrders(table, indexes, wanted),
  ];
};

/**
 * SQL that leads from what the migrations create to what the schemas ask for, each statement marked safe, backfill or
 * breaking. Nothing is dropped by itself: what a person must decide stands as a comment.
 *
 * @param model      the entities
 * @param migrations texts of the migrations so far, in order
 * @returns null when nothing is missing
 */
export const draftMigration = (model: Model, migrations: readonly string[]): string | null => {
  const known = knownSchema(migrations);
  const renames = applyRenames(model, known);
  const tables = tablesOf(model);
  const missing = tables.filter(({ table }) => !known.tables.has(table));
  const steps = [
    ...renames.map(({ note, sql }) => step('safe', note, sql)),
    ...missing.map(newTable),
    ...missing.flatMap(lateKeys),
    ...tables.flatMap((table) => changes(known, table)),
  ];
  if (steps.length === 0) return null;
  return `${steps.map(({ care, note, sql }) => `-- ${care}: ${note}\n${sql}\n`).join('\n')}`;
};
