import type { AppError } from '@patio/framework/kernel';
import { ProblemError, readRefusal, reasonsText, refusalText } from '@patio/framework/react';

/**
 * Why an add-on has no price: the server's message, else all reasons, else the text of the code.
 * @source ERR-078 to ERR-100
 */
export const refusalReason = (thrown: unknown, errorText: (error: AppError) => string): string => {
  const refusal = readRefusal(thrown);
  if (thrown instanceof ProblemError && thrown.failure.message) return thrown.failure.message;
  return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
};
