import { cut, highest, Linked, nameOf, widthOf, type Frame } from './chartParts';
import type { Mark, Series } from './drawnAnswer';

const barHeight = 20;
const thinBar = 16;
const barGap = 8;

/** A value of the axis with its bars, `top` pixels from the head of the chart. */
type BarRow = {
  readonly label: string;
  readonly marks: readonly { readonly mark: Mark; readonly one: Series; readonly at: number }[];
  readonly top: number;
  readonly height: number;
};

/** Rows as high as the bars that they have. */
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

/** Height of a chart of bars, in pixels. */
export const barsHeight = (frame: Pick<Frame, 'series' | 'labels'>, isStacked: boolean): number => {
  const last = barRows(frame, isStacked).at(-1);
  return last ? last.top + last.height + barGap / 2 : 0;
};

type BarsProps = Frame & { readonly isStacked: boolean };

/** Horizontal bars, which leave room for names; side by side or stacked. */
export const Bars = ({ width, series, labels, fill, scale, isStacked }: BarsProps) => {
  const rows = barRows({ series, labels }, isStacked);
  const thick = isStacked || series.length === 1 ? barHeight : thinBar;
  const isSummed = isStacked && series.length > 1;
  const told = rows.flatMap(({ marks }) =>
    isSummed ? [scale(sumOf(marks))] : marks.map(({ mark }) => mark.text),
  );
  const nameWidth = Math.min(widthOf(labels) + 16, 240, width * 0.4);
  const valueWidth = Math.min(widthOf(told) + 16, width * 0.35);
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
