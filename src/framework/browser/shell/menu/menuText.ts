import type { LightKey, Text } from '#browser/texts/useText.ts';

/** The name behind a key of menu or breadcrumb. An entity's own name stands for all its records: in the plural. */
export const menuText = (text: Text, key: string): string =>
  text(key as LightKey, { smart_count: 2 });
