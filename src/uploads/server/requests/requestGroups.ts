import {
  type AppError,
  type Approval,
  type FieldError,
  type ImportCounts,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type EntityContext,
  type EntityResult,
  requestChange,
  transact,
} from '@patio/framework/server';
import {
  faultsBefore,
  faultsOfGroup,
  recordOf,
  type Grouping,
  type LineFaults,
  type LineGroup,
  type LineGroups,
} from '#uploads/rules/groupLines.ts';
import { findByKey } from '../store/uploads';

/** What became of a file: the approvals that it asks for, or the lines that were refused. */
export type Requested = {
  readonly counts: ImportCounts;
  readonly approvals: readonly string[];
  readonly faults: readonly LineFaults[];
};

type Request = Grouping & { readonly context: EntityContext; readonly reason: string };

/** A record of the same key is changed; one with another beginning of its period closes the one before it. */
const requestGroup = async (
  request: Request,
  group: LineGroup,
): EntityResult<{ readonly approval: Approval | null; readonly isNew: boolean }> => {
  const { context, description, key, reason } = request;
  const values = recordOf(request, group);
  const found = await findByKey(context.deps.db, { table: description.resource, key, values });
  const fixed = new Set(
    description.fields.filter(({ editable }) => editable === 'create').map(({ name }) => name),
  );
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
  const wanted = { closeFormer: !found && description.effective !== undefined, reason };
  const approval = await requestChange(
    context,
    found
      ? {
          ...wanted,
          operation: 'update',
          recordKey: found,
          values: changed,
          baseVersion: undefined,
        }
      : { ...wanted, operation: 'create', recordKey: null, values, baseVersion: null },
  );
  return approval.ok ? ok({ approval: approval.value, isNew: !found }) : approval;
};

const fieldsOf = (error: AppError, key: readonly string[]): readonly FieldError[] =>
  error.fields && error.fields.length > 0
    ? error.fields
    : [
        {
          path: key[0] ?? '',
          code: error.code,
          ...(error.params ? { params: error.params } : {}),
        },
      ];

/** Faults of one line stand together, lines in their order. */
const byLine = (faults: readonly LineFaults[]): readonly LineFaults[] => {
  const lines = new Map<number, LineFaults>();
  for (const { read, fields } of faults) {
    const known = lines.get(read.line)?.fields ?? [];
    lines.set(read.line, { read, fields: [...known, ...fields] });
  }
  return [...lines.values()].toSorted((a, b) => a.read.line - b.read.line);
};

const refused = (rows: number, faults: readonly LineFaults[]): Requested => ({
  counts: { rows, create: 0, update: 0, unchanged: 0, error: faults.length },
  approvals: [],
  faults,
});

/**
 * Asks for the approval of everything that the lines of a file say, or of nothing: one request for each record. All of
 * the file is judged, so that every wrong line is told at once.
 */
export const requestGroups = async (request: Request, groups: LineGroups): Promise<Requested> => {
  const { context, lines, key } = request;
  const rows = groups.rows();
  const made = await transact(
    context.deps.db,
    async (trx): Promise<Result<Requested, readonly LineFaults[]>> => {
      const inside = { ...request, context: { ...context, deps: { ...context.deps, db: trx } } };
      const faults: LineFaults[] = [];
      const approvals: string[] = [];
      const counts = { rows, create: 0, update: 0, unchanged: 0, error: 0 };
      // Record by record, so that nobody waits for more than one of them.
      for (const group of groups.all()) {
        faults.push(...faultsBefore(request, group));
        const asked = await requestGroup(inside, group);
        if (!asked.ok) {
          faults.push(...faultsOfGroup(group, lines, fieldsOf(asked.error as AppError, key)));
          continue;
        }
        const { approval, isNew } = asked.value;
        if (approval) approvals.push(approval.id);
        counts[approval === null ? 'unchanged' : isNew ? 'create' : 'update'] += 1;
      }
      return faults.length > 0 ? err(faults) : ok({ counts, approvals, faults: [] });
    },
  );
  return made.ok ? made.value : refused(rows, byLine(made.error));
};

/** Why nothing of a file was taken. */
export const refusalOf = ({ counts }: Requested): AppError | null =>
  counts.error > 0 ? appError('import.rows_refused', { params: { count: counts.error } }) : null;
