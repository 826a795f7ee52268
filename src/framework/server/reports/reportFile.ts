import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Locale, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { marksOf, neutralText, numberText } from '#kernel/formats/text.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { currencyStyle } from '#kernel/money.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import { ok } from '#kernel/Result.ts';
import {
  allow,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
} from '../crud/EntityContext';
import { columnLetters } from '../store/copy/exportXml';
import { auditExport } from '../transfer/export/exportReads';
import { quoted } from '../transfer/exportRecords';
import { workbookStream, xmlText } from '../transfer/xlsx/workbook';
import { openReportList, runQuestion } from './runQuestion';
import {
  changeOf,
  inOrderOfAxes,
  type ReportCell,
  type ReportResult,
} from '#kernel/reports/result.ts';
import { axisText, figureText, groupingText, measureText } from '#kernel/reports/reportText.ts';
import { formatLanguage } from '#kernel/application.ts';
import { reportWords } from './messages/reportWords';

/** A cell of a table: text as shown, and its number if it is one. */
type TableCell = { readonly text: string; readonly number?: number };

/** An answer as a table: a column per axis, then the figures. */
export type ReportTable = {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
};

type ReportSource = {
  readonly description: EntityDescription;
  readonly question: ReportQuestion;
  readonly locale: Locale;
};

const figureCell = (
  { description, question, locale }: ReportSource,
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

const figuresOf = (source: ReportSource, cell: ReportCell): readonly TableCell[] => {
  const { before } = cell;
  const own = figureCell(source, cell.count, cell.value);
  if (!before) return [own];
  return [
    own,
    figureCell(source, before.count, before.value),
    { text: shareText(changeOf(cell.value, before.value), source.locale) },
  ];
};

/** Lists the cells of an answer in axis order, with the grand total last. */
export const reportTable = (
  source: ReportSource,
  { axes, cells, total, before }: ReportResult,
): ReportTable => {
  const { description, question, locale } = source;
  const labelsOf = ({ at }: ReportCell): readonly TableCell[] =>
    axes.map((axis, place) => ({ text: axisText(axis, axis.values[at[place]!]!, locale) }));
  const rows = inOrderOfAxes(cells).map((cell) => [...labelsOf(cell), ...figuresOf(source, cell)]);
  const totalled = [
    ...axes.map((_, place) => ({ text: place === 0 ? inLanguage(reportWords.total, locale) : '' })),
    ...figuresOf(source, total),
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

/** A report as a file. */
type ReportFile = {
  readonly fileName: string;
  readonly mediaType: string;
  /** Base64. */
  readonly content: string;
};

const separator = ';';

/** Amounts in whole currency units, for calculation. */
const amountOf = ({ description }: EntityContext, { measure }: ReportQuestion) => {
  const field = description.fields.find(({ name }) => name === measure.field);
  const divisor = field?.kind === 'money' ? 10 ** currencyStyle(field.currency).places : 1;
  return (number: number): number => number / divisor;
};

const csvOf = (
  { titles, rows }: ReportTable,
  locale: Locale,
  amount: (number: number) => number,
): Buffer => {
  const quote = (text: string): string => quoted(neutralText(text), separator);
  const cell = ({ text, number }: TableCell): string =>
    number === undefined
      ? quote(text)
      : String(amount(number)).replace('.', marksOf(locale).decimal);
  const lines = [titles.map(quote), ...rows.map((row) => row.map(cell))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(separator)).join('\n')}\n`);
};

const xlsxOf = (
  name: string,
  { titles, rows }: ReportTable,
  amount: (number: number) => number,
): Promise<Buffer> => {
  const lines = rows.map((row, at) => {
    const number = at + 2;
    const cells = row.map((cell, column) => {
      const place = `${columnLetters(column)}${number}`;
      return cell.number === undefined
        ? `<c r="${place}" t="inlineStr"><is><t>${xmlText(cell.text)}</t></is></c>`
        : `<c r="${place}"><v>${amount(cell.number)}</v></c>`;
    });
    return Buffer.from(`<row r="${number}">${cells.join('')}</row>`);
  });
  return buffer(workbookStream({ name, titles }, Readable.from(lines)));
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Runs a report and exports its table, for people who may export the list.
 *
 * @fails access.denied; the errors of `runQuestion`
 */
export const exportQuestion = async (
  context: CatalogContext,
  question: ReportQuestion,
  { format, locale }: { readonly format: 'csv' | 'xlsx'; readonly locale: Locale },
): EntityResult<ReportFile> => {
  const list = await openReportList(context, question.resource);
  if (!list.ok) return list;
  const allowed = await allow(list.value, 'export');
  if (!allowed.ok) return allowed;
  const answer = await runQuestion(context, question, locale);
  if (!answer.ok) return answer;
  const { description } = list.value;
  const table = reportTable({ description, question, locale }, answer.value);
  const amount = amountOf(list.value, question);
  const content =
    format === 'csv'
      ? csvOf(table, locale, amount)
      : await xlsxOf(inLanguage(description.label.many, locale), table, amount);
  await auditExport(list.value, 'record.export', {
    format,
    report: true,
    rows: table.rows.length,
    columns: question.by.map(({ field }) => field).join(','),
  });
  const day = localDateOf(context.deps.clock());
  return ok({
    fileName: `${description.resource}-${day}.${format}`,
    mediaType: mediaTypes[format],
    content: content.toString('base64'),
  });
};
