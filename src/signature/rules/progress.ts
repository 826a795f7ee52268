const endedSales: ReadonlySet<unknown> = new Set(['NU']);
const endedInsurances: ReadonlySet<unknown> = new Set(['Recusada', 'Cancelada']);

/** Whether a sale proposal was cancelled. */
export const isEndedSale = (status: unknown): boolean => endedSales.has(status);

/** Whether an insurance proposal was refused or cancelled. */
export const isEndedInsurance = (status: unknown): boolean => endedInsurances.has(status);

/** Progress of a signature or selfie. @source ESG-025, POL-022, ENUM-217, ENUM-218 */
export type Progress = 'IN_PROGRESS' | 'COMPLETED';

/** Combined progress; null if none was requested. */
export const progressOf = (each: readonly (Progress | null)[]): Progress | null => {
  const asked = each.filter((one) => one !== null);
  if (asked.length === 0) return null;
  return each.every((one) => one === 'COMPLETED') ? 'COMPLETED' : 'IN_PROGRESS';
};

/** Status of a signing process. */
export type ProcessStatus = 'FAILED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';

/** Validity of a signing link, in days. */
export const signingDays = 7;

/** Confirmation code: digits, validity in minutes, wrong attempts allowed. */
export const signingCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** Consent of the signer, versioned. */
export const consent = {
  version: '2026-11',
  'pt-BR':
    'Li os documentos, concordo com eles e os assino eletronicamente. Aceito a assinatura eletrônica como prova da minha vontade (MP 2.200-2/2001, art. 10, § 2º).',
  en: 'I have read the documents, agree to them and sign them electronically. I accept the electronic signature as proof of my will (MP 2.200-2/2001, art. 10, § 2).',
} as const;

/** Status message if nothing was sent for signature. @source ESG-021, ERR-103 */
export const documentsNotFound = 'Documents Not Found';
