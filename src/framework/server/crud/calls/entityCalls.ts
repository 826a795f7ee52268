import type { FastifyReply, FastifyRequest } from 'fastify';
import { singletonId } from '../../../kernel/entity/singleton';
import { appError } from '../../../kernel/errors/AppError';
import { err, ok, type Result } from '../../../kernel/Result';
import { readChangeReason } from '../check/checkReason';
import { checkUnique } from '../check/checkUnique';
import { createRecord } from '../write/createRecord';
import { deleteRecord } from '../write/deleteRecord';
import { sendJson, sendList, sendRecord, sendRecordText, sendTextList } from './entityAnswer';
import type { EntityContext, EntityError } from '../EntityContext';
import {
  readBase,
  readIdempotency,
  readMembers,
  readParameters,
  readVersion,
} from './entityRequest';
import { getRecordText } from '../read/getRecord';
import { listHistory } from '../read/listHistory';
import { listRecordTexts } from '../read/listRecords';
import type { QueryTexts } from './parseListQuery';
import { needsApproval } from '../check/requireApproval';
import { requestCall, type CallChange } from '../approvals/requestCall';
import { keepSingle } from '../../store/write/keepSingle';
import { runBulkAction } from '../write/runBulkAction';
import { runEntityAction } from '../write/runEntityAction';
import { updateRecord } from '../write/updateRecord';

/** Sends a successful answer. Refusals are sent by whoever mounts the call. */
export type Send = (reply: FastifyReply) => FastifyReply;

/** One call of the interpreter: reads the request, answers how to reply. */
export type EntityCall = (
  context: EntityContext,
  request: FastifyRequest,
) => Promise<Result<Send, EntityError>>;

type IdParams = { readonly id?: string };

/** The record's id in the path of a call; calls of the one record that there is name none. */
export const idOf = (request: FastifyRequest): string =>
  (request.params as IdParams).id ?? singletonId;

/** A call of the one record that there is, which exists from its defaults. */
export const singleCall =
  (call: EntityCall): EntityCall =>
  async (context, request) => {
    await keepSingle(context.deps.db, context.description, context.deps.clock());
    return call(context, request);
  };

export const listCall: EntityCall = async (context, request) => {
  const list = await listRecordTexts(context, request.query as QueryTexts, request.signal);
  if (!list.ok) return list;
  const { records, ...rest } = list.value;
  const sent = { rows: records, ...rest };
  return ok((reply) => sendTextList(reply, context.description.resource, sent));
};

export const getCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const record = await getRecordText(context, idOf(request));
  return record.ok ? ok((reply) => sendRecordText(reply, record.value)) : record;
};

/** Whether a new period ends the former one; only entities whose rows hold for periods know the parameter. */
const readClosing = (
  { description }: EntityContext,
  request: FastifyRequest,
): Result<boolean, EntityError> => {
  const names = description.effective ? (['closeFormer'] as const) : [];
  const parameters = readParameters<'closeFormer'>(request, names);
  if (!parameters.ok) return parameters;
  const { closeFormer = 'false' } = parameters.value;
  return closeFormer === 'true' || closeFormer === 'false'
    ? ok(closeFormer === 'true')
    : err(appError('request.invalid_parameter', { params: { name: 'closeFormer' } }));
};

export const createCall: EntityCall = async (context, request) => {
  const closing = readClosing(context, request);
  if (!closing.ok) return closing;
  if (needsApproval(context, 'create'))
    return requestCall(context, request, {
      operation: 'create',
      recordKey: null,
      baseVersion: null,
      closeFormer: closing.value,
    });
  const idempotency = readIdempotency(request);
  const record = await createRecord(context, {
    body: request.body,
    ...(idempotency ? { idempotency } : {}),
    closeFormer: closing.value,
  });
  return record.ok ? ok((reply) => sendRecord(reply, record.value, 201)) : record;
};

const changeOf = (
  operation: 'update' | 'delete',
  request: FastifyRequest,
  baseVersion: number | undefined,
): CallChange => ({ operation, recordKey: idOf(request), baseVersion, closeFormer: false });

export const updateCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const version = readBase(request);
  if (!version.ok) return version;
  if (needsApproval(context, 'update'))
    return requestCall(context, request, changeOf('update', request, version.value));
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const change = {
    id: idOf(request),
    version: version.value,
    body: request.body,
    reason: reason.value,
  };
  const record = await updateRecord(context, change);
  return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
};

export const deleteCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const members = readMembers(request.body, []);
  if (!members.ok) return members;
  const version = readVersion(request);
  if (!version.ok) return version;
  if (needsApproval(context, 'delete'))
    return requestCall(context, request, changeOf('delete', request, version.value));
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const taken = { id: idOf(request), version: version.value, reason: reason.value };
  const done = await deleteRecord(context, taken);
  return done.ok ? ok((reply) => sendJson(reply, { id: taken.id })) : done;
};

export const actionCall =
  (action: string): EntityCall =>
  async (context, request) => {
    const parameters = readParameters(request, []);
    if (!parameters.ok) return parameters;
    const members = readMembers(request.body, ['reason']);
    if (!members.ok) return members;
    const version = readVersion(request);
    if (!version.ok) return version;
    const idempotency = readIdempotency(request);
    const record = await runEntityAction(context, {
      id: idOf(request),
      action,
      version: version.value,
      reason: members.value.reason,
      ...(idempotency ? { idempotency } : {}),
    });
    return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
  };

export const bulkActionCall =
  (action: string): EntityCall =>
  async (context, request) => {
    const parameters = readParameters(request, []);
    if (!parameters.ok) return parameters;
    const members = readMembers(request.body, ['records', 'reason']);
    if (!members.ok) return members;
    const idempotency = readIdempotency(request);
    const done = await runBulkAction(context, {
      action,
      records: members.value.records,
      reason: members.value.reason,
      ...(idempotency ? { idempotency } : {}),
    });
    return done.ok ? ok((reply) => sendJson(reply, done.value)) : done;
  };

export const historyCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, ['range', 'field']);
  if (!parameters.ok) return parameters;
  const list = await listHistory(context, idOf(request), request.query as QueryTexts);
  if (!list.ok) return list;
  const { entries, ...rest } = list.value;
  return ok((reply) => sendList(reply, 'history', { rows: entries, ...rest }));
};

export const uniqueCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, ['values', 'exceptId']);
  if (!parameters.ok) return parameters;
  const answer = await checkUnique(context, parameters.value);
  return answer.ok ? ok((reply) => sendJson(reply, answer.value)) : answer;
};
