import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { isErrorCode } from '#kernel/errors/catalogue.ts';

/** Localised reason of a task's failure; undefined if it did not fail or has no reason. */
export const taskFault = (
  { result }: Pick<Task, 'result'>,
  errorText: (error: AppError) => string,
): string | undefined => {
  const error = result?.['error'] as { code?: unknown; params?: object } | undefined;
  const code = error?.code ?? result?.['code'];
  if (!isErrorCode(code)) return undefined;
  return errorText({ code, ...(error?.params ? { params: { ...error.params } } : {}) });
};
