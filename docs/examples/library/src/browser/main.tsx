import '@patio/framework/styles.css';
import { PeopleAdmin } from '@patio/framework/people/react';
import { openAdmin } from '@patio/framework/react';
import { generated } from '../generated/browser';
import { ejectedRoutes } from './resources/ejected';

/** The library's colours that differ from the framework's. Text contrast is at least 4.5 : 1. */
const look = {
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
