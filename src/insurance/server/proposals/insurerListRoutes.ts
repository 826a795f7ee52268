import { appError } from '../../../framework/kernel/errors/AppError';
import { normaliseCep } from '../../../framework/kernel/formats/cep';
import { err, ok } from '../../../framework/kernel/Result';
import type { Endpoint } from '../../../framework/kernel/calls/Endpoint';
import { route, type Route, type RouteModule } from '../../../framework/server/http/route';
import { findAddress, readCities, readStates } from '../../../organisation/server';
import { readChoices } from '../../../references/server';
import {
  findInsurerAddress,
  listInsurerCities,
  listInsurerCnae,
  listInsurerFuels,
  listInsurerGenders,
  listInsurerOccupations,
  listInsurerStates,
} from '../../insurerCalls';

type ChoiceList = Endpoint & {
  readonly in: { readonly params: 'InsuranceCallPath' };
  readonly out: 'InsuranceChoices';
  readonly auth: 'session';
};

const whole = (endpoint: ChoiceList, list: string): Route =>
  route(endpoint, async ({ db }) => ok([...(await readChoices(db, { list }))]));

/** Lists that insurers ask answers from: those that the portal keeps. @source CALL-213 to CALL-219 */
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
  whole(listInsurerCnae, 'cnae'),
  whole(listInsurerOccupations, 'occupations'),
  whole(listInsurerGenders, 'genders'),
  whole(listInsurerFuels, 'fuelTypes'),
];
