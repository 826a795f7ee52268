import type { UncheckedValues } from '@patio/framework/kernel';

/** CPF or CNPJ of a client record or row; null without one. */
export const documentOf = (client: UncheckedValues<'clients'>): string | null => {
  const own = client.personType === 'PJ' ? client.cnpj : client.cpf;
  return typeof own === 'string' ? own : null;
};
