import { ok } from '#kernel/Result.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import {
  leaveSlice,
  orderStaged,
  writeSlice,
  type StagedLine,
  type WrittenSlice,
} from '#server/store/many/stagedChanges.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import type { Staging } from './keepChanges';
import { rowFault } from './fieldsOf';

type Writing = {
  readonly staging: Staging;
  /**
   * Rows that have to be looked at once more: their records have changed since, or the database refuses one of them.
   */
  readonly again: (rows: readonly StagedLine[]) => Promise<void>;
  /** Told how many were written so far. */
  readonly onWritten: (count: number) => Promise<void>;
};

const writeNext = async (
  { deps, description, request }: EntityContext,
  after: string | null,
  { names }: Staging,
): Promise<WrittenSlice> => {
  const { actor, taskId } = request;
  const cause = { actor, taskId, at: deps.clock(), action: 'update' };
  try {
    const written = await transact(deps.db, async (trx) =>
      ok(await writeSlice(trx, description, { after, names, cause })),
    );
    if (written.ok) return written.value;
  } catch (error) {
    rowFault(error);
  }
  return leaveSlice(deps.db, after);
};

/**
 * Writes staged changes, in the order of their records' ids: records are locked from here to the end of the import, and
 * no longer.
 *
 * @param context with the import's transaction as database
 */
export const writeStaged = async (
  context: EntityContext,
  { staging, again, onWritten }: Writing,
): Promise<void> => {
  if (staging.count() === 0) return;
  await orderStaged(context.deps.db);
  let written = 0;
  let after: string | null = null;
  do {
    const { last, size, left }: WrittenSlice = await writeNext(context, after, staging);
    if (left.length > 0) await again(left);
    after = last;
    written += size;
    await onWritten(written);
  } while (after !== null);
};
