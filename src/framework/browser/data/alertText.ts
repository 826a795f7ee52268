import type { ErrorParams } from '#kernel/errors/AppError.ts';
import { endsSession, isErrorCode } from '#kernel/errors/catalogue.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Failure } from './ProblemError';

/** Messages by status, if neither server nor code has one. */
type StatusText = 'status.tryLater' | 'status.forbidden' | 'noCode' | 'unidentified';

/** Localised texts for the rules. */
export type AlertWords = {
  readonly byCode: (code: ErrorCode, params?: ErrorParams) => string;
  /** For unknown codes, by prefix. @source OQ-199 */
  readonly byFamily: (code: string) => string | undefined;
  readonly general: (name: StatusText) => string;
  /** Failures not shown because the caller handles them. @source OQ-197, OQ-203 */
  readonly isSilent?: (failure: Failure) => boolean;
};

const tryLaterStatuses: ReadonlySet<number> = new Set([400, 404, 500]);

const textByStatus = (failure: Failure): StatusText => {
  if (failure.status === 403) return 'status.forbidden';
  if (tryLaterStatuses.has(failure.status)) return 'status.tryLater';
  return failure.rawCode === undefined ? 'noCode' : 'unidentified';
};

/**
 * Banner message of a failed call, or null for none.
 *
 * Order: forced logout, silent failures, server message, text by code or prefix (a failed fetch has its own code), text
 * by status, missing code, unidentified. `client.unidentified` means no code, so the status still counts.
 *
 * @source ERR-001 to ERR-016, ERR-115 to ERR-155, OQ-196, OQ-199, OQ-205, OQ-206
 */
export const alertText = (failure: Failure, words: AlertWords): string | null => {
  const { rawCode, message, params } = failure;
  const known = isErrorCode(rawCode) && rawCode !== 'client.unidentified' ? rawCode : undefined;
  if (!endsSession(known) && words.isSilent?.(failure)) return null;
  if (message !== undefined) return message;
  if (known) return words.byCode(known, params);
  return words.byFamily(rawCode ?? '') ?? words.general(textByStatus(failure));
};
