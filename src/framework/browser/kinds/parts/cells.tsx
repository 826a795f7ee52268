import type { ComponentType } from 'react';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { TruncatedText } from '#browser/ui/TruncatedText.tsx';
import type { CellProps, Kind } from '../Kind';
import { isAbsent } from './isAbsent';
import type { KindWords } from '#browser/texts/kindWords.ts';
import { useKindLocale, useKindText } from './useKindText';

/** Stands where a record has no value. */
export const Nothing = () => <span aria-hidden="true">—</span>;

/** A cell of a table that shows the formatted value in one line. */
export const textColumn = (format: Kind['format']): ComponentType<CellProps> => {
  const TextColumn = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? null : <TruncatedText text={format(value, field, locale)} />;
  };
  return TextColumn;
};

/** A value on a record's page: the whole text, a dash for none. */
export const textShow = (format: Kind['format']): ComponentType<CellProps> => {
  const TextShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? <Nothing /> : <span>{format(value, field, locale)}</span>;
  };
  return TextShow;
};

/** What is unusual about a value that is accepted all the same: in a sentence, and in few words. */
export type Unusual = { readonly sentence: keyof KindWords; readonly short: keyof KindWords };

/** Tells what is unusual about a value; undefined where nothing is. */
export type Warning = (value: unknown) => Unusual | undefined;

/** A sign beside an unusual value; the sentence shows on hover and is read with it. */
const UnusualSign = ({ unusual }: { unusual: Unusual }) => {
  const words = useKindText()(unusual.sentence);
  return (
    <span className="ui-unusual" role="img" aria-label={words} title={words}>
      <Glyph name="warning" size={14} />
    </span>
  );
};

/** Text of a value, which may say what another value of its record makes of it. */
export type FigureFormat = (
  ...asked: [...Parameters<Kind['format']>, record?: CellProps['record']]
) => string;

/** The same in figures of equal width: money, dates, codes. */
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

/** A value in figures of equal width on a record's page. */
export const figureShow = (format: FigureFormat, warning?: Warning): ComponentType<CellProps> => {
  const Column = figureColumn(format, warning);
  const FigureShow = (props: CellProps) =>
    isAbsent(props.value) ? <Nothing /> : <Column {...props} />;
  return FigureShow;
};
