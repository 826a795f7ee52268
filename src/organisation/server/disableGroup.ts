import { dealers } from '#generated/descriptions/dealers.ts';
import { type FieldName, type Filter, ok } from '@patio/framework/kernel';
import {
  type ActionCommand,
  type CountAffected,
  applyChange,
  lockRows,
} from '@patio/framework/server';
import { countEnabledDealers } from './store/groups';

const enabledDealersOf = (groupName: string): Filter<FieldName<'dealers'>> => ({
  type: 'and',
  items: [
    { type: 'compare', field: 'dealerGroup', op: 'eq', value: groupName },
    { type: 'compare', field: 'status', op: 'eq', value: 'enabled' },
  ],
});

/**
 * Disables a group and its enabled dealers, each with a history row. Dealers without a phone are disabled too: SET095
 * applies only to disabling a single dealer.
 *
 * @source ENT-GROUP-04, OQ-061
 */
export const disableGroup: ActionCommand<'groups'> = async (context, { row, action, reason }) => {
  const filter = enabledDealersOf(row.groupName);
  const rows = await lockRows(context.trx, dealers, { visibleTo: null, filter });
  await applyChange(
    { ...context, description: dealers },
    { rows, values: { status: 'disabled' }, action: 'disable', reason },
  );
  return ok(action.set ?? {});
};

/** Counts the dealers disabled together with groups. @source ENT-GROUP-04 */
export const countDisabledDealers: CountAffected<'groups'> = async (db, rows) => ({
  count: await countEnabledDealers(
    db,
    rows.map((row) => row.groupName),
  ),
});
