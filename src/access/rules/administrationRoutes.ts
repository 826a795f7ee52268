import { groupNames, userReaders, userMenu, tables } from './groups';
import type { RouteRow } from './RouteRow';

/** Rows missing from the specification's inventory. */
export const ownRoutes = [
  {
    // Readable by the dealer's staff, who need the flag, and by the credit desk (OQ-111). The pages have paths of their
    // own.
    id: 'ROUTE-OWN-100',
    path: '/proposals/:id',
    groups: ['admin-internal', 'finance', 'sales-manager', 'fi-manager', 'seller'],
    flag: { name: 'createPropose', groups: ['sales-manager', 'fi-manager', 'seller'] },
  },
  {
    // Everyone who may read a list has reports, computed with the reader's rights. OQ-031: consorcio has only the home.
    id: 'ROUTE-OWN-102',
    path: '/reports',
    groups: groupNames.filter((name) => name !== 'consorcio'),
    menu: { group: 'reports', order: 1, icon: 'report', key: 'reports' },
  },
  {
    // The board has the same readers as the list.
    id: 'ROUTE-OWN-101',
    path: '/leads/board',
    groups: ['sales-manager', 'fi-manager', 'seller', 'feirao', 'crm', 'consulta', 'representante'],
  },
] as const satisfies readonly RouteRow[];

/** Home, records and parameters. @source ROUTE-011 to ROUTE-034; OQ-021a, OQ-024, OQ-025 */
export const administrationRoutes = [
  {
    id: 'ROUTE-011',
    path: '/',
    groups: groupNames,
    menu: { group: 'home', order: 1, icon: 'home', key: 'home' },
  },
  {
    id: 'ROUTE-012',
    path: '/users',
    groups: userReaders,
    menu: { group: 'records', order: 1, icon: 'people', key: 'users', groups: userMenu },
  },
  {
    id: 'ROUTE-013',
    path: '/users/emails',
    groups: userReaders,
    menu: { group: 'records', order: 2, icon: 'mail', key: 'usersEmails', groups: userMenu },
  },
  {
    id: 'ROUTE-014',
    path: '/users/register',
    groups: ['provisioning', 'fi-manager', 'representante'],
    menu: { group: 'records', order: 3, icon: 'personAdd', key: 'usersRegister' },
  },
  {
    id: 'ROUTE-015',
    path: '/dealers',
    groups: [
      'admin-internal',
      'bit',
      'feirao',
      'consulta',
      'finance',
      'insurance',
      'representante',
      'customer',
      'compras',
    ],
    menu: { group: 'records', order: 4, icon: 'store', key: 'dealers' },
  },
  {
    id: 'ROUTE-016',
    path: '/dealers/register',
    groups: ['bit'],
    menu: { group: 'records', order: 5, icon: 'storeAdd', key: 'dealersRegister' },
  },
  {
    id: 'ROUTE-017',
    path: '/dealers/channels/:id',
    groups: ['admin-internal', 'bit', 'finance', 'feirao'],
  },
  {
    id: 'ROUTE-018',
    path: '/branches',
    groups: tables,
    menu: { group: 'records', order: 6, icon: 'map', key: 'branches' },
  },
  { id: 'ROUTE-019', path: '/branches/:branchId', groups: tables },
  { id: 'ROUTE-020', path: '/branches/:branchId/channels', groups: tables },
  {
    id: 'ROUTE-021',
    path: '/groups',
    groups: tables,
    menu: { group: 'records', order: 7, icon: 'groups', key: 'groups' },
  },
  { id: 'ROUTE-022', path: '/groups/:groupName', groups: tables },
  {
    id: 'ROUTE-023',
    path: '/parameters/profiles',
    groups: ['admin-internal', 'finance', 'fi-manager', 'consulta', 'feirao', 'representante'],
    menu: { group: 'parameters', order: 1, icon: 'tune', key: 'parametersProfiles' },
  },
  {
    id: 'ROUTE-024',
    path: '/parameters/esign',
    groups: ['admin-internal'],
    module: 'esign',
    menu: { group: 'parameters', order: 2, icon: 'draw', key: 'parametersEsign' },
  },
  {
    id: 'ROUTE-025',
    path: '/parameters/ic',
    groups: ['admin-internal'],
    menu: { group: 'parameters', order: 3, icon: 'tune', key: 'parametersIc' },
  },
  {
    id: 'ROUTE-026',
    path: '/parameters/riskPrice',
    groups: tables,
    module: 'riskprice',
    menu: {
      group: 'parameters',
      order: 4,
      icon: 'percent',
      key: 'parametersRiskPrice',
      groups: ['finance'],
    },
  },
  {
    id: 'ROUTE-027',
    path: '/parameters/contract',
    groups: tables,
    menu: { group: 'parameters', order: 5, icon: 'contract', key: 'parametersContract' },
  },
  {
    id: 'ROUTE-028',
    path: '/parameters/iof',
    groups: ['bit', 'finance'],
    menu: { group: 'parameters', order: 6, icon: 'percent', key: 'parametersIof' },
  },
  {
    id: 'ROUTE-029',
    path: '/parameters/tcc',
    groups: tables,
    menu: { group: 'parameters', order: 7, icon: 'receipt', key: 'parametersTcc' },
  },
  {
    id: 'ROUTE-030',
    path: '/parameters/tu',
    groups: tables,
    menu: { group: 'parameters', order: 8, icon: 'car', key: 'parametersTu', module: 'taxUsed' },
  },
  {
    id: 'ROUTE-031',
    path: '/parameters/emailsLeads',
    groups: ['crm'],
    module: 'email_leads',
    menu: { group: 'parameters', order: 9, icon: 'mail', key: 'parametersEmailsLeads' },
  },
  {
    id: 'ROUTE-032',
    path: '/parameters/voucher',
    groups: ['crm', 'admin-internal', 'finance'],
    menu: { group: 'parameters', order: 10, icon: 'voucher', key: 'parametersVoucher' },
  },
  {
    id: 'ROUTE-033',
    path: '/parameters/certifier',
    groups: ['admin-internal'],
    menu: { group: 'parameters', order: 11, icon: 'verified', key: 'parametersCertifier' },
  },
  {
    id: 'ROUTE-034',
    path: '/leads/parameters',
    groups: ['crm'],
    menu: { group: 'parameters', order: 12, icon: 'tune', key: 'leadsParameters' },
  },
] as const satisfies readonly RouteRow[];
