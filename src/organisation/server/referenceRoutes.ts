import { normaliseCep } from '@patio/framework/br';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type Endpoint,
} from '@patio/framework/kernel';
import {
  type Deps,
  type RouteAnswer,
  type RouteModule,
  type RouteRequest,
  route,
} from '@patio/framework/server';
import type { DealerDistanceQuery } from '#generated/types/wire.ts';
import {
  findAddress,
  findDealerAddress,
  listCities,
  listDealerCities,
  listDealersByDistance,
  listDealerStates,
  listStates,
} from '../referenceCalls';
import {
  findPlace,
  type Place,
  nearestDealers,
  findAddress as readAddress,
  findState,
  readCities,
  readStates,
} from './store/reference';

/**
 * Origin of the distances, from a zip code or a position.
 *
 * @fails address.zip_not_found, request.invalid_parameter
 */
export const placeOf = async (
  { db }: Pick<Deps, 'db'>,
  { zipCode, latitude, longitude }: DealerDistanceQuery,
): Promise<Result<Place, AppError>> => {
  const isPlace = latitude !== undefined && longitude !== undefined;
  if (isPlace && zipCode === undefined)
    return ok({ latitude: Number(latitude), longitude: Number(longitude) });
  if (zipCode === undefined || latitude !== undefined || longitude !== undefined) {
    const name = zipCode === undefined && latitude !== undefined ? 'longitude' : 'zipCode';
    return err(appError('request.invalid_parameter', { params: { name } }));
  }
  const place = await findPlace(db, normaliseCep(zipCode));
  return place ? ok(place) : err(appError('address.zip_not_found'));
};

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
