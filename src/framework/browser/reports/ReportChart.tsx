import { LinkBase } from 'ra-core';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { numberText } from '#kernel/numberText.ts';
import { formatLanguage } from '#kernel/application.ts';
import { shownDisplay, type ReportDisplay } from '#kernel/reports/question.ts';
import { figureText, reportTitle } from '#kernel/reports/reportText.ts';
import { useEngineText } from '../texts/useEngineText';
import { useListWidth } from '../lists/columns/useListWidth';
import { axisLabels, seriesOf, type Drawn, type Mark, type Series } from './drawnAnswer';

/** Looks of series: steps of lightness, then patterns, so that they differ without colour. */
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

type Frame = {
  readonly width: number;
  readonly series: readonly Series[];
  readonly labels: readonly string[];
  /** Fill of a series. */
  readonly fill: (at: number) => string;
  /** Text of a value of the axis. */
  readonly scale: (value: number) => string;
};

/** A mark that leads to the records it counts, named for screen readers and on hover. */
const Linked = ({ mark, name, children }: { mark: Mark; name: string; children: ReactNode }) => {
  const label = `${name}: ${mark.text}`;
  return mark.to === undefined ? (
    <g>
      <title>{label}</title>
      {children}
    </g>
  ) : (
    <LinkBase to={mark.to} className="report-mark" aria-label={label}>
      <title>{label}</title>
      {children}
    </LinkBase>
  );
};

const nameOf = (label: string, series: Series): string =>
  series.label === '' ? label : `${label}, ${series.label}`;

/** Width of a character of the chart's small text, in pixels, on average. */
const characterWidth = 6.6;

