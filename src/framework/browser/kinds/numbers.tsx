import { formatDecimal, isDecimal, formatPercent, formatRate } from '#kernel/formats/decimal.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { parseNumber } from '#kernel/kinds/numbers.ts';
import { createFilter } from './filters/createFilter';
import { createTextOperands } from './filters/createOperands';
import type { Kind, CellProps } from './Kind';
import { figureColumn, figureShow, type FigureFormat, Nothing } from './parts/cells';
import {
  shownPlaces,
  toText,
  isAbsent,
  diffOf,
  operatorsOf,
  spokenAs,
  plainFormat,
} from './parts/textKind';
import type { KindDefinition } from './parts/KindDefinition';
import { stringKind } from './textKinds';
import { groupThousands } from '#kernel/formats/text.ts';
import {
  currencyStyle,
  formatAmount,
  formatMoneyOf,
  isCents,
  withCurrency,
} from '#kernel/money.ts';
import { kindWords } from '#browser/texts/kindWords.ts';

/** Parses a number of any numeric kind; invalid text is kept for the validator. */
const readTyped: Kind['parse'] = (text, field) =>
  text.trim() === '' ? null : (parseNumber(field, text) ?? text);

const decimalFormat = (value: unknown, field: FieldDescription): string =>
  formatDecimal(toText(value), shownPlaces(field));

