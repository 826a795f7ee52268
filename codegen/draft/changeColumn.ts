import { identifier } from '../write/sqlText';
import { altered, type ColumnParts, columnParts } from './knownSchema';

/** Risk of a statement. */
type Care = 'safe' | 'backfill' | 'breaking';

/** A step of a migration: explanation and statements. */
export type Step = { readonly care: Care; readonly note: string; readonly sql: string };

/** A column with its current and new definition. */
export type ColumnChange = {
  readonly table: string;
  readonly column: string;
  readonly was: string;
  readonly now: string;
};

/** SQL names: table, column, and the start of an `alter column` statement. */
const namesOf = ({ table, column }: Pick<ColumnChange, 'table' | 'column'>) => {
  const [tableName, columnName] = [identifier(table), identifier(column)];
  const start = `alter table ${tableName}`;
  return { tableName, columnName, start, alter: `${start} alter column ${columnName}` };
};

/** Backfill with a value only a person knows, then not null. */
const filled = (change: Pick<ColumnChange, 'table' | 'column'>): string => {
  const { tableName, columnName, alter } = namesOf(change);
  return `-- update ${tableName} set ${columnName} = … where ${columnName} is null;\n${alter} set not null;`;
};

/** A new column. */
export const addedColumn = ({ table, column, now }: Omit<ColumnChange, 'was'>): Step => {
  const { start, columnName } = namesOf({ table, column });
  const add = `${start} add column ${columnName}`;
  const needsValues = / not null/.test(` ${now}`) && !/\bdefault\b|generated always/.test(now);
  return needsValues
    ? {
        care: 'backfill',
        note: `new column ${column} without a default: fill existing rows before "not null"`,
        sql: `${add} ${now.replace(' not null', '')};\n${filled({ table, column })}`,
      }
    : { care: 'safe', note: `new column ${column}`, sql: `${add} ${now};` };
};

/** Type changes that PostgreSQL applies without conversion. */
const isWider = (was: string, now: string): boolean => was === 'integer' && now === 'bigint';

const typeStep = (change: ColumnChange, was: ColumnParts, now: ColumnParts): Step => {
  const { column } = change;
  const { alter, columnName } = namesOf(change);
  return isWider(was.type, now.type)
    ? {
        care: 'safe',
        note: `${column} takes larger values; the table is rewritten`,
        sql: `${alter} type ${now.type};`,
      }
    : {
        care: 'breaking',
        note: `column ${column} changes from "${change.was}" to "${change.now}"; write what happens to existing values: this is a plain conversion`,
        sql: `-- ${alter} type ${now.type} using ${columnName}::${now.type};`,
      };
};

const emptyStep = (change: ColumnChange, { notNull }: ColumnParts): Step => {
  const { alter } = namesOf(change);
  return notNull
    ? {
        care: 'backfill',
        note: `${change.column} may not be empty any more: fill existing rows first`,
        sql: filled(change),
      }
    : {
        care: 'safe',
        note: `${change.column} may be empty`,
        sql: `${alter} drop not null;`,
      };
};

const defaultStep = (change: ColumnChange, { fallback }: ColumnParts): Step => ({
  care: 'safe',
  note: `another default of ${change.column}; existing rows stay`,
  sql: `${namesOf(change).alter} ${fallback === undefined ? 'drop default' : `set default ${fallback}`};`,
});

const computedStep = (change: ColumnChange): Step => {
  const { start, columnName } = namesOf(change);
  return {
    care: 'safe',
    note: `${change.column} is computed from other columns; the table is rewritten`,
    sql: `${start} drop column ${columnName};\n${start} add column ${columnName} ${change.now};`,
  };
};

/** Changes a column's definition: type, nullability, default. */
export const changedColumn = (change: ColumnChange): readonly Step[] => {
  if (/generated always/.test(change.now)) return [computedStep(change)];
  const [was, now] = [columnParts(change.was), columnParts(change.now)];
  if (!was || !now)
    return [
      {
        care: 'breaking',
        note: `column ${change.column} changes from "${change.was}" to "${change.now}"; write the change and what happens to existing values`,
        sql: `-- ${namesOf(change).alter} …;`,
      },
    ];
  return [
    ...(was.type === now.type ? [] : [typeStep(change, was, now)]),
    ...(was.fallback === now.fallback ? [] : [defaultStep(change, now)]),
    ...(was.notNull === now.notNull ? [] : [emptyStep(change, now)]),
  ];
};

/** Whether rows without a value may be refused; assumed if the definition is unknown. */
const asksForValue = (definition: string): boolean =>
  definition === altered ||
  (/ not null/.test(definition) && !/\bdefault\b|generated (?:always|by default)/.test(definition));

/** A removed column: made optional for new rows; a person decides about existing values. */
export const leftColumn = ({ table, column, was }: Omit<ColumnChange, 'now'>): readonly Step[] => {
  const { alter, start, columnName } = namesOf({ table, column });
  const relaxed: Step = {
    care: 'safe',
    note: `no schema has ${column} any more: it may be empty, so that new rows go without it`,
    sql: `${alter} drop not null;`,
  };
  const left: Step = {
    care: 'breaking',
    note: `no schema has ${column} any more; if it was renamed, give the property "x-id": "${column}" and draft again, else drop it with its values`,
    sql: `-- ${start} drop column ${columnName};`,
  };
  return asksForValue(was) ? [relaxed, left] : [left];
};
