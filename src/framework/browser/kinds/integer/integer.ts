import { decimalKind } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { numberMask } from '../parts/numberMask';
import { diffOf, operatorsOf, plainFormat, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const parse: Kind['parse'] = (text) => {
  const plain = text.replaceAll(/[\s.]/g, '');
  if (plain === '') return null;
  const number = Number(plain);
  return /^-?[0-9]+$/.test(plain) && Number.isSafeInteger(number) ? number : text;
};

/**
 * Years and other figures of four digits stay together; longer ones are grouped where the field does not say otherwise.
 */
const format: Kind['format'] = (value, { grouped = true }) => {
  const text = toText(value);
  return grouped && /^-?[0-9]{5,}$/.test(text) ? text.replaceAll(/\B(?=([0-9]{3})+$)/g, '.') : text;
};

const editing = { parse, format: plainFormat, normalise: decimalKind.normalise };

/** A whole number. */
export const integerKind: KindDefinition = {
  ...decimalKind,
  name: 'integer',
  parse,
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...editing,
      mask: (field) => numberMask(field, { scale: 0, groups: false }),
      attributes: { className: 'ui-number', inputMode: 'numeric', autoComplete: 'off' },
    }),
  Filter: createFilter({
    ...createTextOperands({ ...editing, accepts: Number.isSafeInteger }),
    operators: operatorsOf('integer'),
  }),
  width: 96,
  operators: operatorsOf('integer'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
