import { identifier } from '../write/sqlText';
import { splitOutside } from '@patio/framework/kernel';
import type { Step } from './changeColumn';
import type { KnownTable } from './knownSchema';

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
