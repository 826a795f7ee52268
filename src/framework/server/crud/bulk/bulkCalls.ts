import { ok } from '#kernel/Result.ts';
import { allow } from '../allow';
import { sendJson } from '../calls/entityAnswer';
import type { EntityCall } from '../calls/entityCalls';
import { readIdempotency, readParameters } from '../calls/entityRequest';
import { parseBulkRequest } from './parseBulkRequest';
import { previewBulk } from './previewBulk';
import { startBulk } from './startBulk';

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
