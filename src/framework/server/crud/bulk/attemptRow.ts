import type { AppError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { databaseRefusal } from '#server/http/errorMapper.ts';
import type { EntityResult, EntityContext } from '../EntityContext';
import type { BulkRequest } from '#kernel/entity/BulkChange.ts';
import { type Row, waitBriefly } from '#server/store/write/records.ts';
import { transactAndUndo } from '#server/store/database/database.ts';
import { canRevealWithheld } from '../read/readableFields';
import { changeRow } from './bulkChange';

/** A database error that affects one record, such as a lock timeout; anything worse aborts the task. */
const refusalOf = (error: unknown): AppError => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return refusal;
};

/** Changes one record like a single call; a database error becomes this record's error. */
export const attemptRow = async <T>(work: () => EntityResult<T>): EntityResult<T> => {
  try {
    return await work();
  } catch (error) {
    return err(refusalOf(error));
  }
};

/** Maximum rows and time of a preview's trial, during which rows are locked. */
const limits = { rows: 100, ms: 1_500 } as const;

/** Result of a trial. */
export type Trial = { readonly count: number; readonly refusals: ReadonlyMap<string, AppError> };

/**
 * Runs the change on the first rows and rolls it back, so that hooks, references and unique values are covered. Side
 * effects such as e-mails are rows of the same database and are rolled back too. Rows locked by others are skipped. Not
 * run for people to whom refusals could reveal withheld data.
 */
export const tryRows = async (
  context: EntityContext,
  request: BulkRequest,
  rows: readonly Row[],
): Promise<Trial> => {
  const refusals = new Map<string, AppError>();
  const end = performance.now() + limits.ms;
  let count = 0;
  if (await canRevealWithheld(context)) return { count, refusals };
  await transactAndUndo(context.deps.db, async (trx) => {
    await waitBriefly(trx);
    const inside = { ...context, deps: { ...context.deps, db: trx } };
    for (const row of rows.slice(0, limits.rows)) {
      if (performance.now() > end) break;
      const done = await attemptRow(() =>
        changeRow(inside, request, { row, version: row.version }),
      );
      count += 1;
      if (!done.ok && done.error.code !== 'record.locked') refusals.set(row.id, done.error);
    }
  });
  return { count, refusals };
};
