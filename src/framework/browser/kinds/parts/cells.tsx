import type { ComponentType } from 'react';
import { inLanguage, type Localized } from '#kernel/entity/Localized.ts';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import type { CellProps, Kind } from '../Kind';
import { isAbsent } from './textKind';
import { useKindLocale } from './useKindText';

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
