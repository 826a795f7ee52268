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

/** Parameters of the certifier. @source ESG-011, CALL-181 */
export type CertifierRules = {
  readonly enableTryAgain: boolean;
  /** Maximum number of upload attempts. */
  readonly numberAttemptsUpload: number;
  /** Number of polls at the regular interval. */
  readonly numberAttemptsCallback: number;
  /** Number of nightly polls after that. */
  readonly numberAttemptsCallbackBatch: number;
  readonly uploadIntegrationMinutes: number;
  readonly callBackIntegrationMinutes: number;
  /** Minutes until the automatic reminder. */
  readonly sendEmailMinutes: number;
};

/** Fields of a process that determine what is due. Instants are ISO 8601. */
export type Waiting = {
  readonly status: ProcessStatus;
  readonly attempts: number;
  readonly attemptedAt: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly polls: number;
  readonly polledAt: string | null;
  readonly batchPolls: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** São Paulo is UTC−3 all year. */
const zoneMs = -3 * hourMs;
/** Hours of the nightly batch, and hours between two runs. */
const night = { from: 2, until: 5, apart: 12 } as const;

const isPast = (since: string, minutes: number, now: Date): boolean =>
  now.getTime() - new Date(since).getTime() >= minutes * minuteMs;

/** Whether a failed upload can be retried. @source OQ-134, ESG-015 */
export const mayTryAgain = (
  { status, attempts }: Pick<Waiting, 'status' | 'attempts'>,
  rules: Pick<CertifierRules, 'enableTryAgain' | 'numberAttemptsUpload'>,
): boolean => status === 'FAILED' && rules.enableTryAgain && attempts < rules.numberAttemptsUpload;

/** Whether an automatic retry is due. */
export const isUploadDue = (process: Waiting, rules: CertifierRules, now: Date): boolean =>
  mayTryAgain(process, rules) &&
  isPast(process.attemptedAt ?? process.createdAt, rules.uploadIntegrationMinutes, now);

const isNight = (now: Date): boolean => {
  const hour = new Date(now.getTime() + zoneMs).getUTCHours();
  return hour >= night.from && hour < night.until;
};

/** Which poll is due: regular, nightly or none. */
export const pollDue = (
  process: Waiting,
  rules: CertifierRules,
  now: Date,
): 'interval' | 'night' | null => {
  if (process.status !== 'IN_PROGRESS' || process.sentAt === null) return null;
  const since = process.polledAt ?? process.sentAt;
  if (process.polls < rules.numberAttemptsCallback)
    return isPast(since, rules.callBackIntegrationMinutes, now) ? 'interval' : null;
  const isLeft = process.batchPolls < rules.numberAttemptsCallbackBatch;
  return isLeft && isNight(now) && isPast(since, night.apart * 60, now) ? 'night' : null;
};

/** Whether the automatic reminder is due. */
export const isReminderDue = (
  { sentAt }: Pick<Waiting, 'sentAt'>,
  { sendEmailMinutes }: Pick<CertifierRules, 'sendEmailMinutes'>,
  now: Date,
): boolean => sentAt !== null && isPast(sentAt, sendEmailMinutes, now);
