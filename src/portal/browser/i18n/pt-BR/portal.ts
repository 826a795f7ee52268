import { adminTextsPtBR as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { menu } from './menu';
import { keys, palette } from './palette';
import { shell } from './shell';
import { view } from './view';

/** Texts of the portal's own frame and pages. */
export const own = {
  keys,
  menu,
  palette,
  shell,
  view,
};

/** All texts of the portal: frame, engine, entities, react-admin. Later ones win. */
export const portal: readonly object[] = [...adminTexts, outlineTexts(outlines, 'pt-BR'), own];
