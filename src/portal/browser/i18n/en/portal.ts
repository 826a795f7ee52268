import { adminTexts } from '../../../../framework/browser/texts/messages/admin.en';
import { outlineTexts } from '../../../../framework/browser/texts/entityTexts';
import { outlines } from '../../../../generated/descriptions/outlines';
import type { Shape } from '../../../../framework/browser/texts/Shape';
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

/** All texts of the portal: frame, engine, entities, react-admin. The later ones win. */
export const portal: readonly object[] = [...adminTexts, outlineTexts(outlines, 'en'), own];
