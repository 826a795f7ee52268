import type { RouteRow } from './RouteRow';

/** Pages that the inventory of the specification does not list. */
export const ownRoutes = [
  {
    // One page of a proposal for the dealer's staff, who need the flag, and for the credit desk (OQ-111).
    id: 'ROUTE-OWN-100',
    path: '/proposals/:id',
    groups: ['admin-internal', 'finance', 'sales-manager', 'fi-manager', 'seller'],
    flag: { name: 'createPropose', groups: ['sales-manager', 'fi-manager', 'seller'] },
  },
] as const satisfies readonly RouteRow[];
