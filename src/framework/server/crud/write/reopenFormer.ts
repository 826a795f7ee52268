import { ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { readApproval } from '#server/store/approvals.ts';
import { readHistory } from '#server/store/write/history.ts';
import { findRowOn, isDated } from '#server/store/write/periods.ts';
import type { Row } from '#server/store/write/records.ts';
import { dayBefore } from '../check/checkPeriods';
import { periodOf } from '#kernel/effective/periods.ts';
import { toWire, type EntityContext, type EntityResult } from '../EntityContext';
import { changeRecord } from './updateRecord';

/** What the end of a period was before an approved new record moved it; undefined when something else moved it last. */
const endBefore = async (
  { description }: EntityContext,
  trx: Database,
  { former, gone }: { readonly former: Row; readonly gone: Row },
): Promise<{ readonly end: unknown } | undefined> => {
  const to = description.effective?.to ?? '';
  const record = { resource: description.resource, recordId: former.id };
  const { entries } = await readHistory(trx, record, { offset: 0, limit: 1, field: to });
  const [moved] = entries;
  if (!moved?.approval) return undefined;
  const approval = await readApproval(trx, moved.approval.approvalId);
  const isOfGone =
    approval?.operation === 'create' && approval.recordKey === String(gone[description.key]);
  return isOfGone ? { end: moved.changes[to]?.[0] ?? null } : undefined;
};

/**
 * Gives the period that a record's approved beginning ended its end back, as a change of its own with version and
 * history, once the record is gone. Nothing happens where that end was moved since, or where nothing was ended.
 *
 * @fails what the change of the former row refuses; record.not_found when the person may not see it
 */
export const reopenFormer = async (
  context: EntityContext,
  trx: Database,
  gone: Row,
): EntityResult<void> => {
  const { description, deps } = context;
  const period = isDated(description) ? periodOf(description.effective, gone) : undefined;
  if (!isDated(description) || description.effective.startOnly || !period) return ok(undefined);
  const { to } = description.effective;
  const former = await findRowOn(trx, description, { by: gone, day: dayBefore(period) });
  const before = former && (await endBefore(context, trx, { former, gone }));
  if (!former || !before) return ok(undefined);
  const inside: EntityContext = { ...context, deps: { ...deps, db: trx } };
  const opened = await changeRecord(inside, {
    id: toWire(description, former).id,
    version: former.version,
    valuesFor: async () => ok({ [to]: before.end }),
    cause: { action: 'update', reason: null },
  });
  return opened.ok ? ok(undefined) : opened;
};
