import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { decimalPlaces } from '#kernel/formats/decimal.ts';
import { defaultLimits, isDecimalKind } from '#kernel/kinds/limits.ts';
import { toText } from './isAbsent';

type Scaled = Pick<FieldDescription, 'places' | 'scale'>;

/** Decimal places that a decimal or percentage is shown with at least. */
export const shownPlaces = ({ scale = defaultLimits.scale, places = 0 }: Scaled): number =>
  Math.max(scale, places);

/** A field as a table shows it: all values of its column with as many decimal places as one of them needs. */
export const evenPlaces = (
  field: FieldDescription,
  rows: readonly Readonly<Record<string, unknown>>[],
): FieldDescription =>
  isDecimalKind(field.kind)
    ? {
        ...field,
        places: Math.max(0, ...rows.map((row) => decimalPlaces(toText(row[field.name])))),
      }
    : field;
