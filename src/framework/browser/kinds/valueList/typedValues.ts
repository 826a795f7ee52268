import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { hasDecimals } from '#kernel/kinds/numbers.ts';
import type { KindLookUp } from '../Kind';
import { isAbsent } from '../parts/isAbsent';

/** What parts the values of a typed or pasted text. The comma of a decimal parts nothing. */
export const separatorsOf = ({ kind }: FieldDescription): RegExp =>
  hasDecimals(kind) ? /[;|\n\t]+|,(?=\s)/ : /[,;|\n\t]+/;

/** The values in a text, each once, in the order in which they were typed. */
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
