import type { UncheckedValues } from '@patio/framework/kernel';
import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';

type Parts = {
  readonly client: UncheckedValues<'clients'>;
  /** Name of the colour. */
  readonly color: string | null;
};

/**
 * Initial values of a simulation from the DGI: client data with sale option, vehicle and colour.
 *
 * @source OQ-173, SIMR-013
 */
export const saleOfEntry = (
  entry: UncheckedValues<'dgiEntries'>,
  { client, color }: Parts,
): UncheckedValues<'simulations'> => ({
  personType: client.personType,
  saleOptions: [defaultSaleOption(client.personType === 'PJ' ? 'PJ' : 'PF')],
  clientDocument: client.cpf ?? client.cnpj ?? null,
  clientName: client.name,
  ...(client.personType === 'PF' ? { birthDate: client.birthDate ?? null } : {}),
  state: client.stateId,
  vehicleTypeId: entry.vehicleTypeId,
  manufacturer: entry.manufacturer,
  model: entry.model,
  vehicleVersion: entry.vehicleVersion ?? null,
  modelYear: entry.modelYear ?? null,
  manufacturerYear: entry.manufacturerYear ?? null,
  color,
});
