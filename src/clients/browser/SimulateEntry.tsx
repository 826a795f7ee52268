import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { WireRecord, UncheckedValues } from '@patio/framework/kernel';
import { type RecordSlotProps, useBeginDraft } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { firstStep } from '#simulation/rules/simulatorMode.ts';
import { useClientText } from '../messages/texts';
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

/** Fetches the client and the colour of an entry. */
const useParts = ({ client, color }: WireRecord) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['dgiEntries', 'parts', client, color],
    queryFn: async () => {
      const [who, named] = await Promise.all([
        data.getOne<WireRecord>('clients', { id: String(client) }),
        color
          ? data.options('colors', { field: 'id', values: [String(color)] })
          : Promise.resolve({ data: [] }),
      ]);
      return { client: who.data, color: (named.data as { label: string }[])[0]?.label ?? null };
    },
  });
};

/** Starts a simulation from a DGI entry. @source OQ-173, MISC-DGI-01 */
export const SimulateEntry = ({ record }: RecordSlotProps<'clients'>) => {
  const text = useClientText();
  const { data: parts } = useParts(record);
  const { isBusy, fault, mayBegin, begin } = useBeginDraft(outlines.simulations, firstStep);
  if (!mayBegin) return null;
  return (
    <Banner
      kind={fault === undefined ? 'info' : 'error'}
      action={
        <Button
          look="primary"
          busy={isBusy}
          disabled={!parts}
          onClick={() => {
            if (parts) void begin(saleOfEntry(record, parts));
          }}
        >
          {text(isBusy ? 'dgi.simulating' : 'dgi.simulate')}
        </Button>
      }
    >
      {fault === undefined ? text('dgi.ready') : `${text('dgi.failed')} ${fault}`}
    </Banner>
  );
};
