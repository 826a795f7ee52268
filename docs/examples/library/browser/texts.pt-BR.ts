import { adminTexts } from '../../../../src/framework/browser/texts/messages/admin.pt-BR';
import { common } from '../../../../src/framework/browser/texts/messages/common.pt-BR';
import { errors } from '../../../../src/framework/browser/texts/messages/errors.pt-BR';
import { outlineTexts } from '../../../../src/framework/browser/texts/entityTexts';
import { outlines } from '../generated/descriptions/outlines';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  outlineTexts(outlines, 'pt-BR'),
  { menu: { groups: { records: 'Acervo' } } },
];
