/** Class of a person: provider staff (`GMF`) or dealership staff (`DEALER`). Part of every authenticated path. */
export type UserType = 'GMF' | 'DEALER';

/** Both classes. */
export const userTypes: readonly UserType[] = ['GMF', 'DEALER'];

declare module '@patio/framework/kernel' {
  interface PeopleWords {
    readonly userType: UserType;
    readonly person: {
      /** The person's dealer. */
      readonly dealerDefault?: { readonly id: string } | null;
    };
  }
}

/**
 * The 18 profiles with their user class.
 *
 * @source ROLE-001 to ROLE-018; OQ-008 for ofertas, customer, compras and insurance-operator
 */
export const groupClasses = {
  'admin-internal': 'GMF',
  bit: 'GMF',
  finance: 'GMF',
  provisioning: 'GMF',
  'service-desk': 'GMF',
  'fi-manager': 'DEALER',
  'sales-manager': 'DEALER',
  seller: 'DEALER',
  crm: 'GMF',
  insurance: 'GMF',
  feirao: 'GMF',
  ofertas: 'GMF',
  representante: 'GMF',
  consulta: 'GMF',
  consorcio: 'GMF',
  customer: 'DEALER',
  compras: 'DEALER',
  'insurance-operator': 'DEALER',
} as const satisfies Readonly<Record<string, UserType>>;

/** Name of a profile. */
export type GroupName = keyof typeof groupClasses;

/** All profiles, in the specification's order. */
export const groupNames = Object.keys(groupClasses) as readonly GroupName[];

/** Whether a value is the name of a profile. */
export const isGroupName = (value: unknown): value is GroupName =>
  typeof value === 'string' && Object.hasOwn(groupClasses, value);

/** Class of a profile. */
export const userTypeOf = (group: GroupName): UserType => groupClasses[group];

/** Profiles of a class, in the specification's order. */
export const groupsOfType = (userType: UserType): readonly GroupName[] =>
  groupNames.filter((group) => groupClasses[group] === userType);

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
