import type { ReactNode } from 'react';
import { type ApplicationSettings, configureApplication } from '#kernel/application.ts';
import type { EntityPages } from '#kernel/entity/EntityPages.ts';
import type { EntityStore } from '../data/entity/EntityStore';
import { outlineTexts } from '../texts/entityTexts';
import { locales, loadTexts, type TextPart } from '../texts/locale';
import { giveProduct } from '../ui/product';
import { createEntities, type EntityParts } from './createEntities';
import { startLook } from './startLook';
import type { OwnColours } from './theme/tokensCss';

/** What the schemas give the browser: `generated` of `src/generated/browser.ts`. */
export type GeneratedBrowser = Pick<
  EntityParts,
  'outlines' | 'loadDescriptions' | 'readValidators'
> & {
  readonly settings: ApplicationSettings;
  readonly pages: readonly EntityPages[];
};

type AdminParts = Pick<EntityParts, 'slots' | 'tabbed'> & {
  /** Name of the product. */
  readonly name: string;
  readonly generated: GeneratedBrowser;
  /** Words of the application's own, by language: they win over those of the framework. */
  readonly messages: TextPart;
  /** A picture of 32 pixels beside the name. Absent: the mark of the framework. */
  readonly mark?: ReactNode;
  readonly look?: OwnColours;
};

/** Words of the framework. A language that it does not know has those of the first. */
const frameworkTexts: TextPart = {
  en: async () => {
    const [{ adminTexts }, { common }, { errors }] = await Promise.all([
      import('../texts/messages/admin.en'),
      import('../texts/messages/common.en'),
      import('../texts/messages/errors.en'),
    ]);
    return [{ common, errors }, ...adminTexts];
  },
  'pt-BR': async () => {
    const [{ adminTexts }, { common }, { errors }] = await Promise.all([
      import('../texts/messages/admin.pt-BR'),
      import('../texts/messages/common.pt-BR'),
      import('../texts/messages/errors.pt-BR'),
    ]);
    return [{ common, errors }, ...adminTexts];
  },
};

/**
 * Begins an application in the browser, once, before anything is drawn: its settings, look and words.
 *
 * @returns entities and places of their screens, for the admin that is drawn
 */
export const openAdmin = async ({
  name,
  generated,
  messages,
  mark,
  look,
  ...own
}: AdminParts): Promise<{
  readonly entities: EntityStore;
  readonly pages: readonly EntityPages[];
}> => {
  configureApplication(generated.settings);
  giveProduct({ name, mark });
  startLook(look);
  await loadTexts(frameworkTexts);
  const { outlines, loadDescriptions, readValidators, pages } = generated;
  const names = locales().map((language) => [
    language,
    async () => [outlineTexts(outlines, language)],
  ]);
  await loadTexts(Object.fromEntries(names) as TextPart);
  await loadTexts(messages);
  return {
    entities: createEntities({ outlines, loadDescriptions, readValidators, ...own }),
    pages,
  };
};
