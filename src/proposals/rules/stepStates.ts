import { type UncheckedValues, objectOf } from '@patio/framework/kernel';
import { firstStatus } from './status';

type Fields = UncheckedValues<'saleProposals'>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Wizard steps to show as incomplete although no rule blocks them: sending requires a client, activation the chassis,
 * and values copied from a simulation are unreviewed.
 *
 * @source PROP-040
 */
export const stepStates = (sale: Fields): Readonly<Record<string, 'lacking' | 'untouched'>> => {
  if ((sale.status ?? firstStatus) !== firstStatus) return {};
  const vehicle = objectOf(sale.vehicleAdditionalInfo);
  const guarantors = sale.guarantors;
  return {
    ...(isFilled(sale.simulation) && isFilled(sale.client) ? {} : { client: 'lacking' }),
    ...(isFilled(vehicle['vin']) ? {} : { vehicle: 'untouched' }),
    ...(Array.isArray(guarantors) && guarantors.length > 0 ? {} : { guarantors: 'untouched' }),
    review: 'untouched',
  };
};
