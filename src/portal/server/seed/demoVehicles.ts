import type { Database } from '@patio/framework/server';
import {
  colorRows,
  manufacturerRows,
  modelRows,
  vehicleRows,
} from '#vehicles/server/seed/vehicleRows.ts';
import { insertVehicles } from '#vehicles/server/store/loadCatalogue.ts';
import { insertRows, type InsertRow } from '../store/demo';
import { demoId } from './demoIds';

const dated = (rows: readonly InsertRow[], nameOf: (row: InsertRow) => string, at: Date) =>
  rows.map((row) => ({ ...row, id: demoId(nameOf(row)), createdAt: at, updatedAt: at }));

/** Manufacturers, models, vehicles with versions, and colours. */
export const insertDemoVehicles = async (trx: Database, at: Date): Promise<void> => {
  await insertRows(
    trx,
    'manufacturers',
    dated(manufacturerRows, ({ code }) => `manufacturer:${String(code)}`, at),
  );
  await insertRows(
    trx,
    'vehicleModels',
    dated(modelRows, ({ code }) => `model:${String(code)}`, at),
  );
  const vehicles = vehicleRows.map((row) => {
    const { derivative, manufacturerYear, modelYear, vehicleType } = row;
    const name = [derivative, manufacturerYear, modelYear, vehicleType].join(':');
    return { ...row, id: demoId(`vehicle:${name}`) };
  });
  await insertVehicles(trx, vehicles, at);
  await insertRows(
    trx,
    'colors',
    dated(
      colorRows,
      ({ source, model, description }) => `color:${[source, model, description].join(':')}`,
      at,
    ),
  );
};
