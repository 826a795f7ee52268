import englishMessages from 'ra-language-english';
import { messages as generatedEn } from '../../generated/messages/en';
import { messages as generated } from '../../generated/messages/pt-BR';
import { en as engineEn } from '../../engine/messages/en';
import { ptBR as engine } from '../../engine/messages/pt-BR';
import { resourceTexts } from '../resources';
import { home as homeEn } from './en/home';
import { menu as menuEn } from './en/menu';
import { shell as shellEn } from './en/shell';
import { success as successEn } from './en/success';
import { view as viewEn } from './en/view';
import { addTexts } from './locale';
import type { LightKey } from './light';
import { home } from './pt-BR/home';
import { menu } from './pt-BR/menu';
import { ra } from './pt-BR/ra';
import { shell } from './pt-BR/shell';
import { success } from './pt-BR/success';
import { view } from './pt-BR/view';
import type { TextKey } from './Shape';

const own = { home, menu, shell, success, view };

/** Key of a text of the portal: its own and those of every page. */
export type PortalKey = LightKey | TextKey<typeof own>;

/** Makes the texts of the portal known: frame, engine, entities, react-admin. */
export const addPortalTexts = (): void => {
  addTexts({ 'pt-BR': { ra }, en: englishMessages });
  addTexts({ 'pt-BR': engine, en: engineEn });
  addTexts({ 'pt-BR': generated, en: generatedEn });
  addTexts(resourceTexts);
  addTexts({
    'pt-BR': own,
    en: { home: homeEn, menu: menuEn, shell: shellEn, success: successEn, view: viewEn },
  });
};
