import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { hasDecimals } from '#kernel/kinds/numbers.ts';
import type { KindLookUp } from '../Kind';
import { isAbsent } from '../parts/isAbsent';

/** Separators in typed or pasted text. Decimal commas do not separate. */
export const separatorsOf = ({ kind }: FieldDescription): RegExp =>
  hasDecimals(kind) ? /[;|\n\t]+|,(?=\s)/ : /[,;|\n\t]+/;

/** Distinct values of a text, in order. */
export const typedValues = (
  text: string,
  item: FieldDescription,
  kindOf: KindLookUp,
): readonly unknown[] => {
  const { parse, normalise } = kindOf(item.kind);
  const values = text
    .split(separatorsOf(item))
    .map((part) => normalise(parse(part.trim(), item), item))
    .filter((value) => !isAbsent(value));
  return [...new Set(values)];
};
