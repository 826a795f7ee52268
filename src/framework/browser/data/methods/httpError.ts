import { HttpError } from 'ra-core';
import type { AppError } from '#kernel/errors/AppError.ts';
import { alertText } from '../alertText';
import type { AlertWords } from '../alertText';
import { ProblemError } from '../ProblemError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldSentences = (error: AppError, words: AlertWords): Record<string, string> =>
  Object.fromEntries(
    (error.fields ?? []).map((field) => [field.path, words.byCode(field.code, field.params)]),
  );

/**
 * A failed call as react-admin wants it: `body.errors` holds sentences by flat dotted source and `root.serverError`.
 * The members of the problem stay beside them: `code`, `params`, `fields`, and `current` of a stale version.
 */
export const toHttpError = (thrown: unknown, words: AlertWords): unknown => {
  if (!(thrown instanceof ProblemError)) return thrown;
  const { error, failure } = thrown;
  const sentence = alertText(failure, words) ?? '';
  const body = {
    ...(isRecord(failure.body) ? failure.body : {}),
    ...error,
    errors: { ...fieldSentences(error, words), root: { serverError: sentence } },
  };
  return new HttpError(sentence, thrown.status, body);
};
