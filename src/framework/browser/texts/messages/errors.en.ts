import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { baseErrors } from './baseErrors.en';
import { businessErrors } from './businessErrors.en';
import { captureErrors } from './captureErrors.en';
import { periodErrors } from './periodErrors.en';
import { signingErrors } from './signingErrors.en';
import { transferErrors } from './transferErrors.en';

/** The sentence of every code. */
export const errors = {
  ...baseErrors,
  ...transferErrors,
  ...businessErrors,
  ...captureErrors,
  ...periodErrors,
  ...signingErrors,
} as const satisfies Record<ErrorCode, string>;
