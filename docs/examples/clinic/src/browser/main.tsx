import '@fontsource-variable/inter/wght.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@patio/framework/styles/base.css';
import '@patio/framework/styles/theme/base.css';
import '@patio/framework/styles/theme/entry.css';
import { configureApplication, inLanguage } from '@patio/framework/kernel';
import { peopleErrors } from '@patio/framework/people';
import { PeopleAdmin } from '@patio/framework/people/react';
import {
  createEntities,
  giveErrors,
  giveMenuIcons,
  loadTexts,
  readLocale,
  startLook,
} from '@patio/framework/react';
import { giveProduct } from '@patio/framework/ui';
import { errors } from '../errors';
import { application } from '../generated/application';
import { loadDescriptions } from '../generated/descriptions/load';
import { outlines } from '../generated/descriptions/outlines';
import { menuGroups, menuIcons } from '../generated/menu';
import { entityPages } from '../generated/pages';
import { colours } from './colours';
import { ownPages } from './ownPages';
import { ejectedRoutes } from './resources/ejected';
import { slots } from './slots';

const entities = createEntities({
  outlines,
  loadDescriptions,
  readValidators: async () => (await import('../generated/validators/load')).loadValidators,
  slots,
});

const taglines = {
  en: 'The clinic for animals and their people',
  es: 'La clínica de los animales y su gente',
};

/** A paw. */
const mark = (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0d7d6c" />
    <path
      fill="#fff"
      d="M16 15c3.300 0 6.500 3.600 6.500 6.600 0 1.900-1.400 2.900-3 2.900-1.400 0-2.200-.7-3.500-.7s-2.100.7-3.500.7c-1.600 0-3-1-3-2.900 0-3 3.200-6.600 6.500-6.600z"
    />
    <ellipse cx="9" cy="15" rx="2" ry="2.700" fill="#fff" />
    <ellipse cx="13.300" cy="10.500" rx="2" ry="2.900" fill="#fff" />
    <ellipse cx="18.700" cy="10.500" rx="2" ry="2.900" fill="#fff" />
    <ellipse cx="23" cy="15" rx="2" ry="2.700" fill="#fff" />
  </svg>
);

configureApplication(application);
giveProduct({ name: 'Patitas', mark });
// The look is the person's own: it asks who is signed in.
await PeopleAdmin.load();
startLook(colours);
giveMenuIcons(menuIcons);
giveErrors({
  rows: { people: peopleErrors, clinic: errors },
  sentences: {
    en: async () => (await import('../messages/refusals.en')).refusals,
    es: async () => (await import('../messages/refusals.es')).refusals,
  },
});
await loadTexts({
  en: async () => (await import('../messages/en')).texts,
  es: async () => (await import('../messages/es')).texts,
});
createRoot(document.getElementById('root')!).render(
  <Suspense fallback={null}>
    <PeopleAdmin
      application={{
        entities,
        pages: entityPages,
        ownPages,
        screens: ejectedRoutes,
        menuGroups,
        tagline: inLanguage(taglines, readLocale()),
        seeAs: { by: 'reception', groups: ['vet', 'owner'] },
      }}
    />
  </Suspense>,
);
