import type { PortalKey } from '../i18n/portal';
import type { Text } from '../../../framework/browser/texts/useText';

/** The name behind a key of menu or breadcrumb. An entity's own name stands for all its records: in the plural. */
export const menuText = (text: Text<PortalKey>, key: string): string =>
  text(key as PortalKey, { smart_count: 2 });
