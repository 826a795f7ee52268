import type { FastifyRequest } from 'fastify';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import {
  sendJson,
  sendRecord,
  readIdempotency,
  readMembers,
  readParameters,
  readVersion,
} from '../calls/entityRequest';
import type { EntityCall } from '../calls/entityCalls';
import { finishDraft, saveStep } from './saveStep';
import { dropDraft, getDraft, listDrafts } from './readDrafts';

type Params = { readonly id: string; readonly step: string };

const paramsOf = (request: FastifyRequest): Params => request.params as Params;

/** `GET /resources/…/drafts`. */
export const draftsCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const drafts = await listDrafts(context);
  return drafts.ok ? ok((reply) => sendJson(reply, drafts.value)) : drafts;
};

/** `GET /resources/…/drafts/{id}`: 204 if there is none, which is not an error. */
export const draftCall: EntityCall = async (context, request) => {
  const draft = await getDraft(context, paramsOf(request).id);
  if (!draft.ok) return draft;
  const { value } = draft;
  return ok((reply) => (value ? sendJson(reply, value) : reply.code(204).send()));
};

/** `DELETE /resources/…/drafts/{id}`. */
export const dropDraftCall: EntityCall = async (context, request) => {
  const gone = await dropDraft(context, paramsOf(request).id);
  return gone.ok ? ok((reply) => sendJson(reply, gone.value)) : gone;
};

/** `PATCH …/{id}/steps/{step}` with the changed members. */
export const saveStepCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const version = readVersion(request);
  if (!version.ok) return version;
  const { id, step } = paramsOf(request);
  const saved = await saveStep(context, { id, step, version: version.value, body: request.body });
  if (!saved.ok) return saved;
  return ok((reply) => sendJson(reply.header('etag', `"${saved.value.version}"`), saved.value));
};

/** `POST /resources/…/drafts/{id}/finish`, after a merge with its `baseVersion`. */
export const finishDraftCall: EntityCall = async (context, request) => {
  const members = readMembers(request.body, ['baseVersion']);
  if (!members.ok) return members;
  const version = readVersion(request);
  if (!version.ok) return version;
  const { baseVersion } = members.value;
  if (baseVersion !== undefined && !Number.isSafeInteger(baseVersion)) {
    const fields = [
      { path: 'baseVersion', code: 'validation.type', params: { expected: 'integer' } },
    ] as const;
    return err(appError('validation.failed', { fields }));
  }
  const idempotency = readIdempotency(request);
  const record = await finishDraft(context, {
    id: paramsOf(request).id,
    version: version.value,
    baseVersion: baseVersion as number | undefined,
    ...(idempotency ? { idempotency } : {}),
  });
  return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
};
