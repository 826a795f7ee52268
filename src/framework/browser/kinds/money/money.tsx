import { formatMoney, isCents } from '#kernel/money.ts';
import { formatAmount } from '#kernel/money.ts';
import type { CellProps, Kind } from '../Kind';
import { MoneyText } from '#browser/ui/MoneyText.tsx';
import { decimalKind, readTyped } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { Nothing } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const format: Kind['format'] = (value) => (isCents(value) ? formatMoney(value) : toText(value));

/** As typed: without the currency, which stands beside the field. */
const typed: Kind['format'] = (value) => (isCents(value) ? formatAmount(value) : toText(value));

const MoneyColumn = ({ value }: CellProps) => (isCents(value) ? <MoneyText cents={value} /> : null);

const MoneyShow = ({ value }: CellProps) =>
  isCents(value) ? <MoneyText cents={value} /> : <Nothing />;

const editing = { parse: readTyped, format: typed, normalise: decimalKind.normalise };

/** An amount in reais; integer centavos on the wire, `R$ 1.234,56` for people. @source FMT-001 */
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
      start: 'R$',
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
