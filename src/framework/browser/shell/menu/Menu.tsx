import type { LightKey, Text } from '#browser/texts/useText.ts';
import { memo } from 'react';
import { menuIcons } from '#kernel/entity/EntityPages.ts';

/** Text of a menu or breadcrumb key; entity names are plural. */
export const menuText = (text: Text, key: string): string =>
  text(key as LightKey, { smart_count: 2 });

/** A link of the side menu. `label` is a message key. */
export type MenuItem = {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** Name of its counter. */
  readonly badge?: string;
};

/** A group of the side menu. Never empty. */
export type MenuSection = {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly MenuItem[];
};

let given: Readonly<Record<string, string>> = {};

/** Registers an application's icons in addition to the framework's. Once, at composition. */
export const setMenuIcons = (icons: Readonly<Record<string, string>>): void => {
  given = icons;
};

/** Path of an icon; a folder if unknown. */
const outlineOf = (name: string): string =>
  (menuIcons as Readonly<Record<string, string>>)[name] ?? given[name] ?? menuIcons.folder;

/** A menu icon. Decorative: the label carries the name. */
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
