import { adminTexts } from '../../../../framework/browser/texts/messages/admin.pt-BR';
import { ptBR as uploads } from '../../../../uploads/messages/pt-BR';
import { ptBR as extractions } from '../../../../extractions/messages/pt-BR';
import { outlineTexts } from '../../../../framework/browser/texts/entityTexts';
import { outlines } from '../../../../generated/descriptions/outlines';
import { ptBR as resources } from '../../../../organisation/messages/pt-BR';
import { ptBR as leads } from '../../../../leads/messages/pt-BR';
import { ptBR as parameters } from '../../../../parameters/messages/pt-BR';
import { ptBR as plans } from '../../../../plans/messages/pt-BR';
import { ptBR as discounts } from '../../../../vouchers/messages/pt-BR';
import { ptBR as simulator } from '../../../../simulation/messages/pt-BR';
import { home } from './home';
import { menu } from './menu';
import { keys, palette } from './palette';
import { shell } from './shell';
import { view } from './view';

/** Texts of the portal's own frame and pages. */
export const own = {
  home,
  keys,
  menu,
  palette,
  shell,
  view,
};

/** All texts of the portal: frame, engine, entities, react-admin. The later ones win. */
export const portal: readonly object[] = [
  ...adminTexts,
  outlineTexts(outlines, 'pt-BR'),
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
