import { normaliseCep } from '@patio/framework/br';
import { type Endpoint, appError, err, ok } from '@patio/framework/kernel';
import { type Route, type RouteModule, route } from '@patio/framework/server';
import { findAddress, readCities, readStates } from '#organisation/server/index.ts';
import { readChoices } from '#references/server/index.ts';
import {
  findInsurerAddress,
  listInsurerCities,
  listInsurerCnae,
  listInsurerFuels,
  listInsurerGenders,
  listInsurerOccupations,
  listInsurerStates,
} from '#insurance/insurerCalls.ts';

type ChoiceList = Endpoint & {
  readonly in: { readonly params: 'InsuranceCallPath' };
  readonly out: 'InsuranceChoices';
  readonly auth: 'session';
};

const listRoute = (endpoint: ChoiceList, list: string): Route =>
  route(endpoint, async ({ db }) => ok([...(await readChoices(db, { list }))]));

/** Insurer lists, served from the portal's own reference data. @source CALL-213 to CALL-219 */
export const insurerListRoutes: RouteModule = [
  route(listInsurerStates, async ({ db }) =>
    ok((await readStates(db)).map(({ uf, name }) => ({ id: uf, name }))),
  ),
  route(listInsurerCities, async ({ db }, { query: { state = 'SP' } }) =>
    ok((await readCities(db, state)).map(({ name }) => ({ id: name, name }))),
  ),
  route(findInsurerAddress, async ({ db }, { query: { zip } }) => {
    const found = await findAddress(db, { zipCode: normaliseCep(zip) });
    return found ? ok({ ...found }) : err(appError('address.zip_not_found'));
  }),
  listRoute(listInsurerCnae, 'cnae'),
  listRoute(listInsurerOccupations, 'occupations'),
  listRoute(listInsurerGenders, 'genders'),
  listRoute(listInsurerFuels, 'fuelTypes'),
];
