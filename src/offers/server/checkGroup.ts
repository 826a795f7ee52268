import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Database, Values } from '@patio/framework/server';
import { findGroupLeft } from './store/offers';

/**
 * Whether the vehicle of an offer is of the group that its campaign is for; looked at where `changed` has one of both.
 *
 * @fails offer.vehicle_outside_group at the vehicle
 * @source CAMP-006, OQ-105
 */
export const checkGroup = async (
  db: Database,
  { campaign, vehicle }: Values,
  changed: Values,
): Promise<Result<void, AppError>> => {
  const concerns = 'campaign' in changed || 'vehicle' in changed;
  if (!concerns || typeof campaign !== 'string' || typeof vehicle !== 'string')
    return ok(undefined);
  const group = await findGroupLeft(db, { campaign, vehicle });
  if (group === undefined) return ok(undefined);
  const code = 'offer.vehicle_outside_group';
  const fields = [{ path: 'vehicle', code, params: { group } } as const];
  return err(appError('validation.failed', { fields }));
};
