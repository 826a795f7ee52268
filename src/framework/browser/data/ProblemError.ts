import { isErrorCode } from '#kernel/errors/catalogue.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
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
