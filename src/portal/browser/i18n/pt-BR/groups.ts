import type { GroupName } from '#access/rules/groups.ts';

/** Names of profiles, equal to the user field's options; available before that entity is loaded. */
export const groups: Readonly<Record<GroupName, string>> = {
  'admin-internal': 'Administração interna',
  bit: 'BIT',
  finance: 'Financeiro',
  provisioning: 'Provisionamento',
  'service-desk': 'Service desk',
  'fi-manager': 'Gerente de F&I',
  'sales-manager': 'Gerente de vendas',
  seller: 'Vendedor',
  crm: 'CRM',
  insurance: 'Seguros',
  feirao: 'Feirão',
  ofertas: 'Ofertas',
  representante: 'Representante',
  consulta: 'Consulta',
  consorcio: 'Consórcio',
  customer: 'Cliente parceiro',
  compras: 'Compras',
  'insurance-operator': 'Operador de seguros',
};
