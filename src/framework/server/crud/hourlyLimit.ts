import { appError, type AppError } from '#kernel/errors/AppError.ts';

/** What somebody is told who has tried something too often in an hour. @param leftSeconds until the hour ends */
export const hourlyLimit = (leftSeconds = 3600): AppError =>
  appError('record.hourly_limit', {
    params: { minutes: Math.ceil(leftSeconds / 60), retryAfterSeconds: leftSeconds },
  });
