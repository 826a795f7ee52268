import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { scheduleBars, type PaymentParts } from '#papers/rules/paper.ts';
import type { SimulationPaper } from '#generated/types/wire.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { PaperParts } from './PaperParts';
import '../simulation.css';

const [width, height] = [640, 160];

/** Bars as one path: sixty payments need two DOM elements instead of 180. */
type Bar = { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number };
const shapeOf = (bars: readonly Bar[]): string =>
  bars.map(({ x, y, wide, tall }) => `M${x} ${y}h${wide}v${tall}h${-wide}z`).join('');

/** Interest stacked on amortisation, one bar per payment; the table below has the same figures. */
export const ScheduleChart = ({ payments }: { readonly payments: readonly PaymentParts[] }) => {
  const text = useSimulationText();
  const { bars, cut } = scheduleBars(payments);
  const step = width / Math.max(bars.length, 1);
  const drawn = bars.map((bar, k) => {
    const place = { x: k * step + step * 0.1, wide: step * 0.8 };
    const [low, high] = [bar.low * height, bar.high * height];
    return {
      low: { ...place, y: height - low, tall: low },
      high: { ...place, y: height - low - high, tall: high },
    };
  });
  return (
    <figure className="simulation-chart">
      <figcaption>{text('resume.chart')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={shapeOf(drawn.map(({ low }) => low))} data-part="vehicle" />
        <path d={shapeOf(drawn.map(({ high }) => high))} data-part="interest" />
      </svg>
      <p className="simulation-note">
        <span data-part="vehicle">{text('resume.amortisation')}</span>{' '}
        <span data-part="interest">{text('resume.interest')}</span>
      </p>
      <p className="simulation-note">
        {text('resume.chartText')}
        {cut === undefined ? '' : ` ${text('resume.chartCut', { amount: brl(cut) })}`}
      </p>
    </figure>
  );
};

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

/** A simulation as printed. */
export const PaperView = ({ paper }: { readonly paper: SimulationPaper }) => (
  <div className="simulation-paper">
    <PaperParts parts={paper.parts} Chart={ScheduleChart} />
    {paper.notice ? <p className="simulation-note">{paper.notice}</p> : null}
  </div>
);
