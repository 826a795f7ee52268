import {
  adminTextsPtBR as adminTexts,
  commonPtBR as common,
  errorsPtBR as errors,
  outlineTexts,
} from '@patio/framework/react';
import { outlines } from '../generated/descriptions/outlines';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  outlineTexts(outlines, 'pt-BR'),
  { menu: { groups: { records: 'Acervo' } } },
  { people: { groups: { reader: 'Leitor' } } },
];