/** Appends the unit given by another value of the record. */
const withUnit = (...[value, field, , record]: Parameters<FigureFormat>): string => {
  const text = decimalFormat(value, field);
  const unit = field.unit && field.unit.units[String(record?.[field.unit.field])];
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${unit}\u00a0${text}`;
};

/** Whether a parsed text is a decimal in wire format. */
const isDecimalValue = (value: unknown): boolean => typeof value === 'string' && isDecimal(value);

const decimalEditing = { parse: readTyped, format: decimalFormat, normalise: stringKind.normalise };

/** A decimal number; text on the wire, to keep all digits. */
export const decimalKind: KindDefinition = {
  ...stringKind,
  ...decimalEditing,
  name: 'decimal',
  Column: figureColumn(withUnit),
  Show: figureShow(withUnit),
  editor: ({ createTextEditor }) =>
    createTextEditor({ ...decimalEditing, number: { groups: true } }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format: decimalFormat }),
    operators: operatorsOf('decimal'),
  }),
  align: 'right',
  width: 120,
  operators: operatorsOf('decimal'),
  diffText: (...asked) => (isAbsent(asked[0]) ? '—' : withUnit(...asked)),
  spoken: spokenAs(decimalFormat),
};

/** Four-digit numbers such as years are not grouped; longer ones are, unless the field disables it. */
const format: Kind['format'] = (value, { grouped = true }) => {
  const text = toText(value);
  return grouped && /^-?[0-9]{5,15}$/.test(text) ? groupThousands(text) : text;
};

const editing = { parse: readTyped, format: plainFormat, normalise: decimalKind.normalise };

/** An integer. */
export const integerKind: KindDefinition = {
  ...decimalKind,
  name: 'integer',
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) => createTextEditor({ ...editing, number: { groups: false } }),
  Filter: createFilter({
    ...createTextOperands(editing),
    operators: operatorsOf('integer'),
  }),
  width: 96,
  operators: operatorsOf('integer'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};

const moneyFormat: Kind['format'] = (value, field) =>
  isCents(value) ? formatMoneyOf(value, field) : toText(value);

/** For typing: without currency, which is shown next to the field. */
const moneyTyped: Kind['format'] = (value, { currency }) =>
  isCents(value) ? formatAmount(value, currency) : toText(value);

const MoneyColumn = ({ value, field, record }: CellProps) =>
  isCents(value) ? (
    <span className="ui-money">{formatMoneyOf(value, withCurrency(field, record))}</span>
  ) : null;

const MoneyShow = (props: CellProps) =>
  isCents(props.value) ? <MoneyColumn {...props} /> : <Nothing />;

const moneyEditing = { parse: readTyped, format: moneyTyped, normalise: decimalKind.normalise };

/** An amount; integer minor units on the wire, `R$ 1.234,56` on screen. @source FMT-001 */
export const moneyKind: KindDefinition = {
  ...decimalKind,
  name: 'money',
  format: moneyFormat,
  Column: MoneyColumn,
  Show: MoneyShow,
  editor: ({ createTextEditor, inItsCurrency }) =>
    inItsCurrency(
      createTextEditor({
        ...moneyEditing,
        number: { groups: true },
        start: ({ currency, currencyField }) =>
          currencyField === undefined
            ? currencyStyle(currency).before.trim() || undefined
            : undefined,
        end: (_, { currency, currencyField }) => {
          const behind = currencyStyle(currency).behind.trim();
          return behind === '' || currencyField !== undefined ? null : (
            <span
              className="ui-unit"
              data-wide={behind.length > 1 ? '' : undefined}
              aria-hidden="true"
            >
              {behind}
            </span>
          );
        },
      }),
    ),
  Filter: createFilter({
    ...createTextOperands(moneyEditing),
    operators: operatorsOf('money'),
  }),
  width: 128,
  operators: operatorsOf('money'),
  diffText: (...[value, field, locale, record]) =>
    isAbsent(value) ? '—' : moneyFormat(value, withCurrency(field, record), locale),
  spoken: spokenAs(moneyFormat),
};

const percentFormat: Kind['format'] = (value, field) => {
  const text = toText(value);
  return isDecimal(text) ? formatPercent(text, shownPlaces(field)) : text;
};

const typed: Kind['format'] = (value, field) => formatDecimal(toText(value), shownPlaces(field));

/** A percentage: `12.5` is 12,50%. */
export const percentKind: KindDefinition = {
  ...decimalKind,
  name: 'percent',
  format: percentFormat,
  Column: figureColumn(percentFormat),
  Show: figureShow(percentFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: readTyped,
      format: typed,
      normalise: decimalKind.normalise,
      number: { groups: true },
      end: (
        <span className="ui-unit" aria-hidden="true">
          %
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format: typed }),
    operators: operatorsOf('percent'),
  }),
  width: 100,
  operators: operatorsOf('percent'),
  diffText: diffOf(percentFormat),
  spoken: spokenAs(percentFormat),
};

const rateMonthlyTyped: Kind['format'] = (value, { places }) => formatRate(toText(value), places);

const rateMonthlyFormat: Kind['format'] = (value, field, locale) =>
  isDecimalValue(value)
    ? `${rateMonthlyTyped(value, field, locale)}${kindWords(locale).rateUnit}`
    : toText(value);

const spoken: Kind['spoken'] = (value, field, locale) =>
  isDecimalValue(value)
    ? `${rateMonthlyTyped(value, field, locale)} ${kindWords(locale).rateSpoken}`
    : spokenAs(rateMonthlyFormat)(value, field, locale);

/** A monthly rate in percent, with up to 8 decimals: `1.99` is 1,99% a.m. */
export const rateMonthlyKind: KindDefinition = {
  ...decimalKind,
  name: 'rateMonthly',
  format: rateMonthlyFormat,
  Column: figureColumn(rateMonthlyFormat),
  Show: figureShow(rateMonthlyFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: readTyped,
      format: (value, field, locale) =>
        isAbsent(value) ? '' : rateMonthlyTyped(value, field, locale),
      normalise: decimalKind.normalise,
      number: { groups: true },
      end: (locale) => (
        <span className="ui-unit" data-wide="" aria-hidden="true">
          {kindWords(locale).rateUnit}
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format: rateMonthlyTyped }),
    operators: operatorsOf('rateMonthly'),
  }),
  width: 128,
  operators: operatorsOf('rateMonthly'),
  diffText: diffOf(rateMonthlyFormat),
  spoken,
};

const monthsFormat: Kind['format'] = (value, _field, locale) => {
  if (isAbsent(value)) return '';
  const { month, months } = kindWords(locale);
  return `${toText(value)} ${value === 1 ? month : months}`;
};

const monthsEditing = {
  parse: integerKind.parse,
  format: plainFormat,
  normalise: integerKind.normalise,
};

/** A duration in whole months: `36` is "36 meses". */
export const monthsKind: KindDefinition = {
  ...integerKind,
  name: 'months',
  format: monthsFormat,
  Column: figureColumn(monthsFormat),
  Show: figureShow(monthsFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...monthsEditing,
      number: { groups: false },
      end: (locale) => (
        <span className="ui-unit" data-wide="" aria-hidden="true">
          {kindWords(locale).months}
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands(monthsEditing),
    operators: operatorsOf('months'),
  }),
  width: 104,
  operators: operatorsOf('months'),
  diffText: diffOf(monthsFormat),
  spoken: spokenAs(monthsFormat),
};
