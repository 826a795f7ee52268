import { identifier } from '../write/sqlText';
import { admitsMore } from './admitsMore';
import type { Step } from './changeColumn';
import { conditionCare, type ConstraintCare, nothingRefused } from './conditionCare';
import type { KnownTable } from './knownSchema';
import { periodCare } from './periodCare';
import { refusedRows } from './refusedRows';

/** A table as it is and as it shall be. */
export type TableChange = {
  readonly table: string;
  readonly known: KnownTable;
  readonly wanted: KnownTable;
};

/** Whether a definition looks at columns only that are new and empty in every row: nothing can break it. */
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

/** What a new or changed constraint asks of the rows that are there, and what to do before it is added. */
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

/** What adds the constraints that a table shall have, and changes those that were otherwise. */
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
