import { formatDecimal, isDecimal, parseDecimal } from '../../../kernel/formats';
import { defaultLimits } from '../../../kernel/kinds/limits';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { toText } from '../parts/isAbsent';
import { numberMask } from '../parts/numberMask';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

const parse: Kind['parse'] = (text) => (text.trim() === '' ? null : (parseDecimal(text) ?? text));

const format: Kind['format'] = (value, field) =>
  formatDecimal(toText(value), field.scale ?? defaultLimits.scale);

/** Whether a parsed text is a decimal of the wire. */
export const isDecimalValue = (value: unknown): boolean =>
  typeof value === 'string' && isDecimal(value);

const editing = { parse, format, normalise: stringKind.normalise };

/** A decimal number; on the wire a text, so that no digit is lost. */
export const decimalKind: KindDefinition = {
  ...stringKind,
  ...editing,
  name: 'decimal',
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      ...editing,
      mask: (field) =>
        numberMask(field, { scale: field.scale ?? defaultLimits.scale, groups: true }),
      attributes: { className: 'ui-number', inputMode: 'decimal', autoComplete: 'off' },
    }),
  Filter: createFilter({
    ...createTextOperands({ parse, format, accepts: isDecimalValue }),
    operators: operatorsOf('decimal'),
  }),
  align: 'right',
  width: 120,
  operators: operatorsOf('decimal'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
