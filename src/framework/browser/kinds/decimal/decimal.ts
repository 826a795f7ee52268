import { formatDecimal, isDecimal } from '#kernel/formats/decimal.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { parseNumber } from '#kernel/kinds/numbers.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { figureColumn, figureShow } from '../parts/cells';
import type { FigureFormat } from '../parts/cells';
import { shownPlaces } from '../parts/evenPlaces';
import { toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { stringKind } from '../string/string';

/** Parses a number of any numeric kind; invalid text is kept for the validator. */
export const readTyped: Kind['parse'] = (text, field) =>
  text.trim() === '' ? null : (parseNumber(field, text) ?? text);

const format = (value: unknown, field: FieldDescription): string =>
  formatDecimal(toText(value), shownPlaces(field));

/** Appends the unit given by another value of the record. */
const withUnit = (...[value, field, , record]: Parameters<FigureFormat>): string => {
  const text = format(value, field);
  const unit = field.unit && field.unit.units[String(record?.[field.unit.field])];
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${unit}\u00a0${text}`;
};

/** Whether a parsed text is a decimal in wire format. */
export const isDecimalValue = (value: unknown): boolean =>
  typeof value === 'string' && isDecimal(value);

const editing = { parse: readTyped, format, normalise: stringKind.normalise };

/** A decimal number; text on the wire, to keep all digits. */
export const decimalKind: KindDefinition = {
  ...stringKind,
  ...editing,
  name: 'decimal',
  Column: figureColumn(withUnit),
  Show: figureShow(withUnit),
  editor: ({ createTextEditor }) => createTextEditor({ ...editing, number: { groups: true } }),
  Filter: createFilter({
    ...createTextOperands({ parse: readTyped, format }),
    operators: operatorsOf('decimal'),
  }),
  align: 'right',
  width: 120,
  operators: operatorsOf('decimal'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
