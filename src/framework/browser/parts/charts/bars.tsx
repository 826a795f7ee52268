import { LinkBase } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A point, bar or slice: its figure, and a link to the list it counts. */
export type Mark = {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly to?: string | undefined;
};

/** Marks of one value of the second axis, by values of the first; without a second axis, all marks. */
export type Series = { readonly label: string; readonly marks: readonly (Mark | undefined)[] };

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

/** Width of an element in pixels, for the picture drawn in it; at least 280. */
export const usePictureWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width: Math.max(280, width) };
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
    <LinkBase to={mark.to} className="chart-mark" aria-label={label}>
      <title>{label}</title>
      {children}
    </LinkBase>
  );

/** Label of a mark: its values and its figure. */
export const nameOf = (label: string, series: Series, { text }: Mark): string =>
  series.label === '' ? `${label}: ${text}` : `${label}, ${series.label}: ${text}`;

/** Average character width of the chart's small text, in pixels. */
const characterWidth = 6.6;

/** Width of the longest of some texts, in pixels. */
export const widthOf = (texts: readonly string[]): number =>
  characterWidth * Math.max(0, ...texts.map(({ length }) => length));

/** Truncates a text to a width in pixels. */
export const cut = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / characterWidth));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** Highest bar or point. */
export const highest = (series: readonly Series[], isStacked: boolean): number => {
  const values = series.map(({ marks }) => marks.map((mark) => Math.max(0, mark?.value ?? 0)));
  const columns = (values[0] ?? []).map((_, at) => values.map((row) => row[at] ?? 0));
  return Math.max(
    0,
    ...columns.map((column) =>
      isStacked ? column.reduce((sum, value) => sum + value, 0) : Math.max(0, ...column),
    ),
  );
};

const barHeight = 16;
/** Rows that link are higher, on phones as high as a finger needs. */
const barGaps = { plain: 6, linked: 12, phone: 20 } as const;
/** Longer lists of short names use two columns. */
const oneColumn = 12;
const shortName = 3;
const columnGap = 16;
const mostNames = 240;
const nameShare = 0.42;

/** How bars are arranged. */
type Arranged = {
  readonly isStacked: boolean;
  readonly isPhone: boolean;
};

/** An axis value with its bars, at `top` pixels of its column. */
type BarRow = {
  readonly label: string;
  readonly marks: readonly { readonly mark: Mark; readonly one: Series; readonly at: number }[];
  readonly column: number;
  readonly top: number;
  readonly height: number;
};

const columnsOf = ({ series, labels }: Pick<Frame, 'series' | 'labels'>): 1 | 2 =>
  series.length === 1 &&
  labels.length > oneColumn &&
  labels.every(({ length }) => length <= shortName)
    ? 2
    : 1;

const gapOf = ({ series }: Pick<Frame, 'series'>, { isPhone }: Arranged): number => {
  const isLinked = series.some(({ marks }) => marks.some((mark) => mark?.to !== undefined));
  if (!isLinked) return barGaps.plain;
  return isPhone ? barGaps.phone : barGaps.linked;
};

/** Rows, each as high as its number of bars. */
const barRows = (
  frame: Pick<Frame, 'series' | 'labels'>,
  arranged: Arranged,
): readonly BarRow[] => {
  const { series, labels } = frame;
  const gap = gapOf(frame, arranged);
  const perColumn = Math.ceil(labels.length / columnsOf(frame));
  const rows: BarRow[] = [];
  for (const [row, label] of labels.entries()) {
    const marks = series.flatMap((one, at) => {
      const mark = one.marks[row];
      return mark ? [{ mark, one, at }] : [];
    });
    const former = row % perColumn === 0 ? undefined : rows.at(-1);
    rows.push({
      label,
      marks,
      column: Math.floor(row / perColumn),
      top: former ? former.top + former.height + gap : gap / 2,
      height: arranged.isStacked ? barHeight : barHeight * Math.max(1, marks.length),
    });
  }
  return rows;
};

const sumOf = (marks: BarRow['marks']): number =>
  marks.reduce((sum, { mark }) => sum + Math.max(0, mark.value), 0);

/** Height of a bar chart, in pixels. */
export const barsHeight = (frame: Pick<Frame, 'series' | 'labels'>, arranged: Arranged): number => {
  const ends = barRows(frame, arranged).map(({ top, height }) => top + height);
  return Math.max(0, ...ends) + gapOf(frame, arranged) / 2;
};

type BarsProps = Frame & Arranged;

/** Horizontal bars, which leave room for labels; grouped or stacked. */
export const Bars = ({ isStacked, isPhone, ...frame }: BarsProps) => {
  const { series, labels, fill, scale } = frame;
  const arranged = { isStacked, isPhone };
  const rows = barRows(frame, arranged);
  const gap = gapOf(frame, arranged);
  const columns = columnsOf(frame);
  const width = (frame.width - (columns - 1) * columnGap) / columns;
  const isSummed = isStacked && series.length > 1;
  const valueTexts = rows.flatMap(({ marks }) =>
    isSummed ? [scale(sumOf(marks))] : marks.map(({ mark }) => mark.text),
  );
  const nameWidth = Math.min(widthOf(labels) + 16, mostNames, width * nameShare);
  const valueWidth = Math.min(widthOf(valueTexts) + 16, width * 0.35);
  const room = Math.max(40, width - nameWidth - valueWidth);
  const most = highest(series, isStacked) || 1;
  return (
    <g className="chart-bars">
      {rows.map(({ label, marks, column, top, height }, row) => {
        const left = column * (width + columnGap);
        const isOne = series.length === 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- labels may repeat
          <g key={row}>
            <text x={left} y={top + height / 2} className="chart-name">
              {cut(label, nameWidth - 8)}
              <title>{label}</title>
            </text>
            {marks.map(({ mark, one, at }, place) => {
              const length = Math.max(
                mark.value > 0 ? 2 : 0,
                (room * Math.max(0, mark.value)) / most,
              );
              const before = isStacked ? (room * sumOf(marks.slice(0, place))) / most : 0;
              const y = isStacked ? top : top + place * barHeight;
              return (
                <Linked key={one.label} mark={mark} label={nameOf(label, one, mark)}>
                  {isOne ? (
                    <rect
                      className="chart-row"
                      x={left}
                      y={top - gap / 2}
                      width={width}
                      height={height + gap}
                    />
                  ) : null}
                  <rect
                    x={left + nameWidth + before}
                    y={y + 1}
                    width={length}
                    height={barHeight - 2}
                    rx="2"
                    fill={fill(at)}
                  />
                  {isSummed ? null : (
                    <text
                      x={left + nameWidth + length + 6}
                      y={y + barHeight / 2}
                      className="chart-value"
                    >
                      {mark.text}
                    </text>
                  )}
                </Linked>
              );
            })}
            {isSummed && marks.length > 0 ? (
              <text
                x={left + nameWidth + (room * sumOf(marks)) / most + 6}
                y={top + barHeight / 2}
                className="chart-value"
              >
                {scale(sumOf(marks))}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};
