import type { ComponentType } from 'react';
import { TruncatedText } from '../../../ui/TruncatedText';
import type { CellProps, Kind } from '../Kind';
import { isAbsent } from './isAbsent';
import { useKindLocale } from './useKindText';

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

/** The same in figures of equal width: money, dates, codes. */
export const figureColumn = (format: Kind['format']): ComponentType<CellProps> => {
  const FigureColumn = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? null : (
      <span className="ui-money">{format(value, field, locale)}</span>
    );
  };
  return FigureColumn;
};

/** A value in figures of equal width on a record's page. */
export const figureShow = (format: Kind['format']): ComponentType<CellProps> => {
  const FigureShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    return isAbsent(value) ? (
      <Nothing />
    ) : (
      <span className="ui-money">{format(value, field, locale)}</span>
    );
  };
  return FigureShow;
};
