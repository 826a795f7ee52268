import type { LightKey, Text } from '#browser/texts/useText.ts';

/** Text of a menu or breadcrumb key; entity names are plural. */
export const menuText = (text: Text, key: string): string =>
  text(key as LightKey, { smart_count: 2 });
