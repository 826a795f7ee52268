import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { baseErrors } from './baseErrors.en';
import { periodErrors } from './periodErrors.en';
import { transferErrors } from './transferErrors.en';

/** The sentence of every code of the framework. */
export const errors = {
  ...baseErrors,
  ...transferErrors,
  ...periodErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
