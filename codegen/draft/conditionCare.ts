import { identifier } from '../write/sqlText';
import type { KnownTable } from './knownSchema';

/** What a new or changed constraint of a condition asks of the rows that are there. */
export type ConditionCare = {
  readonly care: 'safe' | 'backfill' | 'breaking';
  readonly note: string;
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

/** Rows that the constraint would refuse. */
const refusedRows = (definition: string): string =>
  `where not ${definition.replace(/^check /, '')}`;

const clearing = ({ table, definition, wanted }: Change, column: string): string => {
  const empty = (wanted.columns.get(column) ?? '').startsWith('text[]') ? `'{}'` : 'null';
  return `update ${identifier(table)} set ${identifier(column)} = ${empty} ${refusedRows(definition)};\n`;
};

const ofHidden = (change: Change, column: string): ConditionCare => {
  const { name, known, wanted } = change;
  if (!known.columns.has(column) && wanted.columns.has(column))
    return { care: 'safe', note: `no row has a value that ${name} could refuse`, before: '' };
  return wanted.columns.has(column)
    ? {
        care: 'backfill',
        note: `values of ${column} that do not apply are emptied for ${name}; they are lost`,
        before: clearing(change, column),
      }
    : ofRule(change);
};

/** What is missing, or how a broken rule is mended, only a person can say: the rows are shown, nothing is guessed. */
const ofRule = ({ table, name, definition }: Change): ConditionCare => ({
  care: 'breaking',
  note: `existing rows may break ${name}; mend them first, or adding it fails`,
  before: `-- select "id" from ${identifier(table)} ${refusedRows(definition)};\n`,
});

/** How much care a constraint of a condition asks for; undefined for constraints that say something else. */
export const conditionCare = (change: Change): ConditionCare | undefined => {
  const { table, name, definition, wanted } = change;
  if (!definition.startsWith('check ') || !name.startsWith(`${table}_`)) return undefined;
  const parts = name.slice(table.length + 1).split('_');
  const [first = '', ...rest] = parts;
  const last = rest[rest.length - 2];
  if (last === 'when') return ofHidden(change, rest.length === 2 ? first : '');
  if (last === 'required') return ofRule(change);
  return parts.length === 2 && !wanted.columns.has(first) ? ofRule(change) : undefined;
};
