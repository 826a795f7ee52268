import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import { useBeginDraft } from '../../framework/browser/wizard/useBeginDraft';
import { outlines } from '../../generated/descriptions/outlines';
import { firstStep } from '../../simulation/rules/firstStep';
import { openStatuses } from '../rules/board';
import { saleOfLead } from '../rules/saleOfLead';
import { useLeadText } from './useLeadText';

/** Begins a simulation with what the customer left, while the opportunity is open. */
export const SimulateLead = ({ record }: RecordSlotProps) => {
  const text = useLeadText();
  const { writesOff } = useEngine();
  const { state, mayBegin, begin } = useBeginDraft(outlines.simulations, firstStep);
  const isOpen = openStatuses.some((status) => status === record['status']);
  if (!isOpen || writesOff !== undefined || !mayBegin) return null;
  return (
    <Banner
      kind={state === 'failed' ? 'error' : 'info'}
      action={
        <Button
          look="primary"
          busy={state === 'busy'}
          onClick={() => void begin(saleOfLead(record))}
        >
          {text('simulate.start')}
        </Button>
      }
    >
      {text(state === 'failed' ? 'simulate.failed' : 'simulate.ready')}
    </Banner>
  );
};
