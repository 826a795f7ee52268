import { useBeginDraft } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { firstStep } from '#access/rules/firstStep.ts';
import { pcdSale, type Driver } from '../rules/pcdSale';
import { usePcdText } from './usePcdText';

/** Starts a simulation of a direct sale to a person with a disability. @source OQ-163, MISC-PCD-05 */
export const SimulateButton = ({ driver }: { readonly driver: Driver }) => {
  const text = usePcdText();
  const { isBusy, fault, mayBegin, begin } = useBeginDraft(outlines.simulations, firstStep);
  if (!mayBegin) return null;
  return (
    <div className="pcd-simulate">
      <Button look="primary" busy={isBusy} onClick={() => void begin(pcdSale(driver))}>
        {text(isBusy ? 'simulating' : 'simulate')}
      </Button>
      <p>{text('simulateText')}</p>
      {fault === undefined ? null : (
        <p role="alert">
          {text('failed')} {fault}
        </p>
      )}
    </div>
  );
};
