/** Action that opens the insurance page from a sale. @source INS-005, INS-010 */
export const sellInsurance = {
  name: 'insure',
  label: { 'pt-BR': 'Contratar seguro', en: 'Sell insurance' },
  access: { route: '/contratarSeguro' },
} as const;

/** Path of the insurance page, prefilled from a simulation or sale. */
export const sellInsurancePath = (of: 'simulation' | 'sale', id: unknown): string =>
  `/contratarSeguro?${of}=${encodeURIComponent(String(id))}`;
