import type { Locale } from '@patio/framework/kernel';
import { textsOf, translate } from '@patio/framework/react';

/** Name of a group as people read it. */
export const groupLabel = (groupName: string, locale: Locale): string =>
  translate(textsOf(locale), `view.groups.${groupName}`, { _: groupName });
