import type { ReactNode } from 'react';
import { Banner, Button, EmptyState, SkeletonRows } from '@patio/framework/ui';
import { useWaitText } from '../PriceWaits';
import type { PricedGrid, usePricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';

type GridFrameProps = {
  readonly found: Pick<ReturnType<typeof usePricedGrid>, 'priced' | 'awaited' | 'error' | 'retry'>;
  readonly children: (priced: PricedGrid) => ReactNode;
};

/** Placeholder of the grid: skeleton rows, or the error with a retry. */
export const GridFrame = ({
  found: { priced, awaited, error, retry },
  children,
}: GridFrameProps) => {
  const text = useSimulationText();
  const waits = useWaitText(awaited);
  if (error)
    return (
      <Banner kind="error" action={<Button onClick={() => void retry()}>{text('retry')}</Button>}>
        {text('failed')}
      </Banner>
    );
  if (awaited.length > 0) return <EmptyState title={waits} text={text('grid.waitsText')} />;
  if (!priced)
    return <SkeletonRows label={text('grid.loading')} rows={5} columns={4} rowHeight={72} />;
  return children(priced);
};
