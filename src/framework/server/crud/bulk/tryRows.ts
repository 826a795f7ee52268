import type { BulkRequest } from '#kernel/entity/BulkChange.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { type Row, waitBriefly } from '#server/store/write/records.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import type { EntityContext } from '../EntityContext';
import { canTellWithheld } from '../withheld';
import { attemptRow } from './attemptRow';
import { changeRow } from './bulkChange';

/** How many rows a preview tries, and for how long: they are held meanwhile. */
const limits = { rows: 100, ms: 1_500 } as const;

/** What came of the rows that were tried. */
export type Trial = { readonly count: number; readonly refusals: ReadonlyMap<string, AppError> };

/**
 * Changes the first rows exactly as the run would, one after the other, and takes all of it back: so hooks, references
 * and unique values are foreseen. What a change does besides, such as mails, stands in the same database and is taken
 * back too. A row that somebody holds just now is not judged. Nothing is tried for whom refusals could tell what may
 * not be read.
 */
export const tryRows = async (
  context: EntityContext,
  request: BulkRequest,
  rows: readonly Row[],
): Promise<Trial> => {
  const refusals = new Map<string, AppError>();
  const end = performance.now() + limits.ms;
  let count = 0;
  if (await canTellWithheld(context)) return { count, refusals };
  await transact(context.deps.db, async (trx) => {
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
    return err('taken back');
  });
  return { count, refusals };
};
