import { formatMoney, isCents, parseMoney } from '../../../kernel/formats';
import type { CellProps, Kind } from '../Kind';
import { MoneyText } from '../../ui/MoneyText';
import { decimalKind } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { Nothing } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { numberMask } from '../parts/numberMask';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const parse: Kind['parse'] = (text) => (text.trim() === '' ? null : (parseMoney(text) ?? text));

const format: Kind['format'] = (value) => (isCents(value) ? formatMoney(value) : toText(value));

/** As typed: without the currency, which stands beside the field. */
const typed: Kind['format'] = (value, field, locale) =>
  format(value, field, locale).replace('R$ ', '');

const MoneyColumn = ({ value }: CellProps) => (isCents(value) ? <MoneyText cents={value} /> : null);

const MoneyShow = ({ value }: CellProps) =>
  isCents(value) ? <MoneyText cents={value} /> : <Nothing />;

const editing = { parse, format: typed, normalise: decimalKind.normalise };

/** An amount in reais; integer centavos on the wire, `R$ 1.234,56` for people. @source FMT-001 */
export const moneyKind: KindDefinition = {
  ...decimalKind,
  name: 'money',
  parse,
  format,
  Column: MoneyColumn,
  Show: MoneyShow,
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...editing,
      mask: (field) => numberMask(field, { scale: 2, groups: true }),
      attributes: { className: 'ui-number', inputMode: 'decimal', autoComplete: 'off' },
      start: 'R$',
    }),
  Filter: createFilter({
    ...createTextOperands({ ...editing, accepts: isCents }),
    operators: operatorsOf('money'),
  }),
  width: 128,
  operators: operatorsOf('money'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
