import { appError, err, ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import type { VehicleScopeQuery } from '#generated/types/wire.ts';
import {
  listDirectSales,
  listManufacturers,
  listManufacturerYears,
  listModels,
  listModelVersions,
  listModelYears,
  listSaleOptions,
  listSimulationManufacturers,
  listSimulationManufacturerYears,
  listSimulationModels,
  listSimulationModelYears,
  listSimulationVersions,
  searchVehicles,
} from '../calls';
import {
  findVehicles,
  readManufacturers,
  readModels,
  readVehicles,
  readVersions,
  readYears,
  type VehicleScope,
  readSaleTypes,
} from './store/lookups';

const scopeOf = ({ manufacturerId, modelId, ...query }: VehicleScopeQuery): VehicleScope => ({
  manufacturer: manufacturerId,
  model: modelId,
  ...query,
});

/** Cascading lookups: each returns values that have vehicles matching the previous choices. */
export const vehicleLookupRoutes: RouteModule = [
  route(listSimulationManufacturers, async ({ db }, { query }) => {
    const { initialManufacturerYear: from, finalManufacturerYear: to, vehicleType } = query;
    return ok(await readManufacturers(db, { from, to, vehicleType }));
  }),
  route(listSimulationManufacturerYears, async ({ db }, { query }) =>
    ok(await readYears(db, 'manufacturerYear', scopeOf(query))),
  ),
  route(listSimulationModels, async ({ db }, { query }) =>
    ok(await readModels(db, scopeOf(query), true)),
  ),
  route(listSimulationModelYears, async ({ db }, { query }) =>
    ok(await readYears(db, 'modelYear', scopeOf(query))),
  ),
  route(listSimulationVersions, async ({ db }, { query }) =>
    ok(await readVehicles(db, scopeOf(query))),
  ),
  route(searchVehicles, async ({ db }, { query }) => ok(await findVehicles(db, query.q))),
  route(listManufacturers, async ({ db }) => ok(await readManufacturers(db))),
  route(listModels, async ({ db }, { query }) => ok(await readModels(db, scopeOf(query), false))),
  route(listModelVersions, async ({ db }, { params }) => {
    const versions = await readVersions(db, params.id);
    return versions ? ok(versions) : err(appError('SIS001'));
  }),
  route(listModelYears, async ({ db }) => ok(await readYears(db, 'modelYear', {}))),
  route(listManufacturerYears, async ({ db }) => ok(await readYears(db, 'manufacturerYear', {}))),
  // Sales by the dealer have no direct-sale type.
  route(listDirectSales, async ({ db }, { query: { saleType, personType } }) =>
    ok(saleType === 'TD' ? [] : await readSaleTypes(db, 'directSaleTypes', personType)),
  ),
  route(listSaleOptions, async ({ db }, { query: { personType } }) =>
    ok(await readSaleTypes(db, 'saleOptionTypes', personType)),
  ),
];
