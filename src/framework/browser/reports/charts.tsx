import { cut, type Frame, highest, Linked, nameOf, widthOf } from '../parts/charts/bars';

/** Height of a line chart, in pixels. */
export const plotHeight = 280;
const dashes = ['', '6 4', '2 3', '10 4 2 4', '1 4', '12 3', '4 2 1 2', '8 8'];

/** Rounds the highest value up for an axis: 1, 2, 5, 10, 20 … */
const topOf = (most: number): number => {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

/** Moves overlapping labels of one column apart, upwards. */
const spread = (heights: readonly number[]): readonly number[] => {
  const lineHeight = 14;
  const placed = [...heights];
  let below = Infinity;
  for (const at of heights.map((_, index) => index).sort((a, b) => heights[b]! - heights[a]!)) {
    placed[at] = Math.min(heights[at]!, below - lineHeight);
    below = placed[at];
  }
  return placed;
};

type LinesProps = Frame & {
  readonly isArea: boolean;
  /** Whether missing values count as 0: true for counts and sums; an average has a gap there. */
  readonly addsUp: boolean;
  /** Short label of a tick. */
  readonly tick: (value: number) => string;
};

/** Lines over the first axis, each labelled at its end. */
export const Lines = ({ width, series, labels, fill, tick, isArea, addsUp }: LinesProps) => {
  const top = topOf(highest(series, false));
  const steps = [0, top / 2, top];
  const left = widthOf(steps.map(tick)) + 16;
  const names = series.map(({ label }) => label);
  const right = series.length > 1 ? Math.min(widthOf(names) + 20, width * 0.3) : 16;
  const bottom = 28;
  const room = Math.max(40, width - left - right);
  const height = plotHeight - bottom - 12;
  const step = labels.length > 1 ? room / (labels.length - 1) : 0;
  const x = (at: number): number => left + (labels.length > 1 ? at * step : room / 2);
  const y = (value: number): number => 12 + height - (height * Math.max(0, value)) / top;
  const every = Math.ceil(
    labels.length / Math.max(1, Math.floor(room / (1.5 * widthOf(labels) + 16))),
  );
  const final = labels.length - 1;
  const lines = series.map((one) =>
    one.marks.flatMap((mark, place) =>
      mark || addsUp ? [[x(place), y(mark?.value ?? 0)] as const] : [],
    ),
  );
  const ends = spread(lines.map((points) => points.at(-1)?.[1] ?? 0));
  return (
    <g className="report-lines">
      {steps.map((value) => (
        <g key={value}>
          <line x1={left} x2={left + room} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value)} className="chart-name chart-axis">
            {tick(value)}
          </text>
        </g>
      ))}
      {labels.map((label, at) =>
        (final - at) % every === 0 ? (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
            key={at}
            x={x(at)}
            y={plotHeight - 8}
            className="report-tick"
            data-edge={
              final === 0 ? undefined : at === final ? 'last' : at === 0 ? 'first' : undefined
            }
          >
            {label}
          </text>
        ) : null,
      )}
      {series.map((one, at) => {
        const points = lines[at] ?? [];
        const path = points
          .map(([px, py], place) => `${place === 0 ? 'M' : 'L'}${px} ${py}`)
          .join('');
        const [first, last] = [points[0], points.at(-1)];
        return (
          <g key={one.label}>
            {isArea && first && last ? (
              <path
                className="report-area"
                fill={fill(at)}
                d={`${path}L${last[0]} ${y(0)}L${first[0]} ${y(0)}Z`}
              />
            ) : null}
            <path
              d={path}
              className={`report-line report-stroke-${at}`}
              strokeDasharray={dashes[at]}
            />
            {one.marks.map((mark, place) =>
              mark ? (
                <Linked
                  // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
                  key={place}
                  mark={mark}
                  label={nameOf(labels[place] ?? '', one, mark)}
                >
                  <circle cx={x(place)} cy={y(mark.value)} r="12" className="report-touch" />
                  <circle
                    cx={x(place)}
                    cy={y(mark.value)}
                    r="3.5"
                    className={`report-dot report-stroke-${at}`}
                  />
                </Linked>
              ) : null,
            )}
            {series.length > 1 && last ? (
              <text x={last[0] + 8} y={ends[at]} className="chart-value">
                {cut(one.label, right - 12)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};
