import type { ReactNode } from 'react';
import { foldText } from '@patio/framework/kernel';
import type { GlyphName } from '@patio/framework/ui';

/** An item of the palette. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** Further search words: the label in the other language, the menu group. */
  readonly words?: string;
  /** Menu group it belongs to. */
  readonly place?: string;
  readonly icon: GlyphName;
  /** Fields and status of a record. */
  readonly details?: ReactNode;
  readonly keys?: readonly string[];
  readonly run: () => void;
};

/** Items under a heading. Not shown if empty. */
export type PaletteSection = { readonly title: string; readonly items: readonly PaletteItem[] };

/**
 * Items that contain every search word, ignoring accents and case; those with a label word starting with the search
 * come first, otherwise in original order.
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
