import { ok } from '@patio/framework/kernel';
import type { ActionCommand, EntityHooks } from '@patio/framework/server';
import { archiveByLimits } from './store/leadClock';
import { noteNewLeads } from './store/leadNotices';

const countNew: NonNullable<EntityHooks['afterCreateMany']> = async ({ trx, deps }, created) => {
  const dealerIds = created.map(({ row }) => String(row['dealerId']));
  await noteNewLeads(trx, dealerIds, deps.clock());
  return ok(undefined);
};

/** Takes down since when an opportunity has its status; it is back on the lists. */
const moveLead: ActionCommand = async ({ deps }, { action }) =>
  ok({ ...action.set, statusAt: deps.clock().toISOString(), archived: false });

/** What an opportunity does besides what its schema says. @source OQ-153 to OQ-155, LEAD-004 */
export const leadHooks: EntityHooks = {
  // Whoever keeps the settings sees what they take off the lists.
  visibleRows: ({ groupName }) =>
    groupName === 'crm'
      ? undefined
      : { type: 'compare', field: 'archived', op: 'eq', value: false },
  beforeCreate: async ({ deps }, input) => {
    const now = deps.clock().toISOString();
    return ok({ ...input, receivedAt: now, statusAt: now });
  },
  afterCreate: (context, created) => countNew(context, [created]),
  afterCreateMany: countNew,
  commands: { moveLead },
};

/** A limit that changes, changes the lists. @source LEAD-010 */
export const leadSettingHooks: EntityHooks = {
  afterUpdate: async ({ trx, deps }) => {
    await archiveByLimits(trx, deps.clock());
    return ok(undefined);
  },
};
