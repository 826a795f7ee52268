import { appError } from '#kernel/errors/AppError.ts';
import type { EntityContext, EntityError } from '../EntityContext';
import { readableFields } from './readableFields';

const overlaps: ReadonlySet<string> = new Set(['effective.overlap', 'effective.overlap_open']);

/** A refusal without the days of the period that is in the way, where the person may not read them. */
export const withoutWithheldPeriod = async (
  context: EntityContext,
  error: EntityError,
): Promise<EntityError> => {
  const { effective } = context.description;
  if (!effective || !overlaps.has(error.code)) return error;
  const { hidden, masked } = await readableFields(context);
  const { from, to } = effective;
  if (![from, to].some((name) => hidden.has(name) || masked.has(name))) return error;
  const fields = [{ path: from, code: 'validation.not_unique' }] as const;
  return appError('validation.not_unique', { fields });
};
