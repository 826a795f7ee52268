import type { ComponentType } from 'react';
import { inLanguage, type Localized } from '#kernel/entity/Localized.ts';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import type { CellProps, Kind, KindLookUp } from '../Kind';
import { isAbsent, toText } from './textKind';
import { useKindLocale } from './useKindText';
import type { UseChoices } from './OneOf';
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
export const ofChoices = <Editor,>(
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

/** Placeholder of an absent value. */
export const Nothing = () => <span aria-hidden="true">—</span>;

/** A table cell with the formatted value in one line. */
export const textColumn = (format: Kind['format']): ComponentType<CellProps> => {
  const TextColumn = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? null : <TruncatedText text={format(value, field, locale)} />;
  };
  return TextColumn;
};

/** A value on a record's page: full text, or a dash. */
export const textShow = (format: Kind['format']): ComponentType<CellProps> => {
  const TextShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? <Nothing /> : <span>{format(value, field, locale)}</span>;
  };
  return TextShow;
};

/** Warning about an unusual but accepted value: full and short text. */
export type Unusual = { readonly sentence: Localized; readonly short: Localized };

/** Returns a warning for a value; undefined if none. */
export type Warning = (value: unknown) => Unusual | undefined;

/** Warning sign next to a value; its text shows on hover and is read by screen readers. */
const UnusualSign = ({ unusual }: { unusual: Unusual }) => {
  const words = inLanguage(unusual.sentence, useKindLocale());
  return (
    <span className="ui-unusual" role="img" aria-label={words} title={words}>
      <Glyph name="warning" size={14} />
    </span>
  );
};

/** Formats a value, possibly depending on another value of the record. */
export type FigureFormat = (
  ...asked: [...Parameters<Kind['format']>, record?: CellProps['record']]
) => string;

/** The same in tabular figures: money, dates, codes. */
export const figureColumn = (format: FigureFormat, warning?: Warning): ComponentType<CellProps> => {
  const FigureColumn = ({ field, value, record }: CellProps) => {
    const locale = useKindLocale();
    const unusual = warning?.(value);
    return isAbsent(value) ? null : (
      <span className="ui-money">
        {format(value, field, locale, record)}
        {unusual ? <UnusualSign unusual={unusual} /> : null}
      </span>
    );
  };
  return FigureColumn;
};

/** A value in tabular figures on a record's page. */
export const figureShow = (format: FigureFormat, warning?: Warning): ComponentType<CellProps> => {
  const Column = figureColumn(format, warning);
  const FigureShow = (props: CellProps) =>
    isAbsent(props.value) ? <Nothing /> : <Column {...props} />;
  return FigureShow;
};
