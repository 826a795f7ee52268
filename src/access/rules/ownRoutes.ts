import type { RouteRow } from './RouteRow';

/** Rows that the inventory of the specification does not list. */
export const ownRoutes = [
  {
    // Who reads a proposal: the dealer's staff, who need the flag, and the credit desk (OQ-111). Its pages have paths
    // of their own.
    id: 'ROUTE-OWN-100',
    path: '/proposals/:id',
    groups: ['admin-internal', 'finance', 'sales-manager', 'fi-manager', 'seller'],
    flag: { name: 'createPropose', groups: ['sales-manager', 'fi-manager', 'seller'] },
  },
  {
    // The board shows what the list shows: whoever reads the list.
    id: 'ROUTE-OWN-101',
    path: '/leads/board',
    groups: ['sales-manager', 'fi-manager', 'seller', 'feirao', 'crm', 'consulta', 'representante'],
  },
] as const satisfies readonly RouteRow[];
