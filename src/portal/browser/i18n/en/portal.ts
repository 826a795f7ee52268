import { adminTexts } from '../../../../framework/browser/texts/messages/admin.en';
import { en as uploads } from '../../../../uploads/messages/en';
import { en as extractions } from '../../../../extractions/messages/en';
import { outlineTexts } from '../../../../framework/browser/texts/entityTexts';
import { outlines } from '../../../../generated/descriptions/outlines';
import { en as resources } from '../../../../organisation/messages/en';
import { en as leads } from '../../../../leads/messages/en';
import { en as parameters } from '../../../../parameters/messages/en';
import { en as plans } from '../../../../plans/messages/en';
import { en as discounts } from '../../../../vouchers/messages/en';
import type { Shape } from '../../../../framework/browser/texts/Shape';
import type { own as portuguese } from '../pt-BR/portal';
import { en as simulator } from '../../../../simulation/messages/en';
import { home } from './home';
import { menu } from './menu';
import { keys, palette } from './palette';
import { shell } from './shell';
import { view } from './view';

const own = {
  home,
  keys,
  menu,
  palette,
  shell,
  view,
} satisfies Shape<typeof portuguese>;

/** All texts of the portal: frame, engine, entities, react-admin. The later ones win. */
export const portal: readonly object[] = [
  ...adminTexts,
  outlineTexts(outlines, 'en'),
  resources,
  extractions,
  uploads,
  parameters,
  plans,
  discounts,
  leads,
  simulator,
  own,
];
