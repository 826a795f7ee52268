import { identifier } from '../write/sqlText';
import type { Step } from './changeColumn';
import type { KnownTable } from './knownSchema';
import { refusedRows, whereRefused } from './refusedRows';

/** What a new or changed constraint asks of the rows that are there. */
export type ConstraintCare = Pick<Step, 'care' | 'note'> & {
  /** Statements before the constraint is added. */
  readonly before: string;
};

type Change = {
  readonly table: string;
  readonly name: string;
  /** `check (…)`, as it will be. */
  readonly definition: string;
  readonly known: KnownTable;
  readonly wanted: KnownTable;
};

const clearing = ({ table, definition, wanted }: Change, column: string): string => {
  const empty = (wanted.columns.get(column) ?? '').startsWith('text[]') ? `'{}'` : 'null';
  return `update ${identifier(table)} set ${identifier(column)} = ${empty} ${whereRefused(definition) ?? ''};\n`;
};

/** A constraint that no row can break, because what it looks at is new. */
export const nothingRefused = (name: string): ConstraintCare => ({
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

/** What is missing, or how a broken rule is mended, only a person can say: the rows are shown, nothing is guessed. */
const ofRule = ({ table, name, definition }: Change): ConstraintCare => ({
  care: 'breaking',
  note: `existing rows may break ${name}; mend them first, or adding it fails`,
  before: refusedRows(table, definition),
});

/** How much care a constraint of a condition asks for; undefined for constraints that say something else. */
export const conditionCare = (change: Change): ConstraintCare | undefined => {
  const { table, name, definition, wanted } = change;
  if (!definition.startsWith('check ') || !name.startsWith(`${table}_`)) return undefined;
  const parts = name.slice(table.length + 1).split('_');
  const [first = '', ...rest] = parts;
  const last = rest[rest.length - 2];
  if (last === 'when') return ofHidden(change, rest.length === 2 ? first : '');
  if (last === 'required') return ofRule(change);
  return parts.length === 2 && !wanted.columns.has(first) ? ofRule(change) : undefined;
};
