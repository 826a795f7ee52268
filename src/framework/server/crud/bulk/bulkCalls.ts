import { ok, err } from '#kernel/Result.ts';
import { allow, type EntityContext, type EntityResult } from '../EntityContext';
import { sendJson, readIdempotency, readParameters } from '../calls/entityRequest';
import type { EntityCall } from '../calls/entityCalls';
import { parseBulkRequest, bulkHash } from './parseBulkRequest';
import { previewBulk, previewMs } from './previewBulk';
import type { BulkRequest } from '#kernel/entity/BulkChange.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Database } from '#server/deps.ts';
import { startTask } from '#server/jobs/startTask.ts';
import { claimPreview } from '#server/store/many/bulk.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { runWrite, type Idempotency } from '../write/runWrite';
import { foreseeChange } from './bulkChange';

/** A previewed change with its token. */
type BulkRun = {
  readonly request: BulkRequest;
  readonly token: unknown;
  readonly idempotency?: Idempotency;
};

/**
 * Starts the task of a previewed change, for people who may list the records.
 *
 * @fails access.denied, the errors of `foreseeChange`, idempotency.*
 * @fails bulk.preview_expired when the token is unknown, expired, of another request or already used
 */
const startBulk = async (
  context: EntityContext,
  { request, token, idempotency }: BulkRun,
): EntityResult<{ task: string }> => {
  const { deps, description } = context;
  const { actor } = context.request;
  const foresee = await foreseeChange(context, request);
  if (!foresee.ok) return foresee;
  if (typeof token !== 'string' || !isUuidText(token)) return err(appError('bulk.preview_expired'));
  const work = async (trx: Database): EntityResult<{ task: string }> => {
    const { resource } = description;
    const task = await startTask(trx, deps, {
      kind: 'bulk',
      resource,
      actor,
      input: {
        change: request.change.type,
        ...(request.change.type === 'action' ? { action: request.change.action } : {}),
      },
    });
    const preview = { id: token, userId: actor.userId, resource, requestHash: bulkHash(request) };
    const oldest = new Date(deps.clock().getTime() - previewMs);
    const isClaimed = await claimPreview(trx, preview, { taskId: task, oldest });
    return isClaimed ? ok({ task }) : err(appError('bulk.preview_expired'));
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};

export const bulkPreviewCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const asked = parseBulkRequest(request.body);
  if (!asked.ok) return asked;
  const preview = await previewBulk(context, asked.value.request);
  return preview.ok ? ok((reply) => sendJson(reply, preview.value)) : preview;
};

export const bulkRunCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const asked = parseBulkRequest(request.body, ['token']);
  if (!asked.ok) return asked;
  const idempotency = readIdempotency(request);
  const started = await startBulk(context, {
    request: asked.value.request,
    token: asked.value.rest.token,
    ...(idempotency ? { idempotency } : {}),
  });
  return started.ok ? ok((reply) => sendJson(reply.code(202), started.value)) : started;
};
