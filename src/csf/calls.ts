import { endpoint } from '@patio/framework/kernel';

const errors = ['access.denied', 'USE029'] as const;

/** Lists models available to customers. @source OQ-194 */
export const listCsfModels = endpoint({
  id: 'csf.models',
  method: 'GET',
  path: '/simulation/models',
  auth: 'public',
  in: {},
  out: 'CsfModelList',
  errors,
  source: 'OQ-194, MISC-PUB-05',
});

/** Lists new vehicles of a model. @source OQ-194 */
export const listCsfVehicles = endpoint({
  id: 'csf.vehicles',
  method: 'GET',
  path: '/simulation/models/versions',
  auth: 'public',
  in: { query: 'CsfVehicleQuery' },
  out: 'CsfVehicleList',
  errors,
  source: 'OQ-194',
});

/** Returns the customer's prices of a vehicle. @source OQ-194 */
export const priceForCustomer = endpoint({
  id: 'csf.price',
  method: 'POST',
  path: '/simulations',
  auth: 'public',
  reads: true,
  in: { body: 'CsfPriceRequest' },
  out: 'CsfPrices',
  errors: [...errors, 'SIS001'],
  source: 'OQ-194, SIMR-006',
});

/** Lists dealers near a zip code or position. @source OQ-166, OQ-194 */
export const locateDealers = endpoint({
  id: 'csf.dealers',
  method: 'GET',
  path: '/dealers/distance',
  auth: 'public',
  in: { query: 'DealerDistanceQuery' },
  out: 'CsfDealers',
  errors: [...errors, 'address.zip_not_found', 'request.invalid_parameter'],
  source: 'CALL-053, MISC-LOC-01, MISC-LOC-02, OQ-166, OQ-194',
});

/** Creates a lead for a dealer. @source CALL-281 */
export const requestContact = endpoint({
  id: 'csf.lead',
  method: 'POST',
  path: '/leads',
  auth: 'public',
  in: { body: 'CsfLead' },
  out: 'CsfLeadAnswer',
  errors: [...errors, 'SIS001', 'csf.robot'],
  source: 'CALL-281, CALL-280, LEAD-009, OQ-103',
});

/** Calls of the customer's simulator. */
export const csfEndpoints = [
  listCsfModels,
  listCsfVehicles,
  priceForCustomer,
  locateDealers,
  requestContact,
] as const;
