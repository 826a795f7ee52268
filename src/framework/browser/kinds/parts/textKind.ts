import { kindOperators } from '#kernel/kinds/operators.ts';
import { normaliseValue } from '#kernel/validation/normaliseRecord.ts';
import type { Kind } from '../Kind';
import { isAbsent, toText } from './isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';

/** Value of the form → value of the wire, by the rules that the server uses too; an empty text is no value. */
export const settle: Kind['normalise'] = (value, field) => {
  const normal = normaliseValue(field, value);
  return normal === '' ? null : normal;
};

/** Text → the value that is that text; empty is no value. */
export const textParse: Kind['parse'] = (text) => (text === '' ? null : text);

/** The value itself. */
export const plainFormat: Kind['format'] = (value) => toText(value);

/** What a sentence of history says: the formatted value, a dash for none. */
export const diffOf =
  (format: Kind['format']): Kind['diffText'] =>
  (value, field, locale) =>
    isAbsent(value) ? '—' : format(value, field, locale);

/** What a screen reader says where the formatted text already reads well. */
export const spokenAs =
  (format: Kind['format']): Kind['spoken'] =>
  (value, field, locale) =>
    isAbsent(value) ? kindWords(locale).absent : format(value, field, locale);

/** Operators of a kind, as the query language has them. */
export const operatorsOf = (kind: keyof typeof kindOperators): Kind['operators'] =>
  kindOperators[kind];
