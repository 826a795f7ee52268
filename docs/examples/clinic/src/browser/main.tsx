import '@patio/framework/styles.css';
import { PeopleAdmin } from '@patio/framework/people/react';
import { openAdmin, type EntitySlots } from '@patio/framework/react';
import { errors } from '../errors';
import { generated } from '../generated/browser';
import { ownPages } from './ownPages';
import { ejectedRoutes } from './resources/ejected';

/** Slots of generated screens, loaded with the first screen of each entity. */
const slots: Readonly<Record<string, () => Promise<EntitySlots>>> = {
  admissions: async () => (await import('./admissions/admissionSlots')).admissionSlots,
  invoices: async () => (await import('./invoices/invoiceSlots')).invoiceSlots,
};

/** The clinic's colours that differ from the framework's. Text contrast is at least 4.5 : 1. */
const colours = {
  light: {
    accent: '#0b6b5d',
    accentHover: '#085348',
    accentSoft: '#e2f3ef',
    sidebar: '#0d3b35',
    sidebarActive: '#1a5c53',
    sidebarHover: '#144c45',
  },
  dark: {
    accent: '#6fd3c1',
    accentHover: '#93e0d2',
    onAccent: '#06302a',
    accentSoft: '#173f39',
    sidebar: '#081f1c',
    sidebarActive: '#17473f',
    sidebarHover: '#103630',
  },
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
