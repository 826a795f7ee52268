import type { FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Row } from '#server/store/write/records.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { presentFor } from '../read/readableFields';
import type { ApprovalOperation } from '#kernel/entity/ApprovalMethods.ts';

/** Whether a call creates an approval instead of changing the record. */
export const needsApproval = (
  { description, isApproved }: EntityContext,
  operation: ApprovalOperation,
): boolean => !isApproved && description.approval?.calls.includes(operation) === true;

/**
 * Keeps other code paths (bulk changes, imports, reverts, commands) from changing records that need approval.
 *
 * @fails approval.required
 */
export const refuseUnapproved = async (
  context: EntityContext,
  ...operations: readonly ApprovalOperation[]
): EntityResult<void> =>
  operations.some((operation) => needsApproval(context, operation))
    ? err(appError('approval.required'))
    : ok(undefined);

/**
 * Checks the person's version against the current one; skipped without a version. The error includes the current record
 * for comparison.
 *
 * @fails record.version_stale
 */
export const checkVersion = async (
  context: EntityContext,
  row: Row,
  version: number | undefined,
): EntityResult<void> =>
  version === undefined || row.version === version
    ? ok(undefined)
    : err({ ...appError('record.version_stale'), current: await presentFor(context, row) });

/** Maximum length of a change reason, in characters. */
const maxChangeReason = 500;

const refuse = (
  code: 'validation.type' | 'validation.too_long',
  params: { expected: string } | { limit: number },
): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path: 'reason', code, params }] }));

/**
 * Parses a reason; null if empty.
 *
 * @fails validation.failed on `reason`, request.invalid_text
 */
export const checkReason = (reason: unknown): Result<string | null, AppError> => {
  if (reason === undefined || reason === null) return ok(null);
  if (typeof reason !== 'string') return refuse('validation.type', { expected: 'string' });
  const text = reason.trim();
  if (text.length > maxChangeReason)
    return refuse('validation.too_long', { limit: maxChangeReason });
  if (!isStorableText(text)) return err(appError('request.invalid_text'));
  return ok(text === '' ? null : text);
};

/** Like `checkReason`, but required. @fails action.reason_required */
export const checkNeededReason = (reason: unknown): Result<string, AppError> => {
  const checked = checkReason(reason);
  if (!checked.ok) return checked;
  return checked.value === null ? err(appError('action.reason_required')) : ok(checked.value);
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Reason of a change or deletion: `X-Change-Reason`, in percent-encoded UTF-8, since headers are ASCII.
 *
 * @fails request.header_invalid, validation.failed on `reason`, request.invalid_text
 */
export const readChangeReason = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): Result<string | null, AppError> => {
  const header = headers['x-change-reason'];
  if (header === undefined) return ok(null);
  const text = decoded(String(header));
  return text === undefined
    ? err(appError('request.header_invalid', { params: { name: 'X-Change-Reason' } }))
    : checkReason(text);
};