const cut = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / characterWidth));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** Rounds the highest value up for an axis: 1, 2, 5, 10, 20 … */
const topOf = (most: number): number => {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

const highest = (series: readonly Series[], isStacked: boolean): number => {
  const values = series.map(({ marks }) => marks.map((mark) => Math.max(0, mark?.value ?? 0)));
  const columns = (values[0] ?? []).map((_, at) => values.map((row) => row[at] ?? 0));
  return Math.max(
    0,
    ...columns.map((column) =>
      isStacked ? column.reduce((sum, value) => sum + value, 0) : Math.max(0, ...column),
    ),
  );
};

const barHeight = 20;
const barGap = 8;

type BarsProps = Frame & { readonly isStacked: boolean };

/** Horizontal bars, which leave room for names; side by side or stacked. */
const Bars = ({ width, series, labels, fill, scale, isStacked }: BarsProps) => {
  const thick = isStacked || series.length === 1 ? barHeight : 14;
  const rowHeight = (isStacked ? thick : thick * series.length) + barGap;
  const nameWidth = Math.max(132, Math.min(220, width * 0.34));
  const valueWidth = 92;
  const room = Math.max(40, width - nameWidth - valueWidth - 12);
  const most = highest(series, isStacked) || 1;
  return (
    <g className="report-bars">
      {labels.map((label, row) => {
        const y = row * rowHeight + barGap / 2;
        const marks = series.flatMap((one, at) => {
          const mark = one.marks[row];
          return mark ? [{ mark, one, at }] : [];
        });
        const total = marks.reduce((sum, { mark }) => sum + Math.max(0, mark.value), 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
          <g key={row}>
            <text x={nameWidth - 8} y={y + (rowHeight - barGap) / 2} className="report-name">
              {cut(label, nameWidth - 12)}
              <title>{label}</title>
            </text>
            {marks.map(({ mark, one, at }, place) => {
              const length = Math.max(
                mark.value > 0 ? 2 : 0,
                (room * Math.max(0, mark.value)) / most,
              );
              const before = marks
                .slice(0, place)
                .reduce((sum, former) => sum + Math.max(0, former.mark.value), 0);
              const x = nameWidth + (isStacked ? (room * before) / most : 0);
              const top = isStacked ? y : y + at * thick;
              const isNamed = !isStacked || series.length === 1;
              return (
                <Linked key={one.label} mark={mark} name={nameOf(label, one)}>
                  <rect x={x} y={top} width={length} height={thick - 2} rx="2" fill={fill(at)} />
                  {isNamed ? (
                    <text x={x + length + 6} y={top + thick / 2} className="report-value">
                      {mark.text}
                    </text>
                  ) : null}
                </Linked>
              );
            })}
            {isStacked && series.length > 1 && marks.length > 0 ? (
              <text
                x={nameWidth + (room * total) / most + 6}
                y={y + thick / 2}
                className="report-value"
              >
                {scale(total)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};

const plotHeight = 280;
const dashes = ['', '6 4', '2 3', '10 4 2 4', '1 4', '12 3', '4 2 1 2', '8 8'];

/** Lines over the values of the first axis, each named at its end. */
const Lines = (props: Frame & { readonly isArea: boolean }) => {
  const { width, series, labels, fill, scale, isArea } = props;
  const left = 72;
  const right = series.length > 1 ? Math.min(160, width * 0.24) : 24;
  const bottom = 28;
  const room = Math.max(40, width - left - right);
  const height = plotHeight - bottom - 12;
  const top = topOf(highest(series, false));
  const step = labels.length > 1 ? room / (labels.length - 1) : 0;
  const x = (at: number): number => left + (labels.length > 1 ? at * step : room / 2);
  const y = (value: number): number => 12 + height - (height * Math.max(0, value)) / top;
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor(room / 128))));
  return (
    <g className="report-lines">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={left} x2={left + room} y1={y(top * share)} y2={y(top * share)} />
          <text x={left - 8} y={y(top * share)} className="report-name">
            {scale(top * share)}
          </text>
        </g>
      ))}
      {labels.map((label, at) =>
        at % every === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
          <text key={at} x={x(at)} y={plotHeight - 8} className="report-tick">
            {cut(label, 124)}
          </text>
        ) : null,
      )}
      {series.map((one, at) => {
        const points = one.marks.map((mark, place) => [x(place), y(mark?.value ?? 0)] as const);
        const path = points
          .map(([px, py], place) => `${place === 0 ? 'M' : 'L'}${px} ${py}`)
          .join('');
        const last = points.at(-1);
        return (
          <g key={one.label}>
            {isArea ? (
              <path
                className="report-area"
                fill={fill(at)}
                d={`${path}L${x(labels.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
              />
            ) : null}
            <path
              d={path}
              className={`report-line report-stroke-${at}`}
              strokeDasharray={dashes[at]}
            />
            {one.marks.map((mark, place) =>
              mark ? (
                // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
                <Linked key={place} mark={mark} name={nameOf(labels[place] ?? '', one)}>
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
              <text x={last[0] + 8} y={last[1]} className="report-value">
                {cut(one.label, right - 12)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};

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

/** Marks of the only series, the smallest joined. */
const ringMarks = (series: Series | undefined, others: string, scale: Frame['scale']) => {
  const marks = (series?.marks ?? []).flatMap((mark) => (mark && mark.value > 0 ? [mark] : []));
  if (marks.length <= looks) return marks;
  const rest = marks.slice(looks - 1);
  const value = rest.reduce((sum, mark) => sum + mark.value, 0);
  return [...marks.slice(0, looks - 1), { label: others, value, text: scale(value) }];
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
        return (
          <Linked key={mark.label} mark={mark} name={mark.label}>
            <path
              d={slice(start, start + mark.value / total)}
              fill={fill(at)}
              className="report-slice"
            />
            <rect x={x} y={y - 7} width="14" height="14" rx="2" fill={fill(at)} />
            <text x={x + 22} y={y} className="report-legend">
              {cut(`${mark.label} · ${mark.text} · ${share}`, width - x - 30)}
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
): number => {
  if (display === 'line' || display === 'area') return plotHeight;
  if (display === 'ring')
    return width < 480
      ? ringSize + 24 + 24 * Math.min(looks, labels.length)
      : Math.max(ringSize, 26 * Math.min(looks, labels.length) + 24);
  const isStacked = display === 'stacked' || series.length === 1;
  return labels.length * ((isStacked ? barHeight : 14 * series.length) + barGap);
};

/** Bars that a chart shows; the table has all. */
const mostBars = 60;

type ReportChartProps = { readonly drawn: Drawn; readonly picture?: Ref<SVGSVGElement> };

/** Draws an answer; each mark is a link to the list that it counts. */
export const ReportChart = ({ drawn, picture }: ReportChartProps) => {
  const text = useEngineText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(280, useListWidth(box));
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
  const height = heightOf(display, frame);
  return (
    <div ref={box} className="report-chart">
      <svg
        ref={picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={reportTitle(description, question, locale)}
      >
        <PatternDefs id={id} />
        {isLine ? <Lines {...frame} isArea={display === 'area'} /> : null}
        {display === 'ring' ? <Ring {...frame} others={others} /> : null}
        {isLine || display === 'ring' ? null : (
          <Bars {...frame} isStacked={display === 'stacked'} />
        )}
      </svg>
      {series.length > 1 && !isLine && display !== 'ring' ? (
        <Legend series={series} id={id} />
      ) : null}
    </div>
  );
};
