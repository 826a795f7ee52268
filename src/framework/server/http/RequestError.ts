import type { AppError } from '#kernel/errors/AppError.ts';

/** Carries a refusal out of a hook or parser to the error mapper. Handlers return a Result instead. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
