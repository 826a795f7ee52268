import { decimalKind, readTyped } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { groupThousands } from '#kernel/formats/text.ts';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, plainFormat, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

/** Four-digit figures such as years are not grouped; longer ones are unless the field says otherwise. */
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
