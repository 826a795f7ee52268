import type { ProcessStatus } from './progress';

/** The parameters of the certifier. @source ESG-011, CALL-181 */
export type CertifierRules = {
  readonly enableTryAgain: boolean;
  /** Times that documents are sent. */
  readonly numberAttemptsUpload: number;
  /** Times that an answer is looked for, one interval after the other. */
  readonly numberAttemptsCallback: number;
  /** Nights in which it is looked for after that. */
  readonly numberAttemptsCallbackBatch: number;
  readonly uploadIntegrationMinutes: number;
  readonly callBackIntegrationMinutes: number;
  /** Minutes until whoever has not signed is reminded. */
  readonly sendEmailMinutes: number;
};

/** What of a process tells whether something is due. Instants are ISO 8601. */
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
/** São Paulo is three hours behind, all year. */
const zoneMs = -3 * hourMs;
/** Hours in which the batch of the night runs, and hours between two of them. */
const night = { from: 2, until: 5, apart: 12 } as const;

const isPast = (since: string, minutes: number, now: Date): boolean =>
  now.getTime() - new Date(since).getTime() >= minutes * minuteMs;

/** Whether sending may be tried again after it failed. @source OQ-134, ESG-015 */
export const mayTryAgain = (
  { status, attempts }: Pick<Waiting, 'status' | 'attempts'>,
  rules: Pick<CertifierRules, 'enableTryAgain' | 'numberAttemptsUpload'>,
): boolean => status === 'FAILED' && rules.enableTryAgain && attempts < rules.numberAttemptsUpload;

/** Whether what failed is sent again by itself. */
export const isUploadDue = (process: Waiting, rules: CertifierRules, now: Date): boolean =>
  mayTryAgain(process, rules) &&
  isPast(process.attemptedAt ?? process.createdAt, rules.uploadIntegrationMinutes, now);

const isNight = (now: Date): boolean => {
  const hour = new Date(now.getTime() + zoneMs).getUTCHours();
  return hour >= night.from && hour < night.until;
};

/** Which look for an answer is due: one at the interval, one of the night, none. */
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

/** Whether whoever has not signed is reminded: once by itself, and not where somebody did it. */
export const isReminderDue = (
  { sentAt }: Pick<Waiting, 'sentAt'>,
  { sendEmailMinutes }: Pick<CertifierRules, 'sendEmailMinutes'>,
  now: Date,
): boolean => sentAt !== null && isPast(sentAt, sendEmailMinutes, now);
