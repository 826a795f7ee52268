import {
  adminTextsEn as adminTexts,
  commonEn as common,
  errorsEn as errors,
  outlineTexts,
} from '@patio/framework/react';
import { outlines } from '../generated/descriptions/outlines';

/** All texts of the library. */
export const texts: readonly object[] = [
  { common, errors },
  ...adminTexts,
  outlineTexts(outlines, 'en'),
  { menu: { groups: { records: 'Collection' } } },
  { people: { groups: { reader: 'Reader' } } },
];
