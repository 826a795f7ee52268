import { endpoint } from '@patio/framework/kernel';

/** All states. @source CALL-158 */
export const listStates = endpoint({
  id: 'reference.states',
  method: 'GET',
  path: '/states',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'StateList',
  errors: [],
  source: 'CALL-158, ENT-REF-01',
});

/** Municipalities of a state. @source CALL-159 */
export const listCities = endpoint({
  id: 'reference.cities',
  method: 'GET',
  path: '/states/:id/cities',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'StateParams' },
  out: 'CityList',
  errors: ['SIS001'],
  source: 'CALL-159, ENT-REF-01',
});

/** Street of a zip code. @source CALL-160 */
export const findAddress = endpoint({
  id: 'reference.address',
  method: 'GET',
  path: '/addresses/:zip',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'AddressParams', query: 'AddressQuery' },
  out: 'Address',
  errors: ['address.zip_not_found'],
  source: 'CALL-160',
});

/** The same three calls under the dealer service's prefix, for users of the class DEALER. @source CALL-005, OQ-187 */
export const listDealerStates = endpoint({
  ...listStates,
  id: 'reference.dealerStates',
  path: '/dealers/states',
});
export const listDealerCities = endpoint({
  ...listCities,
  id: 'reference.dealerCities',
  path: '/dealers/states/:id/cities',
});
export const findDealerAddress = endpoint({
  ...findAddress,
  id: 'reference.dealerAddress',
  path: '/dealers/addresses/:zip',
});

/** Dealers by distance from a zip code or a place. @source CALL-053 */
export const listDealersByDistance = endpoint({
  id: 'dealers.byDistance',
  method: 'GET',
  path: '/dealers/distance',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'DealerDistanceQuery' },
  out: 'DealerDistanceList',
  errors: ['address.zip_not_found', 'request.invalid_parameter'],
  source: 'CALL-053, ENT-DEALER-25, MISC-LOC-02',
});

/** Enabled modules, for everyone. @source CALL-044 */
export const readModules = endpoint({
  id: 'applications.modules',
  method: 'GET',
  path: '/applications/modules',
  auth: 'none',
  in: {},
  out: 'ModuleMap',
  errors: [],
  source: 'CALL-044, OQ-020',
});

/** Flags of the caller's profile at a dealer. @source CALL-043 */
export const readProfileFlags = endpoint({
  id: 'parameters.profileFlags',
  method: 'GET',
  path: '/dealers/parameters/profiles/commons',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'ProfileFlagsQuery' },
  out: 'ProfileFlags',
  errors: ['SEC004', 'SIS001'],
  source: 'CALL-043, ENT-PROFILE-01 to ENT-PROFILE-09, OQ-070',
});

/** Calls of reference data, modules and flags. */
export const referenceEndpoints = [
  listStates,
  listCities,
  findAddress,
  listDealerStates,
  listDealerCities,
  findDealerAddress,
  listDealersByDistance,
  readModules,
  readProfileFlags,
] as const;
