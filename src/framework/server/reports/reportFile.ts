import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { marksOf, neutralText } from '#kernel/formats/text.ts';
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
import { auditExport } from '../transfer/auditExport';
import { quoted } from '../transfer/exportRecords';
import { workbookStream, xmlText } from '../transfer/xlsx/workbook';
import { reportTable, type ReportTable, type TableCell } from './reportTable';
import { openReportList, runQuestion } from './runQuestion';

/** A report as a file. */
export type ReportFile = {
  readonly fileName: string;
  readonly mediaType: string;
  /** Base64. */
  readonly content: string;
};

const separator = ';';

/** Amounts in whole units: files are for calculation. */
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
 * Computes a question and writes its table into a file, for people who may export the list.
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
  const day = context.deps.clock().toISOString().slice(0, 10);
  return ok({
    fileName: `${description.resource}-${day}.${format}`,
    mediaType: mediaTypes[format],
    content: content.toString('base64'),
  });
};
