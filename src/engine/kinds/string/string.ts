import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { textColumn, textShow } from '../parts/cells';
import { createTextEditor } from '../parts/createTextEditor';
import { representAs } from '../parts/representation';
import { diffOf, operatorsOf, plainFormat, settle, spokenAs, textParse } from '../parts/textKind';
import type { KindDefinition } from '../parts/toKind';

const editing = { parse: textParse, format: plainFormat, normalise: settle };

/** A line of text. The root of most other kinds. */
export const stringKind: KindDefinition = {
  ...editing,
  name: 'string',
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  Editor: createTextEditor(editing),
  Filter: createFilter({ ...createTextOperands(editing), operators: operatorsOf('string') }),
  align: 'left',
  width: 180,
  wide: false,
  operators: operatorsOf('string'),
  diffText: diffOf(plainFormat),
  spoken: spokenAs(plainFormat),
  representation: representAs({ field: 'TextField', input: 'TextInput' }),
};
