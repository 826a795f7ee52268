import { kindOperators } from '#kernel/kinds/operators.ts';
import { normaliseValue } from '#kernel/validation/normaliseRecord.ts';
import type { Kind } from '../Kind';
import { kindWords } from '#browser/texts/kindWords.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { decimalPlaces } from '#kernel/formats/decimal.ts';
import { defaultLimits, isDecimalKind } from '#kernel/kinds/limits.ts';

/** Whether a value is absent: null, undefined, empty text or empty list. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value as plain text; empty if absent. */
export const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

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

/** Form value → wire value, by the server's rules; empty text is null. */
export const settle: Kind['normalise'] = (value, field) => {
  const normal = normaliseValue(field, value);
  return normal === '' ? null : normal;
};

/** Text → value; empty is null. */
export const textParse: Kind['parse'] = (text) => (text === '' ? null : text);

/** The value itself. */
export const plainFormat: Kind['format'] = (value) => toText(value);

/** History text: the formatted value, or a dash. */
export const diffOf =
  (format: Kind['format']): Kind['diffText'] =>
  (value, field, locale) =>
    isAbsent(value) ? '—' : format(value, field, locale);

/** Screen reader text where the formatted text is already suitable. */
export const spokenAs =
  (format: Kind['format']): Kind['spoken'] =>
  (value, field, locale) =>
    isAbsent(value) ? kindWords(locale).absent : format(value, field, locale);

/** Filter operators of a kind. */
export const operatorsOf = (kind: keyof typeof kindOperators): Kind['operators'] =>
  kindOperators[kind];
