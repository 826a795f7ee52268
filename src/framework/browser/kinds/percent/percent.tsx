import { formatDecimal, isDecimal, formatPercent } from '#kernel/formats/decimal.ts';
import { decimalKind, readTyped } from '../decimal/decimal';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import { shownPlaces } from '../parts/evenPlaces';
import { toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';

const format: Kind['format'] = (value, field) => {
  const text = toText(value);
  return isDecimal(text) ? formatPercent(text, shownPlaces(field)) : text;
};

const typed: Kind['format'] = (value, field) => formatDecimal(toText(value), shownPlaces(field));

/** A percentage: `12.5` is 12,50%. */
export const percentKind: KindDefinition = {
  ...decimalKind,
  name: 'percent',
  format,
  Column: figureColumn(format),
  Show: figureShow(format),
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: readTyped,
      format: typed,
      normalise: decimalKind.normalise,
      number: { groups: true },
      end: (
        <span className="ui-unit" aria-hidden="true">
          %
        </span>
      ),
    }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format: typed }),
    operators: operatorsOf('percent'),
  }),
  width: 100,
  operators: operatorsOf('percent'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
