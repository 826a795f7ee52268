import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'ra-core';
import { useState } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { useEntityData } from '../../framework/browser/data/entity/useEntityData';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { outlines } from '../../generated/descriptions/outlines';
import { saleOfEntry } from '../rules/saleOfEntry';
import { useClientText } from './useClientText';

const { resource, access } = outlines.simulations;
const step = 'identification';

/** Reads what an entry refers to: the client, and the colour by its name. */
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

/** Begins a simulation with what was entered. @source OQ-173, MISC-DGI-01 */
export const SimulateEntry = ({ record }: RecordSlotProps) => {
  const text = useClientText();
  const { can } = useEngine();
  const entityData = useEntityData();
  const navigate = useNavigate();
  const { data: parts } = useParts(record);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!can(access.create)) return null;
  const open = async () => {
    if (!parts) return;
    const id = crypto.randomUUID();
    setState('busy');
    try {
      await entityData.saveStep(resource, { id, step, values: saleOfEntry(record, parts) });
    } catch {
      setState('failed');
      return;
    }
    void navigate(`/simulador/${id}/${step}`);
  };
  return (
    <Banner
      kind={state === 'failed' ? 'error' : 'info'}
      action={
        <Button
          look="primary"
          busy={state === 'busy'}
          disabled={!parts}
          onClick={() => void open()}
        >
          {text(state === 'busy' ? 'dgi.simulating' : 'dgi.simulate')}
        </Button>
      }
    >
      {text(state === 'failed' ? 'dgi.failed' : 'dgi.ready')}
    </Banner>
  );
};
