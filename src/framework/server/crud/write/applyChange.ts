import { writeHistory } from '#server/store/write/history.ts';
import { updateRows, type Row, type Values } from '#server/store/write/records.ts';
import { diffRecords, unreadMembers, withUnseen } from '../read/diffRecords';
import type { HookContext } from '../EntityHooks';

/** The same new values for some locked rows of the context's entity. */
export type RowsChange = {
  readonly rows: readonly Row[];
  readonly values: Values;
  /** `update` or the name of an action. */
  readonly action: string;
  readonly reason?: string | null;
  /** Version to which it brings the rows back. */
  readonly revertedTo?: number;
  /** Rows that already have the values get the next version and a history row too: something happened to them. */
  readonly always?: boolean;
  /**
   * Fields of which the person sees a mask: to give them the value that they have is a change, too, else it would
   * confirm a guess.
   */
  readonly unseen?: readonly string[];
};

/**
 * Stores new values with the next version and a history row each, in two statements. Rows that would stay the same are
 * left alone unless `always`. Hooks and commands use it for what follows from a change: the records of a disabled
 * group.
 *
 * @returns the changed rows as they are now, in the order given
 */
export const applyChange = async (
  context: HookContext,
  change: RowsChange,
): Promise<readonly Row[]> => {
  const { trx, deps, request, description } = context;
  const { rows, values, action, reason = null, revertedTo, unseen = [] } = change;
  const unread = unseen.length > 0 || unreadMembers(description, values).length > 0;
  const differs = (row: Row): boolean =>
    unread || Object.keys(diffRecords(description, row, { ...row, ...values })).length > 0;
  const changing = change.always ? rows : rows.filter(differs);
  if (changing.length === 0) return [];
  const at = deps.clock();
  const updated = await updateRows(trx, description, {
    ids: changing.map(({ id }) => id),
    at,
    values,
  });
  const byId = new Map(updated.map((row) => [row.id, row]));
  const pairs = changing.flatMap((before) => {
    const after = byId.get(before.id);
    return after ? [{ before, after }] : [];
  });
  await writeHistory(
    trx,
    {
      actor: request.actor,
      taskId: request.taskId,
      approval: request.approval,
      at,
      action,
      reason,
      ...(revertedTo ? { revertedTo } : {}),
    },
    pairs.map(({ before, after }) => ({
      resource: description.resource,
      recordId: after.id,
      version: after.version,
      changes: withUnseen(diffRecords(description, before, after), unseen, [before, after]),
    })),
  );
  return pairs.map(({ after }) => after);
};
