import type { ReactNode } from 'react';
import { foldText } from '@patio/framework/kernel';
import type { GlyphName } from '@patio/framework/ui';

/** One thing that the palette offers. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** What else finds it: the label in the other language, the group of the menu. */
  readonly words?: string;
  /** Where it belongs: the group of the menu. */
  readonly place?: string;
  readonly icon: GlyphName;
  /** Facts and status of a record. */
  readonly details?: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
};

/** Items under a heading. Never empty when shown. */
export type PaletteSection = { readonly title: string; readonly items: readonly PaletteItem[] };

/**
 * Items that hold every word of a search, accents and case aside; those of whose label a word begins with it first, in
 * their own order.
 */
export const matchItems = (
  items: readonly PaletteItem[],
  search: string,
): readonly PaletteItem[] => {
  const wanted = foldText(search.trim());
  const parts = wanted.split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, words = '', place = '' }) => {
    const text = foldText(`${label} ${words} ${place}`);
    return parts.every((part) => text.includes(part));
  });
  const begins = ({ label }: PaletteItem) => (` ${foldText(label)}`.includes(` ${wanted}`) ? 0 : 1);
  return [...found].sort((a, b) => begins(a) - begins(b));
};
