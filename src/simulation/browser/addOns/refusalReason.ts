import { ProblemError } from '../../../framework/browser/data/ProblemError';
import { readRefusal } from '../../../framework/browser/data/entity/readRefusal';
import type { AppError } from '../../../framework/kernel/errors/AppError';

/**
 * Why an add-on has no price: the server's own sentence, else every reason, else the text of the code.
 * @source ERR-078 to ERR-100
 */
export const refusalReason = (thrown: unknown, errorText: (error: AppError) => string): string => {
  const { error } = readRefusal(thrown);
  if (thrown instanceof ProblemError && thrown.failure.message) return thrown.failure.message;
  const reasons = (error.fields ?? []).map(({ code, params }) =>
    errorText({ code, ...(params ? { params } : {}) }),
  );
  return reasons.length > 0 ? [...new Set(reasons)].join(' ') : errorText(error);
};
