import type { Locale } from '@patio/framework/kernel';
import { textsOf, translate } from '@patio/framework/react';

/** Display name of a group. */
export const groupLabel = (groupName: string, locale: Locale): string =>
  translate(textsOf(locale), `view.groups.${groupName}`, { _: groupName });
