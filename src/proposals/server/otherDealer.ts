import { type AppError, appError } from '@patio/framework/kernel';

/** What a proposal refuses that is of another dealer, though the person works for both. */
export const otherDealer = (path: 'simulation' | 'client'): AppError =>
  appError('validation.failed', {
    fields: [{ path, code: `proposal.${path}_other_dealer` }],
  });
