const endedSales: ReadonlySet<unknown> = new Set(['NU']);
const endedInsurances: ReadonlySet<unknown> = new Set(['Recusada', 'Cancelada']);

/** Whether nothing becomes of a proposal of sale any more: it was cancelled, with its contract where it had one. */
export const isEndedSale = (status: unknown): boolean => endedSales.has(status);

/** Whether nothing becomes of an insurance proposal any more. */
export const isEndedInsurance = (status: unknown): boolean => endedInsurances.has(status);

/** How far a signature or a selfie is. @source ESG-025, POL-022, ENUM-217, ENUM-218 */
export type Progress = 'IN_PROGRESS' | 'COMPLETED';

/** How far all are; null where nobody was asked. */
export const progressOf = (each: readonly (Progress | null)[]): Progress | null => {
  const asked = each.filter((one) => one !== null);
  if (asked.length === 0) return null;
  return each.every((one) => one === 'COMPLETED') ? 'COMPLETED' : 'IN_PROGRESS';
};

/** Where a process is. */
export type ProcessStatus = 'FAILED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';

/** Days for which a link to sign opens. */
export const signingDays = 7;

/** Digits of the code that confirms a signature, minutes for which it holds, wrong tries that it bears. */
export const signingCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** What the signer agrees to, by version. */
export const consent = {
  version: '2026-11',
  'pt-BR':
    'Li os documentos, concordo com eles e os assino eletronicamente. Aceito a assinatura eletrônica como prova da minha vontade (MP 2.200-2/2001, art. 10, § 2º).',
  en: 'I have read the documents, agree to them and sign them electronically. I accept the electronic signature as proof of my will (MP 2.200-2/2001, art. 10, § 2).',
} as const;

/** The message with which a status says that nothing was sent for signature. @source ESG-021, ERR-103 */
export const documentsNotFound = 'Documents Not Found';
