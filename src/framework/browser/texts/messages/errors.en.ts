import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { answerErrors } from './answerErrors.en';
import { baseErrors } from './baseErrors.en';
import { periodErrors } from './periodErrors.en';
import { reportErrors } from './reportErrors.en';
import { transferErrors } from './transferErrors.en';

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
