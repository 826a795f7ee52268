import { Banner } from '@patio/framework/ui';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useConfirmation } from './useConfirmation';

/** Whether the server came to the same cents, in words. */
export const Confirmed = ({ priced }: { readonly priced: PricedGrid }) => {
  const text = useSimulationText();
  const state = useConfirmation(priced);
  if (state === 'none') return null;
  if (state === 'differs') return <Banner kind="error">{text('grid.differs')}</Banner>;
  if (state === 'renewed') return <Banner kind="info">{text('grid.renewed')}</Banner>;
  return (
    <p className="simulation-note" role="status" data-state={state}>
      {text(`grid.${state}`)}
    </p>
  );
};
