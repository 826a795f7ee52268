import type { Locale } from '../../../framework/kernel/entity/EntityDescription';
import { textsOf } from '../../../framework/browser/texts/locale';
import { translate } from '../../../framework/browser/texts/translate';

/** Name of a group as people read it. */
export const groupLabel = (groupName: string, locale: Locale): string =>
  translate(textsOf(locale), `view.groups.${groupName}`, { _: groupName });
