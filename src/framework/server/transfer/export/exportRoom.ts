import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { bytesOf } from '#server/store/recordFiles.ts';

const megabyte = 1_000_000;

/** The refusal of a file that is more than a person may keep. */
export const noRoom = ({ config }: Pick<Deps, 'config'>): AppError =>
  appError('file.quota_exceeded', { params: { limitMb: config.fileQuotaMb } });

/** Bytes that a person may still keep, of files of records and of exports together. @fails file.quota_exceeded */
export const hasRoom = async (deps: Deps, userId: string): Promise<Result<number, AppError>> => {
  const left = deps.config.fileQuotaMb * megabyte - (await bytesOf(deps.db, userId));
  return left > 0 ? ok(left) : err(noRoom(deps));
};
