import '@patio/framework/styles.css';
import { PeopleAdmin } from '@patio/framework/people/react';
import { openAdmin } from '@patio/framework/react';
import { generated } from '../generated/browser';
import { look } from './look';
import { ejectedRoutes } from './resources/ejected';

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

await openAdmin(PeopleAdmin, {
  name: 'Estante',
  tagline: {
    'pt-BR': 'Livros e empréstimos da biblioteca',
    en: 'Books and loans of the library',
  },
  generated,
  messages: {
    'pt-BR': async () => [(await import('../messages/pt-BR')).messages],
    en: async () => [(await import('../messages/en')).messages],
  },
  mark,
  look,
  screens: ejectedRoutes,
  seeAs: { by: 'librarian', groups: ['reader'] },
});
