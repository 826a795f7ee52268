import { type AppError, appError } from '@patio/framework/kernel';

/** Refusal for a simulation or client of another dealer, even if the person works for both. */
export const otherDealer = (path: 'simulation' | 'client'): AppError =>
  appError('validation.failed', {
    fields: [{ path, code: `proposal.${path}_other_dealer` }],
  });
