import { answeredCode, type ErrorCode } from './catalogue';

/** Values interpolated into the sentence of an error. Never personal data that the caller did not send. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One refused field of a body. `path` is dotted, array positions are numbers: `owners.0`. */
export type FieldError = {
  readonly path: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
};

/** A refusal: what crosses every boundary instead of a sentence. Sentences live in message files by `code`. */
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

/** Builds an AppError, in the codes that the application answers. */
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
