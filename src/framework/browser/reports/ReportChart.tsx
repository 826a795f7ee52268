import {
  cut,
  type Frame,
  highest,
  Linked,
  nameOf,
  widthOf,
  Bars,
  barsHeight,
  type Series,
  usePictureWidth,
} from '../parts/charts/bars';
import { useId, type Ref } from 'react';
import { numberText } from '#kernel/formats/text.ts';
import { formatLanguage } from '#kernel/application.ts';
import { addsUp, shownDisplay, type ReportDisplay } from '#kernel/reports/question.ts';
import { figureText, reportTitle, shortFigureText } from '#kernel/reports/reportText.ts';
import { useEngineText } from '../texts/useEngineText';
import { useIsPhone } from '../ui/useIsPhone';
import { axisLabels, seriesOf, type Drawn } from './drawnAnswer';
import '../texts/words/reports';

/** Height of a line chart, in pixels. */
const plotHeight = 280;
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
const Lines = ({ width, series, labels, fill, tick, isArea, addsUp }: LinesProps) => {
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

/** Number of series styles: lightness steps, then patterns, distinguishable without colour. */
const looks = 8;

const PatternDefs = ({ id }: { readonly id: string }) => (
  <defs>
    {Array.from({ length: looks }, (_, at) => (
      <pattern
        key={at}
        id={`${id}-${at}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${at % 4 === 3 ? 0 : 45 * (at % 4)})`}
      >
        <rect width="8" height="8" className={`report-fill-${at}`} />
        {at >= 4 && at !== 7 ? <rect width="3" height="8" className="report-hatch" /> : null}
        {at === 7 ? <circle cx="4" cy="4" r="2" className="report-hatch" /> : null}
      </pattern>
    ))}
  </defs>
);

const ringSize = 240;

const slice = (from: number, to: number): string => {
  const [outer, inner, middle] = [112, 66, ringSize / 2];
  const point = (radius: number, share: number): string => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${middle + radius * Math.cos(angle)} ${middle + radius * Math.sin(angle)}`;
  };
  const end = Math.min(to, from + 0.9999);
  const isLarge = end - from > 0.5 ? 1 : 0;
  return `M${point(outer, from)}A${outer} ${outer} 0 ${isLarge} 1 ${point(outer, end)}L${point(inner, end)}A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, from)}Z`;
};

/** Slices of a single series. Beyond eight the largest remain, largest first, and the others are merged. */
const ringMarks = (series: Series | undefined, others: string, scale: Frame['scale']) => {
  const marks = (series?.marks ?? []).flatMap((mark) => (mark && mark.value > 0 ? [mark] : []));
  if (marks.length <= looks) return marks;
  const sorted = marks.toSorted((one, other) => other.value - one.value);
  const value = sorted.slice(looks - 1).reduce((sum, mark) => sum + mark.value, 0);
  return [...sorted.slice(0, looks - 1), { label: others, value, text: scale(value) }];
};

type RingProps = Frame & { readonly others: string };

const Ring = ({ width, series, fill, scale, others }: RingProps) => {
  const marks = ringMarks(series[0], others, scale);
  const total = marks.reduce((sum, { value }) => sum + value, 0) || 1;
  const isNarrow = width < 480;
  const startOf = (at: number): number =>
    marks.slice(0, at).reduce((sum, { value }) => sum + value, 0) / total;
  return (
    <g className="report-ring">
      {marks.map((mark, at) => {
        const start = startOf(at);
        const share = `${numberText(Math.round((1000 * mark.value) / total) / 10, formatLanguage())}%`;
        const [x, y] = isNarrow ? [8, ringSize + 16 + at * 24] : [ringSize + 24, 24 + at * 26];
        const label = `${mark.label} · ${mark.text} · ${share}`;
        return (
          <Linked key={mark.label} mark={mark} label={label}>
            <path
              d={slice(start, start + mark.value / total)}
              fill={fill(at)}
              className="report-slice"
            />
            <rect x={x} y={y - 7} width="14" height="14" rx="2" fill={fill(at)} />
            <text x={x + 22} y={y} className="report-legend">
              {cut(label, width - x - 30)}
            </text>
          </Linked>
        );
      })}
    </g>
  );
};

const Legend = ({ series, id }: { readonly series: readonly Series[]; readonly id: string }) => (
  <ul className="report-legends">
    {series.map(({ label }, at) => (
      <li key={label}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="2" fill={`url(#${id}-${at})`} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

const heightOf = (
  display: ReportDisplay,
  { series, labels, width }: Pick<Frame, 'series' | 'labels' | 'width'>,
  isPhone: boolean,
): number => {
  if (display === 'line' || display === 'area') return plotHeight;
  if (display === 'ring')
    return width < 480
      ? ringSize + 24 + 24 * Math.min(looks, labels.length)
      : Math.max(ringSize, 26 * Math.min(looks, labels.length) + 24);
  return barsHeight({ series, labels }, { isStacked: display === 'stacked', isPhone });
};

/** Maximum bars in a chart; the table has all. */
const mostBars = 60;

type ReportChartProps = { readonly drawn: Drawn; readonly picture?: Ref<SVGSVGElement> };

/** Chart of an answer; each mark links to the list it counts. */
export const ReportChart = ({ drawn, picture }: ReportChartProps) => {
  const text = useEngineText();
  const id = useId();
  const isPhone = useIsPhone();
  const { box, width } = usePictureWidth();
  const { description, question, locale } = drawn;
  const display = shownDisplay(question);
  const others = text('reports.others');
  const isLine = display === 'line' || display === 'area';
  const most = isLine ? Infinity : mostBars;
  const series = seriesOf(drawn, others).map((one) => ({
    ...one,
    marks: one.marks.slice(0, most),
  }));
  const labels = axisLabels(drawn, 0).slice(0, most);
  const scale = (value: number): string =>
    figureText(description, question.measure, { value, locale });
  const fill = (at: number): string => `url(#${id}-${at % looks})`;
  const frame: Frame = { width, series, labels, fill, scale };
  const height = heightOf(display, frame, isPhone);
  return (
    <div ref={box} className="chart-drawing">
      <svg
        ref={picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={reportTitle(description, question, locale)}
      >
        <PatternDefs id={id} />
        {isLine ? (
          <Lines
            {...frame}
            isArea={display === 'area'}
            addsUp={addsUp(question.measure)}
            tick={(value) => shortFigureText(description, question.measure, { value, locale })}
          />
        ) : null}
        {display === 'ring' ? <Ring {...frame} others={others} /> : null}
        {isLine || display === 'ring' ? null : (
          <Bars {...frame} isStacked={display === 'stacked'} isPhone={isPhone} />
        )}
      </svg>
      {series.length > 1 && !isLine && display !== 'ring' ? (
        <Legend series={series} id={id} />
      ) : null}
    </div>
  );
};
