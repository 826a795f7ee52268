/**
 * Migration steps of one table: its columns (`addedColumn`, `changedColumn`, `removedColumn`), then its constraints
 * (`constraintSteps`).
 */

import { splitOutside } from '@patio/framework/kernel';
import { identifier } from '../write/sqlColumns';
import { altered, type ColumnParts, columnParts, type KnownTable } from './knownSchema';

/** Risk of a statement. */
type Care = 'safe' | 'backfill' | 'breaking';

/** A step of a migration: explanation and statements. */
export type Step = { readonly care: Care; readonly note: string; readonly sql: string };

/** A column with its current and new definition. */
type ColumnChange = {
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
export const removedColumn = ({
  table,
  column,
  was,
}: Omit<ColumnChange, 'now'>): readonly Step[] => {
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

/** Rows that violate a check: `where not (…)`; undefined for other constraints. */
const whereRefused = (definition: string): string | undefined => {
  const [, condition] = /^check (\(.*\))$/s.exec(definition) ?? [];
  return condition === undefined ? undefined : `where not ${condition}`;
};

/** A commented query for rows that violate a check or unique set; empty for other constraints. */
const refusedRows = (table: string, definition: string): string => {
  const from = `from ${identifier(table)}`;
  const where = whereRefused(definition);
  if (where !== undefined) return `-- select "id" ${from} ${where};\n`;
  const [, columns] = /^unique (?:nulls not distinct )?\(([^)]*)\)$/.exec(definition) ?? [];
  return columns === undefined
    ? ''
    : `-- select ${columns}, count(*) ${from} group by ${columns} having count(*) > 1;\n`;
};

/** Effect of a new or changed constraint on existing rows. */
type ConstraintCare = Pick<Step, 'care' | 'note'> & {
  /** Statements to run before adding the constraint. */
  readonly before: string;
};

type Change = {
  readonly table: string;
  readonly name: string;
  /** The new `check (…)`. */
  readonly definition: string;
  readonly known: KnownTable;
  readonly wanted: KnownTable;
};

const clearing = ({ table, definition, wanted }: Change, column: string): string => {
  const empty = (wanted.columns.get(column) ?? '').startsWith('text[]') ? `'{}'` : 'null';
  return `update ${identifier(table)} set ${identifier(column)} = ${empty} ${whereRefused(definition) ?? ''};\n`;
};

/** A constraint on new columns only, which no row can violate. */
const nothingRefused = (name: string): ConstraintCare => ({
  care: 'safe',
  note: `no row has a value that ${name} could refuse`,
  before: '',
});

const ofHidden = (change: Change, column: string): ConstraintCare => {
  const { name, known, wanted } = change;
  if (!wanted.columns.has(column)) return ofRule(change);
  return known.columns.has(column)
    ? {
        care: 'backfill',
        note: `values of ${column} that do not apply are emptied for ${name}; they are lost`,
        before: clearing(change, column),
      }
    : nothingRefused(name);
};

/** Only a person knows missing values or how to fix violations: shows the rows, guesses nothing. */
const ofRule = ({ table, name, definition }: Change): ConstraintCare => ({
  care: 'breaking',
  note: `existing rows may break ${name}; mend them first, or adding it fails`,
  before: refusedRows(table, definition),
});

/** Risk of a condition's constraint; undefined for others. */
const conditionCare = (change: Change): ConstraintCare | undefined => {
  const { table, name, definition, wanted } = change;
  if (!definition.startsWith('check ') || !name.startsWith(`${table}_`)) return undefined;
  const parts = name.slice(table.length + 1).split('_');
  const [first = '', ...rest] = parts;
  const last = rest[rest.length - 2];
  if (last === 'when') return ofHidden(change, rest.length === 2 ? first : '');
  if (last === 'required') return ofRule(change);
  return parts.length === 2 && !wanted.columns.has(first) ? ofRule(change) : undefined;
};

/** Risk of a period constraint; undefined for others. */
const periodCare = ({
  table,
  definition,
}: {
  readonly table: string;
  readonly definition: string;
}): ConstraintCare | undefined => {
  const elements = /^exclude using gist \((.*?)(?:, )?daterange\(([^)]*)\) with &&\)/.exec(
    definition,
  );
  if (!elements) return undefined;
  const [, by = '', range = ''] = elements;
  const same = [...by.matchAll(/("[^"]+") with =/g)].map(
    ([, name = '']) => `a.${name} = b.${name}`,
  );
  const rangeOf = (row: string): string =>
    `daterange(${range.replaceAll(/"([^"]+)"/g, `${row}."$1"`)})`;
  const name = identifier(table);
  const pairs = [...same, `${rangeOf('a')} && ${rangeOf('b')}`].join(' and ');
  return {
    care: 'breaking',
    note: 'existing periods may overlap; mend them first, or adding it fails',
    before: `-- select a."id", b."id" from ${name} a join ${name} b on a."id" < b."id" and ${pairs};\n`,
  };
};

/** The parts of `check (a and b)`. */
const partsOf = (check: string): readonly string[] => {
  const [, inside = ''] = /^check \((.*)\)$/s.exec(check) ?? [];
  return splitOutside(inside.replaceAll(/ and /g, '\u0001'), '\u0001');
};

type Bound = { readonly of: string; readonly operator: string; readonly value: number };

const boundOf = (part: string): Bound | undefined => {
  const [, of, operator, value] = /^(.+) (<=|>=) (-?\d+(?:\.\d+)?)$/.exec(part) ?? [];
  return of === undefined || operator === undefined
    ? undefined
    : { of, operator, value: Number(value) };
};

const choicesOf = (
  part: string,
): readonly [of: string, values: ReadonlySet<string>] | undefined => {
  const [, of, list] = /^("[^"]+") in \((.*)\)$/s.exec(part) ?? [];
  return of === undefined || list === undefined
    ? undefined
    : [of, new Set(splitOutside(list, ','))];
};

/** Whether one part of a check implies another. */
const implies = (was: string, now: string): boolean => {
  if (was === now) return true;
  const [low, high] = [boundOf(was), boundOf(now)];
  if (low && high && low.of === high.of && low.operator === high.operator)
    return low.operator === '<=' ? low.value <= high.value : low.value >= high.value;
  const [few, many] = [choicesOf(was), choicesOf(now)];
  return few !== undefined && few[0] === many?.[0] && [...few[1]].every((one) => many[1].has(one));
};

/** Whether a check is a relaxation: longer text, wider range, more options. */
const admitsMore = (was: string, now: string): boolean => {
  const [known, wanted] = [partsOf(was), partsOf(now)];
  return (
    known.length > 0 &&
    wanted.length > 0 &&
    wanted.every((part) => known.some((one) => implies(one, part)))
  );
};

/** Current and target table. */
export type TableChange = {
  readonly table: string;
  readonly known: KnownTable;
  readonly wanted: KnownTable;
};

/** Whether a definition refers only to new, empty columns: nothing can violate it. */
export const looksAtEmptyOnly = (definition: string, { known, wanted }: TableChange): boolean => {
  const [own = ''] = definition.split(/ references /i);
  const names = [...wanted.columns.keys()].filter((name) => own.includes(identifier(name)));
  return (
    names.length > 0 &&
    names.every((name) => {
      const isNew = !known.columns.has(name);
      return isNew && !/ not null| default |generated always/.test(wanted.columns.get(name) ?? '');
    })
  );
};

type Constraint = { readonly name: string; readonly definition: string; readonly was?: string };

/** Risk of a new or changed constraint, and what to do first. */
const careOf = (change: TableChange, { name, definition, was }: Constraint): ConstraintCare => {
  const { table } = change;
  if (looksAtEmptyOnly(definition, change)) return nothingRefused(name);
  if (was !== undefined && admitsMore(was, definition))
    return { care: 'safe', note: `${name} admits more than before`, before: '' };
  return (
    periodCare({ table, definition }) ??
    conditionCare({ ...change, name, definition }) ?? {
      care: 'backfill',
      note: `existing rows must satisfy ${name}`,
      before: refusedRows(table, definition),
    }
  );
};

const start = (table: string): string => `alter table ${identifier(table)}`;

/** The statement that drops a constraint. */
export const droppedConstraint = (table: string, name: string): string =>
  `${start(table)} drop constraint ${identifier(name)};`;

/** Adds new constraints and replaces changed ones. */
export const constraintSteps = (change: TableChange): readonly Step[] => {
  const { table, known, wanted } = change;
  return [...wanted.constraints].flatMap(([name, definition]): readonly Step[] => {
    const was = known.constraints.get(name);
    if (was === definition) return [];
    const constraint = { name, definition, ...(was === undefined ? {} : { was }) };
    const { care, note, before } = careOf(change, constraint);
    const drop = was === undefined ? '' : `${droppedConstraint(table, name)}\n`;
    const add = `${start(table)} add constraint ${identifier(name)} ${definition};`;
    return [{ care, note, sql: before + drop + add }];
  });
};
