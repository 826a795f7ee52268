import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { isAbsent, toText } from '../parts/isAbsent';
import { Nothing } from '../parts/cells';
import type { CellProps } from '../Kind';
import { operatorsOf } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

const TextShow = ({ value }: CellProps) =>
  isAbsent(value) ? <Nothing /> : <div className="ui-lines">{toText(value)}</div>;

/** A text of several lines. */
export const textKind: KindDefinition = {
  ...stringKind,
  name: 'text',
  Show: TextShow,
  editor: ({ TextEditor }) => TextEditor,
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('text') }),
  width: 240,
  wide: true,
  operators: operatorsOf('text'),
};
