import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';

/** URL segments reserved by the portal: `/groups/list`, `/branches/register`, `/dealers/states`. */
const reserved = new Set(['list', 'register', 'edit', 'new', 'move']);

/**
 * Refuses a natural key that collides with a reserved URL segment.
 *
 * @fails validation.failed with validation.pattern at the field
 */
export const checkKeyWord = (field: string, value: unknown): Result<void, AppError> =>
  typeof value === 'string' && reserved.has(value.toLowerCase())
    ? err(appError('validation.failed', { fields: [{ path: field, code: 'validation.pattern' }] }))
    : ok(undefined);
