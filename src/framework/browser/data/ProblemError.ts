import { isErrorCode, type ErrorCode, endsSession } from '#kernel/errors/catalogue.ts';
import type { AppError, ErrorParams, FieldError } from '#kernel/errors/AppError.ts';

/** A failed call, as far as readable. */
export type Failure = {
  /** 404 for a failed fetch (ERR-013). */
  readonly status: number;
  /** Code as received; undefined without one. */
  readonly rawCode?: string;
  /** Message supplied by the server. */
  readonly message?: string;
  /** URL of the call. */
  readonly url?: string;
  /** Fallback message for unknown codes. */
  readonly sentence?: string;
  readonly params?: ErrorParams;
  readonly fields?: readonly FieldError[];
  /** Full body, for callers that know more of its members. */
  readonly body?: unknown;
};

/** A refused or failed call. `alertText` gives the message for people. */
export class ProblemError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.rawCode ?? `status ${failure.status}`);
    this.name = 'ProblemError';
    this.failure = failure;
  }

  get status(): number {
    return this.failure.status;
  }

  /** The code, if known to the catalogue. */
  get code(): ErrorCode | undefined {
    return isErrorCode(this.failure.rawCode) ? this.failure.rawCode : undefined;
  }

  /** The error as a catalogue error. */
  get error(): AppError {
    const { params, fields } = this.failure;
    return {
      code: this.code ?? 'client.unidentified',
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { fields }),
    };
  }
}

/** The fetch itself failed: treated as 404, with a message of its own. @source ERR-013, OQ-205 */
export const networkFailure: Failure = { status: 404, rawCode: 'client.network' };

/** Converts any thrown value to a displayable failure. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ProblemError ? error.failure : { status: 0, rawCode: 'client.unidentified' };

/** Whether a thrown value is a cancelled request, which is not reported. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paramsOf = (value: unknown): Record<string, string | number> | undefined => {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
};

const fieldOf = (value: unknown): FieldError[] => {
  if (!isRecord(value) || typeof value['path'] !== 'string') return [];
  const code = isErrorCode(value['code']) ? value['code'] : 'validation.failed';
  const params = paramsOf(value['params']);
  return [{ path: value['path'], code, ...(params ? { params } : {}) }];
};

/**
 * Parses an error body: our `application/problem+json`, or any JSON with `code` and `message`.
 *
 * @param status of the response
 * @param body   parsed JSON, or undefined if not JSON
 */
const failureFromBody = (status: number, body: unknown): Failure => {
  if (!isRecord(body)) return { status };
  const params = paramsOf(body['params']);
  return {
    status,
    body,
    ...(typeof body['code'] === 'string' && body['code'] !== '' ? { rawCode: body['code'] } : {}),
    ...(typeof body['message'] === 'string' && body['message'] !== ''
      ? { message: body['message'] }
      : {}),
    ...(params ? { params } : {}),
    ...(Array.isArray(body['fields']) ? { fields: body['fields'].flatMap(fieldOf) } : {}),
  };
};

/** Parses an error response. Never throws: an unreadable body is a failure without code. */
export const failureFromResponse = async (response: Response): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => undefined);
  return failureFromBody(response.status, body);
};

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
