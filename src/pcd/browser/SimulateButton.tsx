import { Button } from '../../framework/browser/ui/Button';
import { useBeginDraft } from '../../framework/browser/wizard/useBeginDraft';
import { outlines } from '../../generated/descriptions/outlines';
import { firstStep } from '../../simulation/rules/firstStep';
import { pcdSale, type Driver } from '../rules/pcdSale';
import { usePcdText } from './usePcdText';

/** Begins a simulation of a direct sale to a person with a disability. @source OQ-163, MISC-PCD-05 */
export const SimulateButton = ({ driver }: { readonly driver: Driver }) => {
  const text = usePcdText();
  const { state, mayBegin, begin } = useBeginDraft(outlines.simulations, firstStep);
  if (!mayBegin) return null;
  return (
    <div className="pcd-simulate">
      <Button look="primary" busy={state === 'busy'} onClick={() => void begin(pcdSale(driver))}>
        {text(state === 'busy' ? 'simulating' : 'simulate')}
      </Button>
      <p>{text('simulateText')}</p>
      {state === 'failed' ? <p role="alert">{text('failed')}</p> : null}
    </div>
  );
};
