import { isUuid } from '#kernel/formats/uuid.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import { figureColumn, figureShow } from '../parts/cells';
import { operatorsOf, plainFormat } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

const operands = createTextOperands({
  ...stringKind,
  accepts: (value) => typeof value === 'string' && isUuid(value),
});

/** A universally unique identifier. */
export const uuidKind: KindDefinition = {
  ...stringKind,
  name: 'uuid',
  Column: figureColumn(plainFormat),
  Show: figureShow(plainFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...stringKind,
      attributes: { className: 'ui-code', spellCheck: false, autoComplete: 'off' },
    }),
  Filter: createFilter({ ...operands, operators: operatorsOf('uuid') }),
  width: 300,
  operators: operatorsOf('uuid'),
};
