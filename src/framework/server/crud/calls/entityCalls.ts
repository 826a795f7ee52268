import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireRecord, HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { type EntityDescription, singletonId } from '#kernel/entity/EntityDescription.ts';
import { wirePaths, fromWire, isReshaped, toWire } from '#kernel/entity/wireNames.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { isErrorCode, answeredCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { readChangeReason, needsApproval } from '../write/runWrite';
import { checkUnique } from '../check/checkUnique';
import { createRecord } from '../write/createRecord';
import { deleteRecord } from '../write/deleteRecord';
import {
  sendJson,
  sendList,
  sendRecordText,
  withoutExtraMembers,
  sendRecord,
  readBase,
  readIdempotency,
  readMembers,
  readParameters,
  readVersion,
} from './entityRequest';
import {
  type EntityContext,
  type EntityError,
  allow,
  type EntityResult,
  viewerOf,
  findRow,
} from '../EntityContext';
import { countAffected, runEntityAction } from '../write/actionSteps';
import { readJsonParameter, type QueryTexts, parseRange } from './parseListQuery';
import { getRecordText, getRecord } from '../read/getRecord';
import type { WantedChange } from '../approvals/carryOut';
import { requestChange, rightOf } from '../approvals/requestChange';
import { runBulkAction } from '../write/runBulkAction';
import { updateRecord } from '../write/updateRecord';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { partsOf } from '#kernel/entity/entityPath.ts';
import { filterFields } from '#kernel/filter/filterFields.ts';
import { readHistory, type HistoryPart } from '#server/store/write/history.ts';
import type { Row } from '#server/store/write/records.ts';
import { presentEntry, readableFields } from '../read/readableFields';
import { isObject } from '#kernel/objects.ts';

const defaultEntries = 50;

type Part = HistoryPart & { readonly rights: FieldRights };

/** Parts of a record whose history and names the person may read. */
const readableParts = async (context: EntityContext, row: Row): Promise<readonly Part[]> => {
  const { catalog } = context;
  const found = partsOf(context.description, catalog.descriptions).map(async (part) => {
    const { description, field, ownerField } = part;
    const own = { ...context, description };
    if (!(await allow(own, 'history')).ok) return [];
    const rights = await readableFields(own);
    const owner = row[ownerField];
    const { recordRepresentation: label } = description;
    if (typeof owner !== 'string' || rights.hidden.has(label) || rights.masked.has(label))
      return [];
    const visibleTo = viewerOf(own, description);
    return [{ description, visibleTo, field, owner, label, rights }];
  });
  return (await Promise.all(found)).flat();
};

/** A page of a record's history. */
type HistoryList = {
  readonly entries: readonly HistoryEntry[];
  readonly offset: number;
  readonly total: number;
};

/**
 * Lists the changes of a record and its parts, newest first, as readable by the person. `query` may contain `range`,
 * and `field` to filter by field.
 *
 * @fails access.denied, record.not_found, query.invalid_range, request.invalid_parameter
 */
const listHistory = async (
  context: EntityContext,
  id: string,
  query: QueryTexts,
): EntityResult<HistoryList> => {
  const { deps, description } = context;
  const allowed = await allow(context, 'history');
  if (!allowed.ok) return allowed;
  const range = parseRange(query, defaultEntries);
  if (!range.ok) return range;
  const rights = await readableFields(context);
  const { field } = query;
  if (field !== undefined && !filterFields(rights.description).has(field))
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const parts = field === undefined ? await readableParts(context, row.value) : [];
  const record = { resource: description.resource, recordId: row.value.id, parts };
  const { entries, total } = await readHistory(deps.db, record, {
    ...range.value,
    ...(field === undefined ? {} : { field }),
  });
  const own = { description, rights };
  const shown = entries.map((entry) => {
    const of = parts.find((part) => part.description.resource === entry.part?.resource) ?? own;
    return presentEntry(of.description, of.rights, entry);
  });
  return ok({ entries: shown, offset: range.value.offset, total });
};

type Answer = Promise<Result<(reply: FastifyReply) => FastifyReply, EntityError>>;

/** A non-object body is left to the validators. */
const valuesOf = (body: unknown): Result<WantedChange['values'], EntityError> =>
  isObject(body)
    ? ok(body as WantedChange['values'])
    : err(
        appError('validation.failed', {
          fields: [{ path: '', code: 'validation.type', params: { expected: 'object' } }],
        }),
      );

/** Details of a change in a call. */
type CallChange = Pick<WantedChange, 'operation' | 'recordKey' | 'baseVersion' | 'closeFormer'>;

/** Checks the right to request a change and parses it. */
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

