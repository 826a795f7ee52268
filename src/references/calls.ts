import { endpoint } from '@patio/framework/kernel';

/** Common to all lists: any signed-in person may read them to fill in forms. */
const list = {
  method: 'GET',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'ReferenceChoices',
  errors: [],
} as const;

/** Genders. @source CALL-147, CLF-003 */
export const listGenders = endpoint({
  ...list,
  id: 'clients.genders',
  path: '/clients/genders',
  source: 'CALL-147, CLF-003, ENT-REF-01',
});

/** Issuers of identity documents. @source CALL-148 */
export const listDocumentIssuers = endpoint({
  ...list,
  id: 'clients.documentIssuers',
  path: '/clients/documents/issuers',
  source: 'CALL-148, ENT-REF-01',
});

/** Legal natures of businesses. @source CALL-149 */
export const listBusinessNatures = endpoint({
  ...list,
  id: 'clients.businessNatures',
  path: '/clients/businesses/natures',
  source: 'CALL-149, ENT-REF-01',
});

/** Types of businesses. @source CALL-150, OQ-180, ENUM-171 to ENUM-176 */
export const listBusinessTypes = endpoint({
  ...list,
  id: 'clients.businessTypes',
  path: '/clients/businesses/types',
  source: 'CALL-150, OQ-180, ENUM-171 to ENUM-176, ENT-REF-01',
});

/** Economic activities. @source CALL-152, OQ-180 */
export const listCnae = endpoint({
  ...list,
  id: 'clients.cnae',
  path: '/clients/businesses/cnae',
  source: 'CALL-152, OQ-180, ENT-REF-01',
});

/** Relationships of personal references. @source CALL-153 */
export const listRelationships = endpoint({
  ...list,
  id: 'clients.relations',
  path: '/clients/relations',
  source: 'CALL-153, ENT-REF-01',
});

/** Types of sellers. @source CALL-156, ENUM-066 to ENUM-068 */
export const listSellerTypes = endpoint({
  ...list,
  id: 'sellers.types',
  path: '/seller/types',
  source: 'CALL-156, ENUM-066 to ENUM-068, ENT-REF-01',
});

/** Fuels. @source CALL-157 */
export const listFuelTypes = endpoint({
  ...list,
  id: 'vehicles.fuelTypes',
  path: '/vehicles/fuelTypes',
  source: 'CALL-157, ENT-REF-01',
});

/** Types of addresses. @source CALL-161 */
export const listAddressTypes = endpoint({
  ...list,
  id: 'addresses.types',
  path: '/addresses/types',
  source: 'CALL-161, ENT-REF-01',
});

/** Countries. @source CALL-286, OQ-190 */
export const listCountries = endpoint({
  ...list,
  id: 'reference.countries',
  path: '/countries',
  source: 'CALL-286, OQ-190, ENT-REF-01',
});

/** Nationalities. @source CALL-286, OQ-190 */
export const listNationalities = endpoint({
  ...list,
  id: 'reference.nationalities',
  path: '/nationalities',
  source: 'CALL-286, OQ-190, ENT-REF-01',
});

/** Occupations. @source CALL-286, OQ-190 */
export const listOccupations = endpoint({
  ...list,
  id: 'reference.occupations',
  path: '/occupations',
  source: 'CALL-286, OQ-190, ENT-REF-01',
});

/** Banks. @source CALL-286, OQ-190 */
export const listBanks = endpoint({
  ...list,
  id: 'reference.banks',
  path: '/banks',
  source: 'CALL-286, OQ-190, ENT-REF-01',
});

/** Relationships of drivers and owners. @source CALL-286, OQ-190 */
export const listInsuranceRelationships = endpoint({
  ...list,
  id: 'insurance.relationships',
  path: '/insurance/relationships',
  source: 'CALL-286, OQ-190, ENT-REF-01',
});

/** Activities of a type of business. @source CALL-151, OQ-180, CLF-079 */
export const listBusinessActivities = endpoint({
  ...list,
  id: 'clients.businessActivities',
  path: '/clients/businesses/activities',
  in: { query: 'BusinessActivityQuery' },
  source: 'CALL-151, CLF-079, ENT-REF-01',
});

/** Marital statuses; the short list of DGI has four. @source CALL-154, CALL-155, CLF-078 */
export const listMaritalStatuses = endpoint({
  ...list,
  id: 'clients.maritalStatuses',
  path: '/clients/maritalStatus',
  in: { query: 'MaritalStatusQuery' },
  source: 'CALL-154, CALL-155, CLF-078, ENUM-180 to ENUM-190',
});

/** Calls of reference lists. */
export const referenceListEndpoints = [
  listGenders,
  listDocumentIssuers,
  listBusinessNatures,
  listBusinessTypes,
  listCnae,
  listRelationships,
  listSellerTypes,
  listFuelTypes,
  listAddressTypes,
  listCountries,
  listNationalities,
  listOccupations,
  listBanks,
  listInsuranceRelationships,
  listBusinessActivities,
  listMaritalStatuses,
] as const;
