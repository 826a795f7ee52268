import { type AppError, appError, err, mostRequests, ok } from '@patio/framework/kernel';
import {
  type Database,
  type EntityContext,
  type EntityResult,
  type ImportRow,
  TableError,
  insertFaults,
  keepFindings,
  readableFields,
} from '@patio/framework/server';
import { asTable } from '#uploads/rules/asTable.ts';
import {
  createLineGroups,
  type Grouping,
  type LineFaults,
  type LineGroups,
} from '#uploads/rules/groupLines.ts';
import type { UploadKind } from '#uploads/rules/uploadKinds.ts';
import { requestedBefore, type UploadRequests } from '../store/uploads';
import { readLines } from './readLines';
import { refusalOf, requestGroups } from './requestGroups';

/** What the lines of a file asked for, or why nothing was asked for. */
export type Requests = {
  readonly requests: UploadRequests | null;
  readonly error: AppError | null;
};

type Lines = {
  readonly context: EntityContext;
  readonly upload: UploadKind;
  readonly kind: string;
  readonly row: ImportRow;
};

/** Reads the file until it says more records than may wait. */
const readGroups = async (
  { context, upload, row }: Lines,
  grouping: Grouping,
): EntityResult<LineGroups> => {
  const { description } = await readableFields(context);
  const groups = createLineGroups(grouping);
  try {
    for await (const line of readLines(context.deps.db, row, asTable(description, upload.lines)))
      if (groups.add(line) > mostRequests)
        return err(appError('import.too_many_requests', { params: { limit: mostRequests } }));
    return ok(groups);
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

/** Lines whose faults are written at once. */
const writtenFaults = 1_000;

const keepFaults = async (
  db: Database,
  id: string,
  faults: readonly LineFaults[],
): Promise<void> => {
  const rows = faults.map(({ read: { line, cells }, fields }) => ({ line, cells, fields }));
  for (let from = 0; from < rows.length; from += writtenFaults)
    await insertFaults(db, id, rows.slice(from, from + writtenFaults));
};

/**
 * Asks for the approval of all that a file says, or keeps what is wrong with its lines.
 *
 * @fails import.already_done for a file that was taken before, import.* for one that cannot be read
 * @fails import.too_many_requests for one that says more records than wait together
 */
export const requestLines = async (asked: Lines): EntityResult<Requests> => {
  const { context, upload, kind, row } = asked;
  const { db } = context.deps;
  const before = await requestedBefore(db, { kind, hash: row.hash });
  if (before !== null) return err(appError('import.already_done', { params: { at: before } }));
  const { lines = '', recordKey: key = [] } = upload;
  const { description } = context;
  const request = { context, description, lines, key, reason: row.fileName };
  const groups = await readGroups(asked, request);
  if (!groups.ok) return groups;
  const requested = await requestGroups(request, groups.value);
  const { counts, faults, approvals } = requested;
  await keepFindings(db, row.id, { counts, faults: [], changes: [] });
  await keepFaults(db, row.id, faults);
  const error = refusalOf(requested);
  return ok({ requests: error ? null : { approvals, undoneAt: null }, error });
};
