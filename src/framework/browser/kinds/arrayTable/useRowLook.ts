import { useLayoutEffect, useRef, useState, useCallback } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { inSentence } from '#kernel/formats/text.ts';
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

/** Row layout: table or cards. */
export type RowLook = 'table' | 'cards';

/** ARIA roles of table elements rendered as cards. */
export const cardRoles = { body: 'presentation', row: 'listitem', cell: 'presentation' } as const;

/** Whether a table's columns fit. The required width is measured in table layout and remembered in card layout. */
export const useRowLook = ({ alwaysCards = false } = {}) => {
  const frame = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [fits, setFits] = useState(true);
  const look: RowLook = fits && !alwaysCards ? 'table' : 'cards';
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (look === 'table') needed.current = element.scrollWidth;
      if (element.clientWidth > 0) setFits(needed.current <= element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [look]);
  return { look, frame };
};
