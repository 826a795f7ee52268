import { formatRate } from '#kernel/formats/decimal.ts';
import { decimalKind, isDecimalValue, readTyped } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { isAbsent, toText } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const typed: Kind['format'] = (value, { places }) => formatRate(toText(value), places);

const format: Kind['format'] = (value, field, locale) =>
  isDecimalValue(value)
    ? `${typed(value, field, locale)}${kindWords(locale).rateUnit}`
    : toText(value);

const spoken: Kind['spoken'] = (value, field, locale) =>
  isDecimalValue(value)
    ? `${typed(value, field, locale)} ${kindWords(locale).rateSpoken}`
    : spokenAs(format)(value, field, locale);

/** A monthly rate in percent, with up to 8 decimals: `1.99` is 1,99% a.m. */
export const rateMonthlyKind: KindDefinition = {
  ...decimalKind,
  name: 'rateMonthly',
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: readTyped,
      format: (value, field, locale) => (isAbsent(value) ? '' : typed(value, field, locale)),
      normalise: decimalKind.normalise,
      number: { groups: true },
      end: (locale) => (
        <span className="ui-unit" data-wide="" aria-hidden="true">
          {kindWords(locale).rateUnit}
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format: typed }),
    operators: operatorsOf('rateMonthly'),
  }),
  width: 128,
  operators: operatorsOf('rateMonthly'),
  diffText: diffOf(format),
  spoken,
};
