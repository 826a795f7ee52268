import type { AppError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { databaseRefusal } from '#server/http/databaseErrors.ts';
import type { EntityResult } from '../EntityContext';

/** A database error that affects one record, such as a lock timeout; anything worse aborts the task. */
const refusalOf = (error: unknown): AppError => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return refusal;
};

/** Changes one record like a single call; a database error becomes this record's error. */
export const attemptRow = async <T>(work: () => EntityResult<T>): EntityResult<T> => {
  try {
    return await work();
  } catch (error) {
    return err(refusalOf(error));
  }
};
