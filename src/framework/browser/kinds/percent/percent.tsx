import { formatDecimal, formatPercent, isDecimal, parsePercent } from '../../../kernel/formats';
import { defaultLimits } from '../../../kernel/kinds/limits';
import { decimalKind, isDecimalValue } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { shownPlaces } from '../parts/evenPlaces';
import { toText } from '../parts/isAbsent';
import { numberMask } from '../parts/numberMask';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const parse: Kind['parse'] = (text) => (text.trim() === '' ? null : (parsePercent(text) ?? text));

const format: Kind['format'] = (value, field) => {
  const text = toText(value);
  return isDecimal(text) ? formatPercent(text, shownPlaces(field)) : text;
};

const typed: Kind['format'] = (value, field) => formatDecimal(toText(value), shownPlaces(field));

/** A percentage: `12.5` is 12,50%. */
export const percentKind: KindDefinition = {
  ...decimalKind,
  name: 'percent',
  parse,
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse,
      format: typed,
      normalise: decimalKind.normalise,
      mask: (field) =>
        numberMask(field, { scale: field.scale ?? defaultLimits.scale, groups: true }),
      attributes: { className: 'ui-number', inputMode: 'decimal', autoComplete: 'off' },
      end: (
        <span className="ui-unit" aria-hidden="true">
          %
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands({ parse, format: typed, accepts: isDecimalValue }),
    operators: operatorsOf('percent'),
  }),
  width: 100,
  operators: operatorsOf('percent'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
