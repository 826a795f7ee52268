import { currencyStyle, formatAmount, formatMoney, isCents } from '#kernel/money.ts';
import type { CellProps, Kind } from '../Kind';
import { MoneyText } from '#browser/ui/MoneyText.tsx';
import { decimalKind, readTyped } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { Nothing } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const format: Kind['format'] = (value, { currency }) =>
  isCents(value) ? formatMoney(value, currency) : toText(value);

/** For typing: without currency, which is shown next to the field. */
const typed: Kind['format'] = (value, { currency }) =>
  isCents(value) ? formatAmount(value, currency) : toText(value);

const MoneyColumn = ({ value, field }: CellProps) =>
  isCents(value) ? <MoneyText cents={value} currency={field.currency} /> : null;

const MoneyShow = ({ value, field }: CellProps) =>
  isCents(value) ? <MoneyText cents={value} currency={field.currency} /> : <Nothing />;

const editing = { parse: readTyped, format: typed, normalise: decimalKind.normalise };

/** An amount; integer minor units on the wire, `R$ 1.234,56` on screen. @source FMT-001 */
export const moneyKind: KindDefinition = {
  ...decimalKind,
  name: 'money',
  format,
  Column: MoneyColumn,
  Show: MoneyShow,
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...editing,
      number: { groups: true },
      start: ({ currency }) => currencyStyle(currency).before.trim() || undefined,
      end: (_, { currency }) => {
        const behind = currencyStyle(currency).behind.trim();
        return behind === '' ? null : (
          <span className="ui-unit" aria-hidden="true">
            {behind}
          </span>
        );
      },
    }),
  Filter: createFilter({
    ...createTextOperands(editing),
    operators: operatorsOf('money'),
  }),
  width: 128,
  operators: operatorsOf('money'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
