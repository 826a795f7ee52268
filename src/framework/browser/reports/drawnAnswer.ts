import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { addsUp, type ReportQuestion } from '#kernel/reports/question.ts';
import {
  filterOfMark,
  type AxisValue,
  type ReportCell,
  type ReportFigure,
  type ReportMark,
  type ReportResult,
} from '#kernel/reports/result.ts';
import { axisText, figureText } from '#kernel/reports/reportText.ts';
import { listLink } from '../data/lists';
import type { Mark, Series } from '../parts/charts/bars';

/** An answer with the data shared by its charts and tables. */
export type Drawn = {
  readonly description: EntityDescription;
  readonly question: ReportQuestion;
  readonly result: ReportResult;
  readonly locale: Locale;
  /** Text for withheld groups. */
  readonly few: string;
};

/** A figure in words; empty without values. */
export const textOfFigure = (
  { description, question, locale, few }: Drawn,
  { count, value }: ReportFigure,
): string => {
  if (count === null) return few;
  return value === null ? '' : figureText(description, question.measure, { value, locale });
};

/** URL of the list counted by a mark. */
export const linkOfMark = (
  { description, question, result }: Drawn,
  values: ReportMark['values'],
  days = result.days,
): string | undefined => {
  const { list } = description.paths;
  return list === undefined ? undefined : listLink(list, filterOfMark(question, { values, days }));
};

/** Labels of an axis, in order. */
export const axisLabels = ({ result, locale }: Drawn, at: number): readonly string[] => {
  const axis = result.axes[at];
  return axis ? axis.values.map((value) => axisText(axis, value, locale)) : [];
};

/** Axis values of a cell. */
export const cellValues = ({ axes }: ReportResult, { at }: ReportCell): ReportMark['values'] =>
  at.map((place, axis) => axes[axis]?.values[place]?.value);

const markOf = (drawn: Drawn, cell: ReportCell, label: string): Mark => ({
  label,
  value: cell.value ?? 0,
  text: textOfFigure(drawn, cell),
  to: cell.count === 0 ? undefined : linkOfMark(drawn, cellValues(drawn.result, cell)),
});

/** Maximum series shown individually; smaller ones are merged. */
const mostSeries = 8;

const sumOf = ({ marks }: Series): number =>
  marks.reduce((sum, mark) => sum + Math.abs(mark?.value ?? 0), 0);

/** Merges the smallest series. Only counts and sums can be added; other measures are omitted. */
const joinedMarks = (drawn: Drawn, rest: readonly Series[], label: string): Series => ({
  label,
  marks: (rest[0]?.marks ?? []).map((_, at) => {
    const marks = rest.flatMap(({ marks: own }) => own[at] ?? []);
    if (marks.length === 0) return undefined;
    const value = marks.reduce((sum, mark) => sum + mark.value, 0);
    return { label, value, text: textOfFigure(drawn, { count: 1, value }) };
  }),
});

/** Series of an answer, largest first; beyond eight they are merged as `others`. */
export const seriesOf = (drawn: Drawn, others: string): readonly Series[] => {
  const { axes, cells } = drawn.result;
  const labels = axisLabels(drawn, 0);
  const names = axes.length > 1 ? axisLabels(drawn, 1) : [''];
  const found = new Map(cells.map((cell) => [cell.at.join(' '), cell]));
  const series = names.map((label, line) => ({
    label,
    marks: labels.map((name, place) => {
      const cell = found.get(axes.length > 1 ? `${place} ${line}` : String(place));
      return cell && markOf(drawn, cell, name);
    }),
  }));
  if (series.length <= mostSeries) return series;
  const sorted = [...series].sort((one, other) => sumOf(other) - sumOf(one));
  const kept = sorted.slice(0, mostSeries - 1);
  return addsUp(drawn.question.measure)
    ? [...kept, joinedMarks(drawn, sorted.slice(mostSeries - 1), others)]
    : kept;
};

/** Axis values by position. */
export const valueAt = (
  { axes }: ReportResult,
  axis: number,
  place: number,
): AxisValue | undefined => axes[axis]?.values[place];
