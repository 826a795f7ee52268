import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { textColumn, textShow } from '../parts/cells';
import { diffOf, operatorsOf, plainFormat, settle, spokenAs, textParse } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const editing = { parse: textParse, format: plainFormat, normalise: settle };

/** Single-line text; the base of most other kinds. */
export const stringKind: KindDefinition = {
  ...editing,
  name: 'string',
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  editor: ({ createTextEditor }) => createTextEditor(editing),
  Filter: createFilter({ ...createTextOperands(editing), operators: operatorsOf('string') }),
  align: 'left',
  width: 180,
  wide: false,
  operators: operatorsOf('string'),
  diffText: diffOf(plainFormat),
  spoken: spokenAs(plainFormat),
};
