/** Leads from a sale to the insurances that are sold with it. @source INS-005, INS-010 */
export const sellInsurance = {
  name: 'insure',
  label: { 'pt-BR': 'Contratar seguro', en: 'Sell insurance' },
  access: { route: '/contratarSeguro' },
} as const;

/** Where the insurances of a simulation begin: with its client and vehicle. */
export const sellInsurancePath = (simulation: unknown): string =>
  `/contratarSeguro?simulation=${encodeURIComponent(String(simulation))}`;
