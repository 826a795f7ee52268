import { memo } from 'react';
import { menuIcons } from '#kernel/entity/menuIcons.ts';

let given: Readonly<Record<string, string>> = {};

/** Hands over the icons that an application has beside the framework's. Once, where it is composed. */
export const giveMenuIcons = (icons: Readonly<Record<string, string>>): void => {
  given = icons;
};

/** What is drawn for an icon; that of a folder where nobody has one of the name. */
const outlineOf = (name: string): string =>
  (menuIcons as Readonly<Record<string, string>>)[name] ?? given[name] ?? menuIcons.folder;

/** An icon of the menu. Always decoration: the words beside it carry the name. */
export const MenuGlyph = memo(({ name }: { name: string }) => (
  <svg
    className="menu-glyph"
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={outlineOf(name)} />
  </svg>
));
MenuGlyph.displayName = 'MenuGlyph';
