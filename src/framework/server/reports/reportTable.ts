import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import {
  changeOf,
  inOrderOfAxes,
  type ReportCell,
  type ReportResult,
} from '#kernel/reports/result.ts';
import { axisText, figureText, groupingText, measureText } from '#kernel/reports/reportText.ts';
import { numberText } from '#kernel/numberText.ts';
import { formatLanguage } from '#kernel/application.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { reportWords } from './messages/reportWords';

/** A cell of a table: text as shown, and its number if it is one. */
export type TableCell = { readonly text: string; readonly number?: number };

/** An answer as a table: a column for each axis, then the figures. */
export type ReportTable = {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
};

type Told = {
  readonly description: EntityDescription;
  readonly question: ReportQuestion;
  readonly locale: Locale;
};

const figureCell = (
  { description, question, locale }: Told,
  count: number | null,
  value: number | null,
): TableCell => {
  if (count === null) return { text: inLanguage(reportWords.few, locale) };
  if (value === null) return { text: '' };
  return {
    text: figureText(description, question.measure, { value, locale }),
    number: value,
  };
};

const shareText = (share: number | null, locale: Locale): string =>
  share === null ? '' : `${numberText(Math.round(share * 1000) / 10, formatLanguage(locale))}%`;

const figuresOf = (told: Told, cell: ReportCell): readonly TableCell[] => {
  const { before } = cell;
  const own = figureCell(told, cell.count, cell.value);
  if (!before) return [own];
  return [
    own,
    figureCell(told, before.count, before.value),
    { text: shareText(changeOf(cell.value, before.value), told.locale) },
  ];
};

/** Lists the cells of an answer in the order of its axes, with the total of all last. */
export const reportTable = (
  told: Told,
  { axes, cells, total, before }: ReportResult,
): ReportTable => {
  const { description, question, locale } = told;
  const labelsOf = ({ at }: ReportCell): readonly TableCell[] =>
    axes.map((axis, place) => ({ text: axisText(axis, axis.values[at[place]!]!, locale) }));
  const rows = inOrderOfAxes(cells).map((cell) => [...labelsOf(cell), ...figuresOf(told, cell)]);
  const totalled = [
    ...axes.map((_, place) => ({ text: place === 0 ? inLanguage(reportWords.total, locale) : '' })),
    ...figuresOf(told, total),
  ];
  return {
    titles: [
      ...question.by.map((grouping) => groupingText(description, grouping, locale)),
      measureText(description, question.measure, locale),
      ...(before
        ? [inLanguage(reportWords.before, locale), inLanguage(reportWords.change, locale)]
        : []),
    ],
    rows: [...rows, totalled],
  };
};
