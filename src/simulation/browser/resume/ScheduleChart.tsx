import type { ScheduleRow } from '../../../pricing/rules';
import { useSimulationText } from '../useSimulationText';

const [width, height] = [640, 160];

/** Interest on top of amortisation, a bar for each payment; the table below says the same in figures. */
export const ScheduleChart = ({ schedule }: { readonly schedule: readonly ScheduleRow[] }) => {
  const text = useSimulationText();
  const paid = schedule.filter(({ payment }) => payment > 0n);
  const most = paid.reduce((high, { payment }) => (payment > high ? payment : high), 1n);
  const step = width / Math.max(paid.length, 1);
  const tall = (amount: bigint) => (amount > 0n ? (Number(amount) / Number(most)) * height : 0);
  return (
    <figure className="simulation-chart">
      <figcaption>{text('resume.chart')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {paid.map(({ no, interest, amortisation }, k) => {
          const low = tall(amortisation);
          const high = tall(interest);
          const bar = { x: k * step + step * 0.1, width: step * 0.8 };
          return (
            <g key={no}>
              <rect {...bar} y={height - low} height={low} data-part="vehicle" />
              <rect {...bar} y={height - low - high} height={high} data-part="interest" />
            </g>
          );
        })}
      </svg>
      <p className="simulation-note">
        <span data-part="vehicle">{text('resume.amortisation')}</span>{' '}
        <span data-part="interest">{text('resume.interest')}</span> {text('resume.chartText')}
      </p>
    </figure>
  );
};
