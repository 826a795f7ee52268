import { type EntityOutline, entityPath, everyScreen, isOnScreen } from '@patio/framework/kernel';
import type { ApprovalRow, Database } from '@patio/framework/server';
import { outlines, type ResourceName } from '#generated/descriptions/outlines.ts';
import { tellUsers } from '#session/server/index.ts';
import { decisionNotice } from './decisionNotice';

/** The page on which the record stands, its own or that of a named screen. */
const pageOf = (
  { recordKey, base, values }: ApprovalRow,
  outline: EntityOutline,
): string | undefined => {
  const record = { ...base, ...values };
  const screen = everyScreen(outline).find(
    (one) => one.paths.show !== undefined && isOnScreen(one, record),
  );
  return recordKey === null || !screen ? undefined : entityPath(screen, 'show', recordKey);
};

/** Leaves a notice of what became of a change for whoever asked for it; it leads to the record, where there is one. */
export const tellDecision = async (trx: Database, row: ApprovalRow): Promise<void> => {
  const outline = outlines[row.resource as ResourceName];
  const notice = decisionNotice(row, outline.label.one);
  const isGone = row.operation === 'delete' && row.status === 'approved';
  const path = isGone ? undefined : pageOf(row, outline);
  const at = new Date(row.decidedAt ?? row.createdAt);
  if (notice) await tellUsers(trx, { ...notice, path, usernames: [row.requestedBy], at });
};
