import { firstStatus } from './status';

type Fields = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Steps of a proposal in work that are not done though no rule holds them back: sending asks for a client, activation
 * for the chassis, and what comes of a simulation nobody has seen yet.
 *
 * @source PROP-040
 */
export const stepStandings = (sale: Fields): Readonly<Record<string, 'lacking' | 'untouched'>> => {
  if ((sale['status'] ?? firstStatus) !== firstStatus) return {};
  const vehicle = (sale['vehicleAdditionalInfo'] ?? {}) as Fields;
  const guarantors = sale['guarantors'];
  return {
    ...(isFilled(sale['simulation']) && isFilled(sale['client']) ? {} : { client: 'lacking' }),
    ...(isFilled(vehicle['vin']) ? {} : { vehicle: 'untouched' }),
    ...(Array.isArray(guarantors) && guarantors.length > 0 ? {} : { guarantors: 'untouched' }),
    review: 'untouched',
  };
};
