import { kindOperators } from '#kernel/kinds/operators.ts';
import { normaliseValue } from '#kernel/validation/normaliseRecord.ts';
import type { Kind } from '../Kind';
import { isAbsent, toText } from './isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';

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
