import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

type PaperFrameProps<P> = {
  readonly paper: Pick<UseQueryResult<P>, 'data' | 'error' | 'refetch'>;
  readonly children: (paper: P) => ReactNode;
};

/** Placeholder of a paper: skeleton, or the error with a retry. */
export const PaperFrame = <P,>({ paper, children }: PaperFrameProps<P>) => {
  const text = useSimulationText();
  if (paper.error)
    return (
      <Banner
        kind="error"
        action={<Button onClick={() => void paper.refetch()}>{text('retry')}</Button>}
      >
        {text('saved.failed')}
      </Banner>
    );
  if (paper.data === undefined)
    return <SkeletonRows label={text('saved.loading')} rows={6} columns={2} rowHeight={48} />;
  return children(paper.data);
};
