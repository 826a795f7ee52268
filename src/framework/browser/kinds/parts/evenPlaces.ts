import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { decimalPlaces } from '#kernel/formats/decimal.ts';
import { defaultLimits, isDecimalKind } from '#kernel/kinds/limits.ts';
import { toText } from './isAbsent';

type Scaled = Pick<FieldDescription, 'places' | 'scale'>;

/** Minimum decimal places shown of a decimal or percentage. */
export const shownPlaces = ({ scale = defaultLimits.scale, places = 0 }: Scaled): number =>
  Math.max(scale, places);

/** A table column's field: all values get as many decimal places as one needs. */
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
