/** Leads from a sale to the insurances that are sold with it. @source INS-005, INS-010 */
export const sellInsurance = {
  name: 'insure',
  label: { 'pt-BR': 'Contratar seguro', en: 'Sell insurance' },
  access: { route: '/contratarSeguro' },
} as const;

/** Where the insurances of a simulation or of a sale begin: with what it knows. */
export const sellInsurancePath = (of: 'simulation' | 'sale', id: unknown): string =>
  `/contratarSeguro?${of}=${encodeURIComponent(String(id))}`;
