import { useCallback } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { inSentence } from '#kernel/text.ts';
import { useKindLocale, useKindText, type KindText } from '../parts/useKindText';

/** Texts of table rows, with the row's label: `Adicionar avalista`, or `Adicionar linha`. */
export const useRowWords = ({ rowLabel }: Pick<FieldDescription, 'rowLabel'>): KindText => {
  const text = useKindText();
  const locale = useKindLocale();
  const one = rowLabel ? inSentence(inLanguage(rowLabel, locale)) : text('rowWord');
  return useCallback((key, params) => text(key, { one, ...params }), [text, one]);
};

/** Heading of a row: `Avalista 1`. */
export const rowHeading = (text: KindText, row: number): string => {
  const words = text('row', { row });
  return words.charAt(0).toUpperCase() + words.slice(1);
};
