import { formatLanguage } from '../application';
import { inLanguage, type Locale } from '../entity/Localized';
import type { ShippedTexts } from '../shippedLanguages';
import type { EntityDescription } from '../entity/EntityDescription';
import type { FieldDescription } from '../entity/FieldDescription';
import { formatPercent } from '../formats/decimal';
import { formatLocalDate } from '../localDate';
import { currencyStyle, formatMoneyOf } from '../money';
import { numberText, inSentence } from '../formats/text';
import { bucketDays, type AxisValue, type ReportAxis } from './result';
import { operationWords, reportWords, unitWords } from './messages/reportWords';
import type {
  DateUnit,
  Grouping,
  ReportMeasure,
  ReportOperation,
  ReportQuestion,
} from './question';

const systemNames: Readonly<Record<string, ShippedTexts<string>>> = {
  createdAt: reportWords.created,
  updatedAt: reportWords.updated,
  deletedAt: reportWords.deleted,
};

const fieldOf = ({ fields }: EntityDescription, name: string): FieldDescription | undefined =>
  fields.find((field) => field.name === name);

/** Label of an operation: "Soma". */
export const operationText = (operation: ReportOperation, locale: Locale): string =>
  inLanguage(operationWords[operation], locale);

/** Name of a unit in a sentence: "semana". */
export const unitText = (unit: DateUnit, locale: Locale): string =>
  inLanguage(unitWords[unit], locale);

/** Label of a field of a question; its name for one that no longer exists. */
export const reportFieldText = (
  description: EntityDescription,
  name: string,
  locale: Locale,
): string => {
  const label = fieldOf(description, name)?.label ?? systemNames[name];
  return label ? inLanguage(label, locale) : name;
};

/** "Soma de preço", or "Quantidade". */
export const measureText = (
  description: EntityDescription,
  { operation, field }: ReportMeasure,
  locale: Locale,
): string =>
  field === undefined
    ? operationText(operation, locale)
    : [
        operationText(operation, locale),
        inLanguage(reportWords.of, locale),
        inSentence(reportFieldText(description, field, locale)),
      ].join(' ');

/** "Criação (semana)". */
export const groupingText = (
  description: EntityDescription,
  { field, unit }: Grouping,
  locale: Locale,
): string => {
  const name = reportFieldText(description, field, locale);
  return unit === undefined ? name : `${name} (${unitText(unit, locale)})`;
};

/** Proposed name of a report: "Pedidos por loja e criação (semana)". */
export const reportTitle = (
  description: EntityDescription,
  { measure, by }: Pick<ReportQuestion, 'measure' | 'by'>,
  locale: Locale,
): string => {
  const many = inLanguage(description.label.many, locale);
  const what =
    measure.operation === 'count'
      ? many
      : `${many}: ${inSentence(measureText(description, measure, locale))}`;
  const groups = by.map((one) => inSentence(groupingText(description, one, locale)));
  return groups.length === 0
    ? what
    : `${what} ${inLanguage(reportWords.by, locale)} ${groups.join(` ${inLanguage(reportWords.and, locale)} `)}`;
};

/** Month names are in the reader's language, even if the application fixes number and date formats. */
const monthText = (first: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );

const quarterText = (first: string, locale: Locale): string => {
  const number = Math.ceil(Number(first.slice(5, 7)) / 3);
  const year = first.slice(0, 4);
  return inLanguage(reportWords.quarter, locale).trim() === 'Q'
    ? `Q${number} ${year}`
    : `${number}${inLanguage(reportWords.quarter, locale)}${year}`;
};

/** Day and month; the week's end date next to it has the year. */
const shortDay = (day: string, locale: Locale): string =>
  formatLocalDate(day, formatLanguage(locale)).replace(/[^\d]?\d{4}[^\d]?/, '');

const weekText = (first: string, locale: Locale): string => {
  const [, last] = bucketDays('week', first);
  return `${shortDay(first, locale)} – ${formatLocalDate(last, formatLanguage(locale))}`;
};

const bucketTexts: Readonly<Record<DateUnit, (first: string, locale: Locale) => string>> = {
  day: (first, locale) => formatLocalDate(first, formatLanguage(locale)),
  week: weekText,
  month: monthText,
  quarter: quarterText,
  year: (first) => first.slice(0, 4),
};

/** Label of an axis value. */
export const axisText = (
  { unit }: Pick<ReportAxis, 'unit'>,
  { value, label }: AxisValue,
  locale: Locale,
): string => {
  if (value === null) return inLanguage(reportWords.none, locale);
  return unit === undefined ? label : bucketTexts[unit](String(value), locale);
};

/** Decimal places of an average rate, so that the figures of a table align. */
const ratePlaces = 2;

const measuredField = (
  description: EntityDescription,
  { operation, field = '' }: Pick<ReportMeasure, 'operation' | 'field'>,
): FieldDescription | undefined =>
  operation === 'count' ? undefined : fieldOf(description, field);

/** Whether a number names something, such as a year. */
const isCode = (field: FieldDescription | undefined): boolean => field?.grouped === false;

const codeText = (value: number, language: Locale): string =>
  value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: ratePlaces });

/** Formats a figure by its measure: "R$ 1.234,56", "12,5%", "1.234"; years and codes without separators: "2026". */
export const figureText = (
  description: EntityDescription,
  { operation, field: name }: ReportMeasure,
  { value, locale }: { readonly value: number; readonly locale: Locale },
): string => {
  const language = formatLanguage(locale);
  const field = measuredField(description, { operation, field: name });
  if (field?.kind === 'money') return formatMoneyOf(Math.round(value), field, language);
  const shown = isCode(field) ? codeText(value, language) : numberText(value, language);
  if (field?.kind === 'rateMonthly')
    return operation === 'average'
      ? formatPercent(value.toFixed(ratePlaces), ratePlaces, language)
      : `${shown}%`;
  return field?.kind === 'percent' ? `${shown}%` : shown;
};

/** Rounds a figure for the scale of a chart: "R$ 1,5 mi", "12 mil", "12,5%". */
export const shortFigureText = (
  description: EntityDescription,
  measure: ReportMeasure,
  { value, locale }: { readonly value: number; readonly locale: Locale },
): string => {
  const field = measuredField(description, measure);
  const language = formatLanguage(locale);
  const currency = field?.kind === 'money' ? currencyStyle(field.currency, language) : undefined;
  const units = currency ? value / 10 ** currency.places : value;
  if (isCode(field) || Math.abs(units) < 1_000)
    return figureText(description, measure, { value, locale });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  if (!currency || field?.currencyField !== undefined) return short.format(units);
  return [currency.before, short.format(units), currency.behind].join('');
};
