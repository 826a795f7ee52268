import { textOrNull, type UncheckedValues } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { drawCar } from '../rules/carDrawing';
import type { CarShape } from '../rules/carPencil';
import { isCarBody } from '../rules/carSizes';
import { findDrawnModel } from './store/modelLook';
import { readVehicleName } from './store/vehicleName';

type VehicleOfSale = Pick<
  UncheckedValues<'simulations'>,
  'model' | 'vehicleVersion' | 'modelYear' | 'manufacturerYear'
>;

/** Describes the vehicle of a sale: version or model, as far as known, and its years. */
export const describeVehicle = async (db: Database, values: VehicleOfSale): Promise<string> => {
  const { model, vehicleVersion } = values;
  const name = await readVehicleName(db, {
    model: textOrNull(model),
    version: textOrNull(vehicleVersion),
  });
  const years = [values['manufacturerYear'], values['modelYear']].filter(Boolean).join('/');
  return [name, years].filter(Boolean).join(' ') || '–';
};

/** Drawing of a model by its code; undefined if unknown or replaced by a picture. */
export const drawModel = async (
  db: Database,
  code: unknown,
): Promise<readonly CarShape[] | undefined> => {
  const found = typeof code === 'string' ? await findDrawnModel(db, code) : undefined;
  return found && isCarBody(found.segment) ? drawCar(found.name, found.segment) : undefined;
};
