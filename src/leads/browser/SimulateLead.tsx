import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { useEntityData } from '../../framework/browser/data/entity/useEntityData';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import { outlines } from '../../generated/descriptions/outlines';
import { openStatuses } from '../rules/board';
import { saleOfLead } from '../rules/saleOfLead';
import { useLeadText } from './useLeadText';

const { resource, access } = outlines.simulations;
const step = 'identification';

/** Begins a simulation with what the customer left, while the opportunity is open. */
export const SimulateLead = ({ record }: RecordSlotProps) => {
  const text = useLeadText();
  const { can, writesOff } = useEngine();
  const data = useEntityData();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isOpen = openStatuses.some((status) => status === record['status']);
  if (!isOpen || writesOff !== undefined || !can(access.create)) return null;
  const open = async () => {
    const id = crypto.randomUUID();
    setState('busy');
    try {
      await data.saveStep(resource, { id, step, values: saleOfLead(record) });
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
        <Button look="primary" busy={state === 'busy'} onClick={() => void open()}>
          {text('simulate.start')}
        </Button>
      }
    >
      {text(state === 'failed' ? 'simulate.failed' : 'simulate.ready')}
    </Banner>
  );
};
