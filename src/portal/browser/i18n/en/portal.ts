import { type Shape, adminTextsEn as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { own as portuguese } from '../pt-BR/portal';
import { menu } from './menu';
import { keys, palette } from './palette';
import { shell } from './shell';
import { view } from './view';

const own = {
  keys,
  menu,
  palette,
  shell,
  view,
} satisfies Shape<typeof portuguese>;

/** All texts of the portal: frame, engine, entities, react-admin. Later ones win. */
export const portal: readonly object[] = [...adminTexts, outlineTexts(outlines, 'en'), own];
