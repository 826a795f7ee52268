import { ok } from '@patio/framework/kernel';
import { routeOf } from '#access/rules/access.ts';
import type { ActionCommand, EntityHooks } from '@patio/framework/server';
import { archiveByLimits, countNewLeads } from './store/leadMails';

const countNew: NonNullable<EntityHooks<'leads'>['afterCreateMany']> = async (
  { trx, deps },
  created,
) => {
  const dealerIds = created.map(({ row }) => row.dealerId);
  await countNewLeads(trx, dealerIds, deps.clock());
  return ok(undefined);
};

/** Sets the status with its timestamp, and unarchives the opportunity. */
const moveLead: ActionCommand<'leads'> = async ({ deps }, { action }) =>
  ok({ ...action.set, statusAt: deps.clock().toISOString(), archived: false });

/** Groups that work from the list of opportunities, which the display limits keep short. */
const listReaders: ReadonlySet<string> = new Set(routeOf('/leads')?.groups);

/**
 * Hooks of opportunities. Archived ones disappear from the list, except for CRM, which maintains the limits; they stay
 * in the extractions of the back office.
 *
 * @source OQ-153 to OQ-155, LEAD-004, LEAD-010, LEAD-013
 */
export const leadHooks: EntityHooks<'leads'> = {
  visibleRows: ({ groupName }) =>
    groupName !== 'crm' && listReaders.has(groupName)
      ? { type: 'compare', field: 'archived', op: 'eq', value: false }
      : undefined,
  beforeCreate: async ({ deps }, input) => {
    const now = deps.clock().toISOString();
    return ok({ ...input, receivedAt: now, statusAt: now });
  },
  afterCreate: (context, created) => countNew(context, [created]),
  afterCreateMany: countNew,
  commands: { moveLead },
};

/** Reapplies the display limits when they change. @source LEAD-010 */
export const leadSettingHooks: EntityHooks<'leadSettings'> = {
  afterUpdate: async ({ trx, deps }) => {
    await archiveByLimits(trx, deps.clock());
    return ok(undefined);
  },
};
