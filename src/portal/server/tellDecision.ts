import type { EntityOutline } from '../../framework/kernel/entity/EntityOutline';
import { everyScreen, isOnScreen } from '../../framework/kernel/entity/namedScreens';
import { entityPath } from '../../framework/kernel/entity/entityPath';
import type { Database } from '../../framework/server/deps';
import type { ApprovalRow } from '../../framework/server/store/approvals';
import { outlines, type ResourceName } from '../../generated/descriptions/outlines';
import { tellUsers } from '../../session/server';
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
