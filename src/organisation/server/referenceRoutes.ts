import { normaliseCep } from '@patio/framework/br';
import {
  type AppError,
  type Endpoint,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type RouteAnswer,
  type RouteModule,
  type RouteRequest,
  route,
} from '@patio/framework/server';
import {
  findAddress,
  findDealerAddress,
  listCities,
  listDealerCities,
  listDealersByDistance,
  listDealerStates,
  listStates,
} from '../referenceCalls';
import { placeOf } from './placeOf';
import { nearestDealers } from './store/cityPlaces';
import { findAddress as readAddress, findState, readCities, readStates } from './store/reference';

/** Response of each of the three calls, independent of the request's path. */
type Answer<E extends Endpoint> = Promise<Result<RouteAnswer<E>, AppError>>;

const states = async (deps: Deps): Answer<typeof listStates> =>
  ok([...(await readStates(deps.db))]);

const cities = async (
  deps: Deps,
  { params }: Pick<RouteRequest<typeof listCities>, 'params'>,
): Answer<typeof listCities> => {
  const state = await findState(deps.db, params.id);
  if (state === undefined) return err(appError('SIS001'));
  return ok([...(await readCities(deps.db, state.uf))]);
};

const address = async (
  deps: Deps,
  { params, query }: Pick<RouteRequest<typeof findAddress>, 'params' | 'query'>,
): Answer<typeof findAddress> => {
  const found = await readAddress(deps.db, {
    zipCode: normaliseCep(params.zip),
    ...(query.clientState === undefined ? {} : { state: query.clientState }),
  });
  return found === undefined ? err(appError('address.zip_not_found')) : ok({ ...found });
};

const dealersByDistance = async (
  deps: Deps,
  { query }: Pick<RouteRequest<typeof listDealersByDistance>, 'query'>,
): Answer<typeof listDealersByDistance> => {
  const place = await placeOf(deps, query);
  if (!place.ok) return place;
  return ok([...(await nearestDealers(deps.db, place.value, query.bacCode))]);
};

/** States, municipalities and zip codes; the same under the dealer service's prefix (OQ-187). */
export const referenceRoutes: RouteModule = [
  route(listStates, states),
  route(listCities, cities),
  route(findAddress, address),
  route(listDealerStates, states),
  route(listDealerCities, cities),
  route(findDealerAddress, address),
  route(listDealersByDistance, dealersByDistance),
];
