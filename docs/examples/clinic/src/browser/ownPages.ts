import { lazy } from 'react';
import type { OwnPage } from '@patio/framework/react';

/** Hand-written pages. */
export const ownPages: readonly OwnPage[] = [
  {
    path: '/',
    Page: lazy(async () => ({
      default: (await import('./dashboard/DashboardPage')).DashboardPage,
    })),
    label: 'clinic.dashboard.title',
    menu: { group: 'home', icon: 'home', order: 10 },
  },
  {
    path: '/microchips',
    Page: lazy(async () => ({
      default: (await import('./microchips/MicrochipsPage')).MicrochipsPage,
    })),
    label: 'clinic.microchips.title',
    access: { groups: ['reception', 'vet'] },
    menu: { group: 'patients', icon: 'search', order: 30 },
  },
];
