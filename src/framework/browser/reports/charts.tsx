import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Mark, Series } from './drawnAnswer';

/** Data shared by all charts. */
export type Frame = {
  readonly width: number;
  readonly series: readonly Series[];
  readonly labels: readonly string[];
  /** Fill of a series. */
  readonly fill: (at: number) => string;
  /** Label of an axis value. */
  readonly scale: (value: number) => string;
};

/** A mark that links to the records it counts, labelled for screen readers and on hover. */
export const Linked = ({
  mark,
  label,
  children,
}: {
  mark: Mark;
  label: string;
  children: ReactNode;
}) =>
  mark.to === undefined ? (
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

/** Label of a mark: its values and its figure. */
const nameOf = (label: string, series: Series, { text }: Mark): string =>
  series.label === '' ? `${label}: ${text}` : `${label}, ${series.label}: ${text}`;

/** Average character width of the chart's small text, in pixels. */
const characterWidth = 6.6;

/** Width of the longest of some texts, in pixels. */
const widthOf = (texts: readonly string[]): number =>
  characterWidth * Math.max(0, ...texts.map(({ length }) => length));

/** Truncates a text to a width in pixels. */
export const cut = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / characterWidth));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** Highest bar or point. */
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
const thinBar = 16;
const barGap = 8;

/** An axis value with its bars, at `top` pixels. */
type BarRow = {
  readonly label: string;
  readonly marks: readonly { readonly mark: Mark; readonly one: Series; readonly at: number }[];
  readonly top: number;
  readonly height: number;
};

/** Rows, each as high as its number of bars. */
const barRows = (
  { series, labels }: Pick<Frame, 'series' | 'labels'>,
  isStacked: boolean,
): readonly BarRow[] => {
  const rows: BarRow[] = [];
  for (const [row, label] of labels.entries()) {
    const marks = series.flatMap((one, at) => {
      const mark = one.marks[row];
      return mark ? [{ mark, one, at }] : [];
    });
    const former = rows.at(-1);
    const isThin = !isStacked && series.length > 1;
    rows.push({
      label,
      marks,
      top: former ? former.top + former.height + barGap : barGap / 2,
      height: isThin ? thinBar * Math.max(1, marks.length) : barHeight,
    });
  }
  return rows;
};

const sumOf = (marks: BarRow['marks']): number =>
  marks.reduce((sum, { mark }) => sum + Math.max(0, mark.value), 0);

/** Height of a bar chart, in pixels. */
export const barsHeight = (frame: Pick<Frame, 'series' | 'labels'>, isStacked: boolean): number => {
  const last = barRows(frame, isStacked).at(-1);
  return last ? last.top + last.height + barGap / 2 : 0;
};

type BarsProps = Frame & { readonly isStacked: boolean };

/** Horizontal bars, which leave room for labels; grouped or stacked. */
export const Bars = ({ width, series, labels, fill, scale, isStacked }: BarsProps) => {
  const rows = barRows({ series, labels }, isStacked);
  const thick = isStacked || series.length === 1 ? barHeight : thinBar;
  const isSummed = isStacked && series.length > 1;
  const valueTexts = rows.flatMap(({ marks }) =>
    isSummed ? [scale(sumOf(marks))] : marks.map(({ mark }) => mark.text),
  );
  const nameWidth = Math.min(widthOf(labels) + 16, 240, width * 0.4);
  const valueWidth = Math.min(widthOf(valueTexts) + 16, width * 0.35);
  const room = Math.max(40, width - nameWidth - valueWidth);
  const most = highest(series, isStacked) || 1;
  return (
    <g className="report-bars">
      {rows.map(({ label, marks, top, height }, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
        <g key={row}>
          <text x={nameWidth - 8} y={top + height / 2} className="report-name">
            {cut(label, nameWidth - 8)}
            <title>{label}</title>
          </text>
          {marks.map(({ mark, one, at }, place) => {
            const length = Math.max(
              mark.value > 0 ? 2 : 0,
              (room * Math.max(0, mark.value)) / most,
            );
            const before = isStacked ? (room * sumOf(marks.slice(0, place))) / most : 0;
            const y = isStacked ? top : top + place * thick;
            return (
              <Linked key={one.label} mark={mark} label={nameOf(label, one, mark)}>
                <rect
                  x={nameWidth + before}
                  y={y}
                  width={length}
                  height={thick - 2}
                  rx="2"
                  fill={fill(at)}
                />
                {isSummed ? null : (
                  <text x={nameWidth + length + 6} y={y + thick / 2} className="report-value">
                    {mark.text}
                  </text>
                )}
              </Linked>
            );
          })}
          {isSummed && marks.length > 0 ? (
            <text
              x={nameWidth + (room * sumOf(marks)) / most + 6}
              y={top + thick / 2}
              className="report-value"
            >
              {scale(sumOf(marks))}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
};

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
          <text x={left - 8} y={y(value)} className="report-name">
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
              <text x={last[0] + 8} y={ends[at]} className="report-value">
                {cut(one.label, right - 12)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};