/** Responds 202 with the created approval; with the record if nothing would change. */
const requestCall = async (
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

/** Sends a successful response. The mounted route sends errors. */
export type Send = (reply: FastifyReply) => FastifyReply;

/** A call of the interpreter: reads the request and returns how to respond. */
export type EntityCall = (
  context: EntityContext,
  request: FastifyRequest,
) => Promise<Result<Send, EntityError>>;

type IdParams = { readonly id?: string };

/** Record id in the path; singletons have none. */
export const idOf = (request: FastifyRequest): string =>
  (request.params as IdParams).id ?? singletonId;

/** Wraps a call so that errors and current records use the entity's wire profile. */
export const onWire =
  (call: EntityCall): EntityCall =>
  async (context, request) => {
    const answer = await call(context, request);
    if (answer.ok) return answer;
    const { description } = context;
    const { current } = answer.error;
    const shown = current ? { current: toWire(description, current) } : {};
    return err({ ...wirePaths(description, answer.error), ...shown });
  };

/** A stored record's JSON in the entity's wire profile. */
export const wireText = ({ description }: EntityContext, text: string): string =>
  !isReshaped(description)
    ? text
    : JSON.stringify(toWire(description, JSON.parse(text) as Readonly<Record<string, unknown>>));

/** Sends a record in the entity's wire profile; the ETag is the record's version, whatever that field is called. */
const sendWired = (
  reply: FastifyReply,
  { description }: EntityContext,
  { record, status }: { readonly record: WireRecord; readonly status?: number },
): FastifyReply => {
  const json = JSON.stringify(toWire(description, record));
  return sendRecordText(reply, { version: record.version, json }, status);
};

/** Converts a body to stored format. */
const takeBody = ({ description }: EntityContext, request: FastifyRequest): void => {
  request.body = fromWire(description, withoutExtraMembers(description, request.body));
};

/** Error of an empty read, with the specification's own code if any. */
const absentAs = ({ wire }: EntityDescription, error: EntityError): EntityError => {
  const code = wire?.absent;
  return error.code === answeredCode('record.not_found') && code !== undefined && isErrorCode(code)
    ? appError(code)
    : error;
};

export const getCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const record = await getRecordText(context, idOf(request));
  if (!record.ok) return err(absentAs(context.description, record.error));
  const { version, json } = record.value;
  return ok((reply) => sendRecordText(reply, { version, json: wireText(context, json) }));
};

/** Whether a new period ends the previous one; only for entities with periods. */
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
  takeBody(context, request);
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
  return record.ok
    ? ok((reply) => sendWired(reply, context, { record: record.value, status: 201 }))
    : record;
};

const changeOf = (
  operation: 'update' | 'delete',
  recordKey: string,
  baseVersion: number | undefined,
): CallChange => ({ operation, recordKey, baseVersion, closeFormer: false });

const change = async (
  context: EntityContext,
  request: FastifyRequest,
  id: string,
): ReturnType<EntityCall> => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  takeBody(context, request);
  const version = readBase(request);
  if (!version.ok) return version;
  if (needsApproval(context, 'update'))
    return requestCall(context, request, changeOf('update', id, version.value));
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const record = await updateRecord(context, {
    id,
    version: version.value,
    body: request.body,
    reason: reason.value,
  });
  return record.ok ? ok((reply) => sendWired(reply, context, { record: record.value })) : record;
};

export const updateCall: EntityCall = (context, request) => change(context, request, idOf(request));

/** An update by `PUT {path}` with the record's id in the body. @fails validation.failed without one */
export const updateByBodyCall: EntityCall = async (context, request) => {
  const { key } = context.description;
  const body = fromWire(context.description, request.body ?? {});
  const { [key]: named, id = named } = body as Readonly<Record<string, unknown>>;
  if (typeof id === 'string' && id !== '') return change(context, request, id);
  const fields = [{ path: 'id', code: 'validation.required' }] as const;
  return err(appError('validation.failed', { fields }));
};

export const deleteCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const members = readMembers(request.body, []);
  if (!members.ok) return members;
  const version = readVersion(request);
  if (!version.ok) return version;
  if (needsApproval(context, 'delete'))
    return requestCall(context, request, changeOf('delete', idOf(request), version.value));
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const taken = { id: idOf(request), version: version.value, reason: reason.value };
  const done = await deleteRecord(context, taken);
  return done.ok ? ok((reply) => sendJson(reply, { id: taken.id })) : done;
};

/** Names of an action's inputs. */
const inputsOf = ({ description }: EntityContext, action: string): readonly string[] =>
  description.actions.find(({ name }) => name === action)?.asks?.map(({ name }) => name) ?? [];

export const actionCall =
  (action: string): EntityCall =>
  async (context, request) => {
    const parameters = readParameters(request, []);
    if (!parameters.ok) return parameters;
    const members = readMembers(request.body, ['reason', ...inputsOf(context, action)]);
    if (!members.ok) return members;
    const { reason, ...values } = members.value;
    const version = readVersion(request);
    if (!version.ok) return version;
    const idempotency = readIdempotency(request);
    const record = await runEntityAction(context, {
      id: idOf(request),
      action,
      version: version.value,
      values,
      reason,
      ...(idempotency ? { idempotency } : {}),
    });
    return record.ok ? ok((reply) => sendWired(reply, context, { record: record.value })) : record;
  };

/** `GET …/{action}/verify`: number of other records the action would change. */
export const verifyCall =
  (action: string): EntityCall =>
  async (context, request) => {
    const parameters = readParameters(request, ['values']);
    if (!parameters.ok) return parameters;
    const { values: text } = parameters.value;
    const values = text === undefined ? {} : readJsonParameter(text);
    const count = await countAffected(context, { id: idOf(request), action, values });
    return count.ok ? ok((reply) => sendJson(reply, count.value)) : count;
  };

export const bulkActionCall =
  (action: string): EntityCall =>
  async (context, request) => {
    const parameters = readParameters(request, []);
    if (!parameters.ok) return parameters;
    const members = readMembers(request.body, ['records', 'reason', ...inputsOf(context, action)]);
    if (!members.ok) return members;
    const { records, reason, ...values } = members.value;
    const idempotency = readIdempotency(request);
    const done = await runBulkAction(context, {
      action,
      records,
      values,
      reason,
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
