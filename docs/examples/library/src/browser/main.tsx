import '@fontsource-variable/inter/wght.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@patio/framework/styles/base.css';
import '@patio/framework/styles/theme/base.css';
import '@patio/framework/styles/theme/entry.css';
import { configureApplication, inLanguage } from '@patio/framework/kernel';
import { peopleErrors } from '@patio/framework/people';
import { PeopleAdmin, peopleSentences } from '@patio/framework/people/react';
import {
  createEntities,
  giveErrors,
  loadTexts,
  readLocale,
  startLook,
} from '@patio/framework/react';
import { giveProduct } from '@patio/framework/ui';
import { application } from '../generated/application';
import { loadDescriptions } from '../generated/descriptions/load';
import { outlines } from '../generated/descriptions/outlines';
import { menuGroups } from '../generated/menu';
import { entityPages } from '../generated/pages';
import { ejectedRoutes } from './resources/ejected';

const entities = createEntities({
  ...{ outlines, loadDescriptions },
  readValidators: async () => (await import('../generated/validators/load')).loadValidators,
});

const taglines = {
  'pt-BR': 'Livros e empréstimos da biblioteca',
  en: 'Books and loans of the library',
};

/** Books on a shelf. */
const mark = (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#a5562a" />
    <path
      d="M9 8v14M14 8v14M19 9l4 13M6 24h20"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);

configureApplication(application);
giveProduct({ name: 'Estante', mark });
// The look is the signed-in person's: their session comes first.
await PeopleAdmin.load();
startLook({
  light: {
    accent: '#7a3b12',
    accentHover: '#5c2b0c',
    accentSoft: '#f7e9df',
    sidebar: '#3a2013',
    sidebarActive: '#6b3a1e',
    sidebarHover: '#4d2b19',
  },
  dark: {
    accent: '#f0b48c',
    accentHover: '#f6c9aa',
    onAccent: '#3a1c08',
    accentSoft: '#45291a',
    sidebar: '#1c110a',
    sidebarActive: '#54301b',
    sidebarHover: '#38200f',
  },
});
giveErrors({ rows: { people: peopleErrors }, sentences: peopleSentences });
await loadTexts({
  'pt-BR': async () => (await import('../messages/pt-BR')).texts,
  en: async () => (await import('../messages/en')).texts,
});
createRoot(document.getElementById('root')!).render(
  <Suspense fallback={null}>
    <PeopleAdmin
      application={{
        entities,
        pages: entityPages,
        screens: ejectedRoutes,
        menuGroups,
        tagline: inLanguage(taglines, readLocale()),
        seeAs: { by: 'librarian', groups: ['reader'] },
      }}
    />
  </Suspense>,
);
