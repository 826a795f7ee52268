import type { Database } from '../../framework/server/deps';
import type { Values } from '../../framework/server/store/write/records';
import { readVehicleName } from './store/vehicleName';

/** What the vehicle of a sale is called: version or model as far as they are known, and its years. */
export const describeVehicle = async (db: Database, values: Values): Promise<string> => {
  const text = (name: string) => (values[name] as string | null | undefined) ?? null;
  const name = await readVehicleName(db, { model: text('model'), version: text('vehicleVersion') });
  const years = [values['manufacturerYear'], values['modelYear']].filter(Boolean).join('/');
  return [name, years].filter(Boolean).join(' ') || '–';
};
