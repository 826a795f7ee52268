import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { baseErrors } from './baseErrors.pt-BR';
import { businessErrors } from './businessErrors.pt-BR';
import { captureErrors } from './captureErrors.pt-BR';
import { periodErrors } from './periodErrors.pt-BR';
import { signingErrors } from './signingErrors.pt-BR';
import { transferErrors } from './transferErrors.pt-BR';

/** The sentence of every code. */
export const errors = {
  ...baseErrors,
  ...transferErrors,
  ...businessErrors,
  ...captureErrors,
  ...periodErrors,
  ...signingErrors,
} as const satisfies Record<ErrorCode, string>;
