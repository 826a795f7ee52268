import type { LightKey, Text } from '#browser/texts/useText.ts';

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
