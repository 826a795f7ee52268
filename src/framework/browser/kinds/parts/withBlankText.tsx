import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ComponentType } from 'react';
import type { Localized } from '#kernel/entity/EntityDescription.ts';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import type { CellProps, Kind } from '../Kind';
import { isAbsent } from './textKind';
import { useKindLocale } from './useKindText';

const BlankCell = ({ blank }: { readonly blank: Localized }) => (
  <TruncatedText text={inLanguage(blank, useKindLocale())} />
);
const BlankShown = ({ blank }: { readonly blank: Localized }) => (
  <span>{inLanguage(blank, useKindLocale())}</span>
);

const showingBlank = (
  Value: ComponentType<CellProps>,
  Blank: ComponentType<{ readonly blank: Localized }>,
): ComponentType<CellProps> => {
  const ValueOrBlank = (props: CellProps) => {
    const { blank } = props.field;
    return blank && isAbsent(props.value) ? <Blank blank={blank} /> : <Value {...props} />;
  };
  return ValueOrBlank;
};

/** A kind that shows a field's `blank` text for empty values. */
export const withBlankText = <T extends Kind>(kind: T): T => ({
  ...kind,
  Column: showingBlank(kind.Column, BlankCell),
  Show: showingBlank(kind.Show, BlankShown),
  diffText: (value, field, locale) =>
    field.blank && isAbsent(value)
      ? inLanguage(field.blank, locale)
      : kind.diffText(value, field, locale),
});
