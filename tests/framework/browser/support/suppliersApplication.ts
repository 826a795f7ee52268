import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { loadTexts } from '#framework/browser/texts/locale.ts';
import { frameworkTexts } from '#framework/browser/texts/messages/frameworkTexts.ts';
import type { EntityPages } from '#framework/kernel/entity/EntityPages.ts';
import { messages } from '#docs/examples/library/src/messages/pt-BR.ts';
import { supplierValidators, suppliers } from './supplier';

const pages = [
  {
    resource: 'suppliers',
    paths: suppliers.paths,
    access: suppliers.access.list,
    menu: { group: 'records', icon: 'folder', order: 1 },
  },
] as unknown as readonly EntityPages[];

/** A small application with the list of suppliers. */
export const suppliersApplication = {
  entities: loadedEntities({
    suppliers: { description: suppliers, validators: supplierValidators },
  }),
  pages,
  tagline: 'Da casa',
  menuGroups: [{ name: 'records', icon: 'folder' as const }],
};

/** Loads the texts of the framework and of the application, in Portuguese. */
export const loadSuppliersTexts = async (): Promise<void> => {
  await loadTexts(frameworkTexts);
  await loadTexts({ 'pt-BR': async () => [messages] });
};
