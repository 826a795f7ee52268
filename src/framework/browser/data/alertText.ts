import type { ErrorParams } from '#kernel/errors/AppError.ts';
import { endsSession, isErrorCode } from '#kernel/errors/catalogue.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Failure } from './ProblemError';

/** Sentences by status, used when neither the server nor the code has one. */
type StatusText = 'status.tryLater' | 'status.forbidden' | 'noCode' | 'unidentified';

/** The words that the rules choose from, in the person's language. */
export type AlertWords = {
  readonly byCode: (code: ErrorCode, params?: ErrorParams) => string;
  /** Of a code that the catalogue does not know, by the family that it begins with. @source OQ-199 */
  readonly byFamily: (code: string) => string | undefined;
  readonly general: (name: StatusText) => string;
  /** Failures of some calls show nothing, because the caller handles them. @source OQ-197, OQ-203 */
  readonly isSilent?: (failure: Failure) => boolean;
};

const tryLaterStatuses: ReadonlySet<number> = new Set([400, 404, 500]);

const textByStatus = (failure: Failure): StatusText => {
  if (failure.status === 403) return 'status.forbidden';
  if (tryLaterStatuses.has(failure.status)) return 'status.tryLater';
  return failure.rawCode === undefined ? 'noCode' : 'unidentified';
};

/**
 * What the banner says about a failed call, or null when nothing is to be said.
 *
 * Order: forced logout, silent failures, message of the server, text by code or by its family (a failed fetch has a
 * code of its own), text by status, missing code, unidentified. `client.unidentified` is the absence of a code, so the
 * status still counts.
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
