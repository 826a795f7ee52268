import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#kernel/Result.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { allow } from '../allow';
import { readChangeReason } from '../check/checkReason';
import { sendJson, sendRecord } from '../calls/entityAnswer';
import type { EntityContext, EntityError } from '../EntityContext';
import { readIdempotency } from '../calls/entityRequest';
import { getRecord } from '../read/getRecord';
import type { WantedChange } from './carryOut';
import { requestChange, rightOf } from './requestChange';

type Answer = Promise<Result<(reply: FastifyReply) => FastifyReply, EntityError>>;

/** A body that is no object is for the validators to refuse; there is nothing to keep of it. */
const valuesOf = (body: unknown): Result<WantedChange['values'], EntityError> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? ok(body as WantedChange['values'])
    : err(
        appError('validation.failed', {
          fields: [{ path: '', code: 'validation.type', params: { expected: 'object' } }],
        }),
      );

/** What a call that would change a record says about it. */
export type CallChange = Pick<
  WantedChange,
  'operation' | 'recordKey' | 'baseVersion' | 'closeFormer'
>;

/** What is asked for, after the right to ask for it. */
const readChange = async (
  context: EntityContext,
  request: FastifyRequest,
  change: CallChange,
): Promise<Result<WantedChange, EntityError>> => {
  const allowed = await allow(context, rightOf[change.operation]);
  if (!allowed.ok) return allowed;
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const values = valuesOf(change.operation === 'delete' ? {} : request.body);
  if (!values.ok) return values;
  return ok({ ...change, values: values.value, reason: reason.value });
};

/** Answers a changing call with 202 and the approval that it made; with the record where nothing would change. */
export const requestCall = async (
  context: EntityContext,
  request: FastifyRequest,
  change: CallChange,
): Answer => {
  const wanted = await readChange(context, request, change);
  if (!wanted.ok) return wanted;
  const approval = await requestChange(context, wanted.value, readIdempotency(request));
  if (!approval.ok) return approval;
  if (approval.value !== null)
    return ok((reply) => sendJson(reply.code(202), { approval: approval.value }));
  const record = await getRecord(context, change.recordKey ?? '');
  return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
};
