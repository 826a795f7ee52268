import type {
  ImportChange,
  ImportCounts,
  ImportFault,
  ImportFindings,
} from '../../../kernel/entity/TransferMethods';
import type { FieldError } from '../../../kernel/errors/AppError';
import { diffRecords } from '../../crud/diffRecords';
import type { EntityContext } from '../../crud/EntityContext';
import { presentChanges, readableFields } from '../../crud/readableFields';
import type { FaultRow } from '../../store/imports';
import type { Values } from '../../store/records';
import type { TableRow } from './TableError';

/** How many findings are shown of each kind. */
const shown = 50;

/** What the rows so far came to. */
export type ImportTally = {
  readonly counts: { -readonly [K in keyof ImportCounts]: number };
  readonly faults: ImportFault[];
  readonly changes: ImportChange[];
  /** Refused rows that are not stored yet. */
  pending: FaultRow[];
};

export const newTally = (): ImportTally => ({
  counts: { rows: 0, create: 0, update: 0, unchanged: 0, error: 0 },
  faults: [],
  changes: [],
  pending: [],
});

export const findingsOf = ({ counts, faults, changes }: ImportTally): ImportFindings => ({
  counts: { ...counts },
  faults: faults.toSorted((a, b) => a.line - b.line),
  changes: changes.toSorted((a, b) => a.line - b.line),
});

/** Counts a refused row. */
export const refuse = (
  tally: ImportTally,
  { line, cells }: TableRow,
  fields: readonly FieldError[],
): void => {
  tally.counts.error += 1;
  if (tally.faults.length < shown) tally.faults.push({ line, fields });
  tally.pending.push({ line, cells, fields });
};

const keep = async (
  context: EntityContext,
  tally: ImportTally,
  change: Omit<ImportChange, 'changes'> & { readonly before: Values; readonly after: Values },
): Promise<void> => {
  if (tally.changes.length >= shown) return;
  const { before, after, ...rest } = change;
  const rights = await readableFields(context);
  const { description } = context;
  const changes = presentChanges(description, rights, diffRecords(description, before, after));
  tally.changes.push({ ...rest, changes });
};

const nameOf = ({ description }: EntityContext, record: Values): string =>
  String(record[description.recordRepresentation] ?? record['id'] ?? '');

/** Counts a new record. */
export const made = async (
  context: EntityContext,
  { line, row }: { readonly line: number; readonly row: Values },
  tally: ImportTally,
): Promise<void> => {
  tally.counts.create += 1;
  const name = nameOf(context, row);
  await keep(context, tally, { line, action: 'create', name, before: {}, after: row });
};

/** Counts a changed record. */
export const changed = async (
  context: EntityContext,
  {
    line,
    before,
    after,
  }: { readonly line: number; readonly before: Values; readonly after: Values },
  tally: ImportTally,
): Promise<void> => {
  tally.counts.update += 1;
  await keep(context, tally, {
    line,
    action: 'update',
    name: nameOf(context, after),
    before,
    after,
  });
};
