import type { ReferenceOption } from '#framework/kernel/entity/EntityDataMethods.ts';

/** Some states, as listed by the server. */
export const states: readonly ReferenceOption[] = [
  'AC – Acre',
  'AP – Amapá',
  'ES – Espírito Santo',
  'MG – Minas Gerais',
  'PA – Pará',
  'PB – Paraíba',
  'PR – Paraná',
  'RJ – Rio de Janeiro',
  'RS – Rio Grande do Sul',
  'SP – São Paulo',
].map((label) => ({ value: label.slice(0, 2), label }));
