import { adminTexts } from '../../../../src/framework/browser/texts/messages/admin.en';
import { common } from '../../../../src/framework/browser/texts/messages/common.en';
import { errors } from '../../../../src/framework/browser/texts/messages/errors.en';
import { messages } from '../generated/messages/en';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  messages,
  { menu: { groups: { records: 'Collection' } } },
];
