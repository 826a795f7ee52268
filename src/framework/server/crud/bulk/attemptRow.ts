import type { AppError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { databaseRefusal } from '#server/http/databaseErrors.ts';
import type { EntityResult } from '../EntityContext';

/** A refusal of the database for one record, a lock held too long; anything worse ends the work. */
const refusalOf = (error: unknown): AppError => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return refusal;
};

/** One record as a single call would change it; what the database refuses is this record's refusal. */
export const attemptRow = async <T>(work: () => EntityResult<T>): EntityResult<T> => {
  try {
    return await work();
  } catch (error) {
    return err(refusalOf(error));
  }
};
