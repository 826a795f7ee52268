import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { answerErrors } from './answerErrors.pt-BR';
import { baseErrors } from './baseErrors.pt-BR';
import { periodErrors } from './periodErrors.pt-BR';
import { reportErrors } from './reportErrors.pt-BR';
import { transferErrors } from './transferErrors.pt-BR';

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
