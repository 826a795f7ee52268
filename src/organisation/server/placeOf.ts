import { normaliseCep } from '@patio/framework/br';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { DealerDistanceQuery } from '#generated/types/wire.ts';
import { findPlace, type Place } from './store/cityPlaces';

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
