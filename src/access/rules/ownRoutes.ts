import { groupNames } from './groups';
import type { RouteRow } from './RouteRow';

/** Rows missing from the specification's inventory. */
export const ownRoutes = [
  {
    // Proposals are read by the dealer's staff, who need the flag, and by the credit desk (OQ-111). The pages have
    // paths of their own.
    id: 'ROUTE-OWN-100',
    path: '/proposals/:id',
    groups: ['admin-internal', 'finance', 'sales-manager', 'fi-manager', 'seller'],
    flag: { name: 'createPropose', groups: ['sales-manager', 'fi-manager', 'seller'] },
  },
  {
    // Everybody has reports: each is computed with the rights of whoever reads it.
    id: 'ROUTE-OWN-102',
    path: '/reports',
    groups: groupNames,
    menu: { group: 'home', order: 2, icon: 'report', key: 'reports' },
  },
  {
    // The board has the same readers as the list.
    id: 'ROUTE-OWN-101',
    path: '/leads/board',
    groups: ['sales-manager', 'fi-manager', 'seller', 'feirao', 'crm', 'consulta', 'representante'],
  },
] as const satisfies readonly RouteRow[];
