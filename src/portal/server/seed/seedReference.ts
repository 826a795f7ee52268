import citiesFile from './data/cities.json';
import placesFile from './data/cityPlaces.json';
import statesFile from './data/states.json';
import zipCodesFile from './data/zipCodes.json';
import type { Deps } from '@patio/framework/server';
import { upsertReference, type ReferenceTable } from '#organisation/server/store/reference.ts';
import { referenceItemRows } from '#references/server/seed/referenceItemRows.ts';
import { insertMissingItems } from '#references/server/store/referenceItems.ts';
import { saleTypeRows } from '#vehicles/server/seed/vehicleRows.ts';
import { insertMissingSaleTypes } from '#vehicles/server/store/lookups.ts';
import { loadOnce, type ReferenceLoad } from '../store/referenceLoads';

const stateRows = statesFile.states;

const cityRows = Object.entries(citiesFile.cities).flatMap(([state, cities]) =>
  Object.entries(cities).map(([id, name]) => ({ id: Number(id), state, name })),
);

const zipCodeRows = zipCodesFile.zipCodes.map(([zipCode, street, neighbourhood, cityId]) => ({
  zipCode,
  street,
  neighbourhood,
  cityId: Number(cityId),
}));

const places = Object.entries(placesFile.places).map(([id, text]) => {
  const [latitude, longitude, ...ranges] = text.split(' ');
  return { cityId: Number(id), latitude: Number(latitude), longitude: Number(longitude), ranges };
});

const placeRows = places.map(({ ranges: _ranges, ...place }) => place);

const rangeRows = places.flatMap(({ cityId, ranges }) =>
  ranges.map((range) => {
    const [first, last] = range.split('-');
    return { first, last, cityId };
  }),
);

const tables: readonly { readonly name: ReferenceTable; readonly rows: readonly unknown[] }[] = [
  { name: 'states', rows: stateRows },
  { name: 'cities', rows: cityRows },
  { name: 'zip_codes', rows: zipCodeRows },
  { name: 'city_places', rows: placeRows },
  { name: 'city_zip_ranges', rows: rangeRows },
];

/**
 * Updates states, municipalities with coordinates, and zip codes from the data files. Runs at every start, in every
 * mode; takes five short reads if nothing changed.
 */
export const seedReference = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    for (const { name, rows } of tables) {
      const write = (): Promise<void> => upsertReference(trx, name, rows);
      await loadOnce(trx, { name, rows, write }, clock());
    }
  });
};

/** Editable lists: their data files add missing rows. */
const lists: readonly ReferenceLoad[] = [
  { name: 'reference_items', rows: referenceItemRows, write: insertMissingItems },
  ...(['directSaleTypes', 'saleOptionTypes'] as const).map((name) => ({
    name,
    rows: saleTypeRows[name],
    write: insertMissingSaleTypes(name),
  })),
];

/** Reference lists and sale types: missing rows are inserted, edited ones are not changed. Runs at every start. */
export const seedReferenceItems = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    for (const list of lists) await loadOnce(trx, list, clock());
  });
};
