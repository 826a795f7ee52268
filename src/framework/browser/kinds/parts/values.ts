import type { Kind, KindLookUp } from '../Kind';
import type { UseChoices } from './OneOf';
import { isAbsent, toText } from './textKind';
import { useKindLocale } from './useKindText';
import { kindWords } from '#browser/texts/kindWords.ts';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { hasDecimals } from '#kernel/kinds/numbers.ts';

// Value parsing shared by kinds and their editors, which lists do not load.

/** Parses yes or no in either language; null for anything else. */
export const toBoolean = (text: string): boolean | null => {
  if (/^(true|sim|yes|s|y|1)$/i.test(text.trim())) return true;
  return /^(false|não|nao|no|n|0)$/i.test(text.trim()) ? false : null;
};

/** Both options, for a select. */
export const useYesNo = () => {
  const words = kindWords(useKindLocale());
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
};

/** Keeps a password as typed; empty is null. */
export const orNothing: Kind['normalise'] = (value) => (value === '' ? null : value);

/** Stored keys of a reference list. */
export const itemsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toText) : [];

/**
 * Caches a component per kind, for kinds with a closed list of values.
 *
 * @param create builds it from the choices
 * @param otherwise for kinds with typed values
 */
export const ofChoices = <Editor>(
  kindOf: KindLookUp,
  create: (choices: UseChoices) => Editor,
  otherwise: Editor,
): ((kind: FieldKind) => Editor) => {
  const made = new Map<UseChoices, Editor>();
  return (kind) => {
    const { choices } = kindOf(kind);
    if (!choices) return otherwise;
    const cached = made.get(choices) ?? create(choices);
    made.set(choices, cached);
    return cached;
  };
};

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
