import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { WireRecord } from '@patio/framework/kernel';
import { type RecordSlotProps, useBeginDraft } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { firstStep } from '#access/rules/firstStep.ts';
import { saleOfEntry } from '../rules/saleOfEntry';
import { useClientText } from './useClientText';

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
