import { isBareTime, normaliseTime } from '#kernel/formats/time.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { operatorsOf, plainFormat } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

const parse: Kind['parse'] = (text) => normaliseTime(text) || null;

const attributes = {
  className: 'ui-code',
  inputMode: 'numeric',
  autoComplete: 'off',
  placeholder: 'HH:MM',
} as const;

/** A time of day, `HH:MM` in 24 hours, without zone. */
export const timeKind: KindDefinition = {
  ...stringKind,
  name: 'time',
  parse,
  Column: figureColumn(plainFormat),
  Show: figureShow(plainFormat),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: stringKind.parse,
      format: plainFormat,
      normalise: stringKind.normalise,
      mask: () => ({ mask: '00:00' }),
      attributes,
    }),
  Filter: createFilter({
    ...createTextOperands({
      parse,
      format: plainFormat,
      accepts: (value) => typeof value === 'string' && isBareTime(value),
      attributes,
    }),
    operators: operatorsOf('time'),
  }),
  width: 80,
  operators: operatorsOf('time'),
};
