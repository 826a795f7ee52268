import type { ReactNode } from 'react';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { SkeletonRows } from '../../../framework/browser/ui/table/SkeletonRows';
import type { PricedGrid, usePricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';

type GridFrameProps = {
  readonly found: Pick<ReturnType<typeof usePricedGrid>, 'priced' | 'error' | 'retry'>;
  readonly children: (priced: PricedGrid) => ReactNode;
};

/** What stands where the grid will: rows to come, or why there are none and a way to ask again. */
export const GridFrame = ({ found: { priced, error, retry }, children }: GridFrameProps) => {
  const text = useSimulationText();
  if (error)
    return (
      <Banner kind="error" action={<Button onClick={() => void retry()}>{text('retry')}</Button>}>
        {text('failed')}
      </Banner>
    );
  if (!priced)
    return <SkeletonRows label={text('grid.loading')} rows={5} columns={4} rowHeight={72} />;
  return children(priced);
};
