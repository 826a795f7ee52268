import type { MenuSection } from './Menu';

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The menu narrowed to what a search matches, ignoring case and accents. A matching group keeps all its entries.
 *
 * @param words the label of a message key in the person's language
 */
export const filterMenu = <Section extends MenuSection>(
  menu: readonly Section[],
  search: string,
  words: (key: string) => string,
): readonly Section[] => {
  const wanted = folded(search);
  if (wanted === '') return menu;
  const matches = (key: string) => folded(words(key)).includes(wanted);
  return menu.flatMap((group) => {
    const entries = matches(group.label)
      ? group.entries
      : group.entries.filter((entry) => matches(entry.label));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
};
