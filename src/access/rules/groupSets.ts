import type { GroupName } from './groups';

/** Groups that may open the list of users. @source P289.1 */
export const userReaders = [
  'admin-internal',
  'provisioning',
  'finance',
  'fi-manager',
  'representante',
  'service-desk',
] as const satisfies readonly GroupName[];
/** Groups with the user list in their menu; finance may open it without an entry. @source OQ-025 */
export const userMenu = [
  'admin-internal',
  'provisioning',
  'fi-manager',
  'representante',
  'service-desk',
] as const satisfies readonly GroupName[];
/** Groups that administer branches, groups and parameter tables. @source P292.2, P295 */
export const tables = ['admin-internal', 'bit', 'finance'] as const satisfies readonly GroupName[];
/** Groups that simulate. @source P298 */
export const simulatorUsers = [
  'sales-manager',
  'fi-manager',
  'seller',
  'consulta',
  'feirao',
  'representante',
  'customer',
  'compras',
] as const satisfies readonly GroupName[];
/** Dealer groups that create proposals and are responsible for them. @source ROUTE-063 */
export const proposalSellers = [
  'sales-manager',
  'fi-manager',
  'seller',
] as const satisfies readonly GroupName[];
/** Groups that open the PCD pages. @source OQ-021i */
export const pcdReaders = [
  'admin-internal',
  'sales-manager',
  'fi-manager',
  'seller',
  'consulta',
  'feirao',
  'representante',
] as const satisfies readonly GroupName[];
