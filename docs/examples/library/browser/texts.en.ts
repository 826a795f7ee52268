import { adminTexts } from '../../../../src/framework/browser/texts/messages/admin.en';
import { common } from '../../../../src/framework/browser/texts/messages/common.en';
import { errors } from '../../../../src/framework/browser/texts/messages/errors.en';
import { outlineTexts } from '../../../../src/framework/browser/texts/entityTexts';
import { outlines } from '../generated/descriptions/outlines';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  outlineTexts(outlines, 'en'),
  { menu: { groups: { records: 'Collection' } } },
];
