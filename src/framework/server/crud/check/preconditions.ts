import type { FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Row } from '#server/store/write/records.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { presentFor } from '../read/readableFields';
import type { ApprovalOperation } from '#kernel/entity/ApprovalMethods.ts';

/** Whether a call of an entity makes an approval instead of a change. */
export const needsApproval = (
  { description, isApproved }: EntityContext,
  operation: ApprovalOperation,
): boolean => !isApproved && description.approval?.calls.includes(operation) === true;

/**
 * Keeps whatever is no approval from changing records that wait for a second person: bulk changes, imports, reverts and
 * whatever else calls the interpreter.
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
 * Whether the person saw the record as it is now; without a version nobody asks. The refusal brings the present record,
 * so that both can be compared.
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

/** Longest reason of a change, in characters. */
const maxChangeReason = 500;

const refuse = (
  code: 'validation.type' | 'validation.too_long',
  params: { expected: string } | { limit: number },
): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path: 'reason', code, params }] }));

/**
 * Why somebody does something, as it came; null where nothing is said.
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

/** As `checkReason`, where a reason must be given. @fails action.reason_required */
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
 * Why a record is changed or removed: `X-Change-Reason`, in percent-encoded UTF-8, because headers hold no other
 * letters.
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
