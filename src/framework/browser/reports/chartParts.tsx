import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Mark, Series } from './drawnAnswer';

/** What every chart is drawn from. */
export type Frame = {
  readonly width: number;
  readonly series: readonly Series[];
  readonly labels: readonly string[];
  /** Fill of a series. */
  readonly fill: (at: number) => string;
  /** Text of a value of the axis. */
  readonly scale: (value: number) => string;
};

/** A mark that leads to the records it counts, named for screen readers and on hover. */
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

/** Names a mark by its values and its figure. */
export const nameOf = (label: string, series: Series, { text }: Mark): string =>
  series.label === '' ? `${label}: ${text}` : `${label}, ${series.label}: ${text}`;

/** Width of a character of the chart's small text, in pixels, on average. */
const characterWidth = 6.6;

/** Width of the longest of some texts, in pixels. */
export const widthOf = (texts: readonly string[]): number =>
  characterWidth * Math.max(0, ...texts.map(({ length }) => length));

/** Cuts a text to a width in pixels. */
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
