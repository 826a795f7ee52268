import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { useEntityData } from '../../framework/browser/data/entity/useEntityData';
import { Button } from '../../framework/browser/ui/Button';
import { outlines } from '../../generated/descriptions/outlines';
import { pcdSale, type Driver } from '../rules/pcdSale';
import { usePcdText } from './usePcdText';

const { resource, access } = outlines.simulations;
const step = 'identification';

/** Begins a simulation of a direct sale to a person with a disability. @source OQ-163, MISC-PCD-05 */
export const SimulateButton = ({ driver }: { readonly driver: Driver }) => {
  const text = usePcdText();
  const { can } = useEngine();
  const data = useEntityData();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!can(access.create)) return null;
  const open = async () => {
    const id = crypto.randomUUID();
    setState('busy');
    try {
      await data.saveStep(resource, { id, step, values: pcdSale(driver) });
    } catch {
      setState('failed');
      return;
    }
    void navigate(`/simulador/${id}/${step}`);
  };
  return (
    <div className="pcd-simulate">
      <Button look="primary" busy={state === 'busy'} onClick={() => void open()}>
        {text(state === 'busy' ? 'simulating' : 'simulate')}
      </Button>
      <p>{text('simulateText')}</p>
      {state === 'failed' ? <p role="alert">{text('failed')}</p> : null}
    </div>
  );
};
