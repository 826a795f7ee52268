import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { answerErrors } from './answerErrors.es';
import { baseErrors } from './baseErrors.es';
import { periodErrors } from './periodErrors.es';
import { reportErrors } from './reportErrors.es';
import { transferErrors } from './transferErrors.es';

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
