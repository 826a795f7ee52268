import { isErrorCode } from '#kernel/errors/catalogue.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { AppError, ErrorParams, FieldError } from '#kernel/errors/AppError.ts';

/** What a failed call told, as far as it could be read. */
export type Failure = {
  /** 404 for a failed fetch (ERR-013). */
  readonly status: number;
  /** The code as sent; undefined when the answer had none. */
  readonly rawCode?: string;
  /** The sentence that the server supplied. */
  readonly message?: string;
  /** Whose call it was. */
  readonly url?: string;
  /** What is told of it where no code of ours says it. */
  readonly sentence?: string;
  readonly params?: ErrorParams;
  readonly fields?: readonly FieldError[];
  /** Whole body, for callers that know more members of it. */
  readonly body?: unknown;
};

/** A call that was refused or that never arrived. The sentence for people comes from `alertText`. */
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

  /** The code when the catalogue knows it. */
  get code(): ErrorCode | undefined {
    return isErrorCode(this.failure.rawCode) ? this.failure.rawCode : undefined;
  }

  /** The refusal in the words of the catalogue. */
  get error(): AppError {
    const { params, fields } = this.failure;
    return {
      code: this.code ?? 'client.unidentified',
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { fields }),
    };
  }
}

/** The fetch itself failed: counts as 404 for the program, has its own text. @source ERR-013, OQ-205 */
export const networkFailure: Failure = { status: 404, rawCode: 'client.network' };

/** Any thrown value as a failure that can be shown. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ProblemError ? error.failure : { status: 0, rawCode: 'client.unidentified' };

/** Whether a thrown value is a cancelled request, which nobody needs to hear of. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
