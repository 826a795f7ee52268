import { answeredCode, type ErrorCode } from './catalogue';

/** Values interpolated into an error message. Never personal data that the caller did not send. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A refused field of a body. `path` is dotted, with array indices: `owners.0`. */
export type FieldError = {
  readonly path: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
};

/** An error as passed across every boundary instead of a message. Messages are looked up by `code`. */
export type AppError = {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly fields?: readonly FieldError[];
};

/**
 * Body of every error response (RFC 9457, `application/problem+json`). `type` is `/errors/{code}`.
 * `message` is present only where the specification says that the server supplies it.
 */
export type Problem = AppError & {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly requestId?: string;
  readonly message?: string;
};

/** Builds an AppError, using the application's replacement codes. */
export const appError = (
  code: ErrorCode,
  detail: { params?: ErrorParams; fields?: readonly FieldError[] } = {},
): AppError => {
  const { params, fields } = detail;
  return {
    code: answeredCode(code),
    ...(params === undefined ? {} : { params }),
    ...(fields === undefined
      ? {}
      : { fields: fields.map((field) => ({ ...field, code: answeredCode(field.code) })) }),
  };
};
