import { adminTexts } from '../../../../src/framework/browser/texts/messages/admin.pt-BR';
import { common } from '../../../../src/framework/browser/texts/messages/common.pt-BR';
import { errors } from '../../../../src/framework/browser/texts/messages/errors.pt-BR';
import { messages } from '../generated/messages/pt-BR';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  messages,
  { menu: { groups: { records: 'Acervo' } } },
];
