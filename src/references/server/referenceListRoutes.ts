import { type Endpoint, ok } from '@patio/framework/kernel';
import { type Route, type RouteModule, route } from '@patio/framework/server';
import type { ReferenceItem } from '#generated/types/reference-item.ts';
import {
  listAddressTypes,
  listBanks,
  listBusinessActivities,
  listBusinessNatures,
  listBusinessTypes,
  listCnae,
  listCountries,
  listDocumentIssuers,
  listFuelTypes,
  listGenders,
  listInsuranceRelationships,
  listMaritalStatuses,
  listNationalities,
  listOccupations,
  listRelationships,
  listSellerTypes,
} from '../calls';
import { readChoices } from './store/referenceItems';

type List = ReferenceItem['list'];
/** An endpoint without input that returns options. */
type WholeList = Endpoint & {
  readonly in: Readonly<Record<string, never>>;
  readonly out: 'ReferenceChoices';
};

/** Marital statuses of a client of DGI. @source ENUM-187 to ENUM-190 */
const dgiMaritalStatuses = ['1', '2', '3', '4'];

/** A call that returns a whole list. */
const whole = (endpoint: WholeList, list: List): Route =>
  route(endpoint, async ({ db }) => ok([...(await readChoices(db, { list }))]));

/** Calls of reference lists. A type of business has its own activities, or the common ones. */
export const referenceListRoutes: RouteModule = [
  whole(listGenders, 'genders'),
  whole(listDocumentIssuers, 'documentIssuers'),
  whole(listBusinessNatures, 'businessNatures'),
  whole(listBusinessTypes, 'businessTypes'),
  whole(listCnae, 'cnae'),
  whole(listRelationships, 'relationships'),
  whole(listSellerTypes, 'sellerTypes'),
  whole(listFuelTypes, 'fuelTypes'),
  whole(listAddressTypes, 'addressTypes'),
  whole(listCountries, 'countries'),
  whole(listNationalities, 'nationalities'),
  whole(listOccupations, 'occupations'),
  whole(listBanks, 'banks'),
  whole(listInsuranceRelationships, 'insuranceRelationships'),
  route(listBusinessActivities, async ({ db }, { query }) => {
    const list: List = 'businessActivities';
    const own = await readChoices(db, { list, parent: query.businessTypeId });
    return ok([...(own.length > 0 ? own : await readChoices(db, { list }))]);
  }),
  route(listMaritalStatuses, async ({ db }, { query }) => {
    const codes = query.clientType === 'DGI' ? dgiMaritalStatuses : undefined;
    return ok([...(await readChoices(db, { list: 'maritalStatuses', codes }))]);
  }),
];
