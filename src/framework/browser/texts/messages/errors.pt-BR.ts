import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { answerErrors, reportErrors, periodErrors, transferErrors } from './answerErrors.pt-BR';
import { baseErrors } from './baseErrors.pt-BR';

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
