import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { KindLookUp } from '../Kind';
import { isAbsent } from '../parts/isAbsent';

/** What parts the values of a typed or pasted text. */
export const separators = /[,;|\n\t]+/;

/** The values in a text, each once, in the order in which they were typed. */
export const typedValues = (
  text: string,
  item: FieldDescription,
  kindOf: KindLookUp,
): readonly unknown[] => {
  const { parse, normalise } = kindOf(item.kind);
  const values = text
    .split(separators)
    .map((part) => normalise(parse(part.trim(), item), item))
    .filter((value) => !isAbsent(value));
  return [...new Set(values)];
};
