import type { ComponentType } from 'react';
import { TruncatedText } from '../../ui/TruncatedText';
import type { CellProps, Kind } from '../Kind';
import { isAbsent } from './isAbsent';
import { useKindLocale } from './useKindText';

const Words = ({ text }: { readonly text: string }) => <span>{text}</span>;

const sayingBlank = (
  Value: ComponentType<CellProps>,
  Blank: ComponentType<{ readonly text: string }>,
): ComponentType<CellProps> => {
  const ValueOrBlank = (props: CellProps) => {
    const locale = useKindLocale();
    const { blank } = props.field;
    return blank && isAbsent(props.value) ? <Blank text={blank[locale]} /> : <Value {...props} />;
  };
  return ValueOrBlank;
};

/** A kind that says what no value means, of fields where it means something. */
export const sayBlank = <T extends Kind>(kind: T): T => ({
  ...kind,
  Column: sayingBlank(kind.Column, TruncatedText),
  Show: sayingBlank(kind.Show, Words),
  diffText: (value, field, locale) =>
    field.blank && isAbsent(value) ? field.blank[locale] : kind.diffText(value, field, locale),
});
