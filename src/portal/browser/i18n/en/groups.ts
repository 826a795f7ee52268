import type { GroupName } from '#access/rules/groups.ts';

/** Names of profiles, equal to the user field's options; available before that entity is loaded. */
export const groups: Readonly<Record<GroupName, string>> = {
  'admin-internal': 'Internal administration',
  bit: 'BIT',
  finance: 'Finance',
  provisioning: 'Provisioning',
  'service-desk': 'Service desk',
  'fi-manager': 'F&I manager',
  'sales-manager': 'Sales manager',
  seller: 'Seller',
  crm: 'CRM',
  insurance: 'Insurance',
  feirao: 'Feirão',
  ofertas: 'Offers',
  representante: 'Representative',
  consulta: 'Read only',
  consorcio: 'Consortium',
  customer: 'Partner customer',
  compras: 'Purchasing',
  'insurance-operator': 'Insurance operator',
};
