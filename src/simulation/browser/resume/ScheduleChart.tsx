import type { ScheduleRow } from '../../../pricing/rules';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const [width, height] = [640, 160];

/** Bars as one shape: sixty payments are two elements of the page instead of 180. */
type Bar = { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number };
const shapeOf = (bars: readonly Bar[]): string =>
  bars.map(({ x, y, wide, tall }) => `M${x} ${y}h${wide}v${tall}h${-wide}z`).join('');

/** Interest on top of amortisation, a bar for each payment; the table below says the same in figures. */
export const ScheduleChart = ({ schedule }: { readonly schedule: readonly ScheduleRow[] }) => {
  const text = useSimulationText();
  const paid = schedule.filter(({ payment }) => payment > 0n);
  const usual = [...paid].sort((a, b) => (a.payment < b.payment ? -1 : 1))[paid.length >> 1];
  // A residual or balloon is cut at twice the usual payment, so that the others stay readable.
  const cut = 2n * (usual?.payment ?? 1n);
  const highest = paid.reduce((high, { payment }) => (payment > high ? payment : high), 1n);
  const most = highest > cut ? cut : highest;
  const step = width / Math.max(paid.length, 1);
  const tall = (amount: bigint) => (amount > 0n ? (Number(amount) / Number(most)) * height : 0);
  const bars = paid.map(({ interest, amortisation }, k) => {
    const [x, wide] = [k * step + step * 0.1, step * 0.8];
    const low = Math.min(tall(amortisation), height);
    const high = Math.min(tall(interest), height - low);
    return {
      low: { x, wide, y: height - low, tall: low },
      high: { x, wide, y: height - low - high, tall: high },
    };
  });
  return (
    <figure className="simulation-chart">
      <figcaption>{text('resume.chart')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={shapeOf(bars.map(({ low }) => low))} data-part="vehicle" />
        <path d={shapeOf(bars.map(({ high }) => high))} data-part="interest" />
      </svg>
      <p className="simulation-note">
        <span data-part="vehicle">{text('resume.amortisation')}</span>{' '}
        <span data-part="interest">{text('resume.interest')}</span>
      </p>
      <p className="simulation-note">
        {text('resume.chartText')}
        {highest > cut ? ` ${text('resume.chartCut', { amount: brl(highest) })}` : ''}
      </p>
    </figure>
  );
};
