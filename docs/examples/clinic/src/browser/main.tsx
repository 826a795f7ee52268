import '@patio/framework/styles.css';
import { PeopleAdmin } from '@patio/framework/people/react';
import { openAdmin } from '@patio/framework/react';
import { errors } from '../errors';
import { generated } from '../generated/browser';
import { colours } from './colours';
import { ownPages } from './ownPages';
import { ejectedRoutes } from './resources/ejected';
import { slots } from './slots';

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

await openAdmin(PeopleAdmin, {
  name: 'Patitas',
  tagline: {
    en: 'The clinic for animals and their people',
    es: 'La clínica de los animales y su gente',
  },
  generated,
  messages: {
    en: async () => (await import('../messages/en')).messages,
    es: async () => (await import('../messages/es')).messages,
  },
  errors: {
    rows: { clinic: errors },
    sentences: {
      en: async () => [{ errors: (await import('../messages/errors.en')).sentences }],
      es: async () => [{ errors: (await import('../messages/errors.es')).sentences }],
    },
  },
  mark,
  look: colours,
  slots,
  ownPages,
  screens: ejectedRoutes,
  seeAs: { by: 'reception', groups: ['vet', 'owner'] },
});
