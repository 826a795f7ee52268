import { formatAmount, formatDecimal, formatLocalDate } from '@patio/framework/kernel';
import type { Memo, MemoRule, MemoStep } from './Memo';
import { inputLines } from './memoInputs';
import { memoWords } from './memoWords';
import type { MemoLanguage } from './planWords';
import type { ScheduleRow } from './schedule';

/** Formats a figure; long ones show all decimal places. */
const decimal = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const shown = formatDecimal(whole).replace(/^0$/, text.startsWith('-') ? '-0' : '0');
  return fraction === '' ? shown : `${shown},${fraction}`;
};

const figure = ({ figure: text, unit }: MemoStep): string => {
  if (unit === 'BRL') return `R$ ${decimal(text)}`;
  if (unit === 'PERCENT') return `${decimal(text)}%`;
  return unit === 'BRL_DAYS' ? `R$·d ${decimal(text)}` : decimal(text);
};

const stepLines = (step: MemoStep, language: MemoLanguage): readonly string[] => {
  const { steps, persons } = memoWords[language];
  const values = Object.entries(step.values).map(([name, value]) => {
    if (name === 'person') return persons[value as keyof typeof persons] ?? value;
    return `${name} = ${/^-?[0-9.]+$/.test(value) ? decimal(value) : value}`;
  });
  const details = values.length > 0 ? `  [${values.join('; ')}]` : '';
  return [
    `${steps[step.code].padEnd(46)} ${figure(step).padStart(32)}`,
    `    ${step.formula}${details}`,
  ];
};

const ruleLine = (
  { table, version, from, until, source }: MemoRule,
  language: MemoLanguage,
): string => {
  const words = memoWords[language];
  const end = until === null ? words.noEnd : formatLocalDate(until);
  return `${words.tables[table]}: ${words.version} ${version}, ${formatLocalDate(from)} – ${end}${source === null ? '' : ` (${source})`}`;
};

/**
 * Renders a memo as text: inputs, tables with versions, then each step with formula, values and figure. Amounts and
 * dates use the Brazilian format in both languages.
 */
export const memoText = (memo: Memo, language: MemoLanguage): string => {
  const words = memoWords[language];
  return [
    words.title,
    '',
    words.inputs,
    ...inputLines(memo, language).map((line) => `  ${line}`),
    '',
    words.rules,
    ...memo.tables.map((rule) => `  ${ruleLine(rule, language)}`),
    '',
    words.calculation,
    ...memo.steps.flatMap((step) => stepLines(step, language).map((line) => `  ${line}`)),
    '',
    ...words.symbols,
  ].join('\n');
};

const widths = [4, 12, 6, 16, 16, 16, 18];

/** Schedule as a text table; rows where the debt only grows have no number. */
export const scheduleText = (schedule: readonly ScheduleRow[], language: MemoLanguage): string => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, k) => cell.padStart(widths[k] ?? 0)).join('');
  const money = (amount: bigint): string => formatAmount(Number(amount));
  const rows = schedule.map(({ no, due, days, payment, interest, amortisation, balance }) =>
    line([
      no === 0 ? '–' : String(no),
      formatLocalDate(due),
      String(days),
      ...[payment, interest, amortisation, balance].map(money),
    ]),
  );
  return [line(memoWords[language].columns), ...rows].join('\n');
};
