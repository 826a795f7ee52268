import type { FastifyRequest, FastifyReply } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { digestOf } from '#server/digests.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { RecordText } from '#server/store/write/records.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Idempotency } from '../write/runWrite';
import type { QueryTexts } from './parseListQuery';
import { isObject } from '#kernel/objects.ts';

const versionPattern = /^"([1-9]\d{0,8})"$/;

/** Version in `If-Match: "3"`; undefined without the header. @fails request.header_invalid */
export const readVersion = ({ headers }: FastifyRequest): Result<number | undefined, AppError> => {
  const header = headers['if-match'];
  if (header === undefined) return ok(undefined);
  const version = versionPattern.exec(header)?.[1];
  return version === undefined
    ? err(appError('request.header_invalid', { params: { name: 'If-Match' } }))
    : ok(Number(version));
};

/**
 * Base version of a change: from `If-Match`, else from the record in the body. Undefined: applied to the current
 * version.
 *
 * @fails request.header_invalid
 */
export const readBase = (request: FastifyRequest): Result<number | undefined, AppError> => {
  const named = readVersion(request);
  if (!named.ok || named.value !== undefined) return named;
  const { version } = (request.body ?? {}) as { readonly version?: unknown };
  return ok(typeof version === 'number' ? version : undefined);
};

/** The `Idempotency-Key` with a digest of method, path, version and body; undefined without the header. */
export const readIdempotency = (request: FastifyRequest): Idempotency | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const asked = [
    request.method,
    request.url,
    request.headers['if-match'] ?? '',
    request.body ?? null,
  ];
  const requestHash = digestOf(asked);
  return { key: String(key), requestHash };
};

/** Allowed query parameters. @fails request.unknown_parameter */
export const readParameters = <N extends string>(
  request: FastifyRequest,
  names: readonly N[],
): Result<Partial<Record<N, string>>, AppError> => {
  const query = request.query as QueryTexts;
  const unknown = Object.keys(query).find((name) => !names.some((known) => known === name));
  return unknown === undefined
    ? ok(query as Partial<Record<N, string>>)
    : err(appError('request.unknown_parameter', { params: { name: unknown } }));
};

/**
 * Members of a body limited to the given names; empty without a body.
 *
 * @fails validation.failed
 */
export const readMembers = <N extends string>(
  body: unknown,
  names: readonly N[],
): Result<Partial<Record<N, unknown>>, AppError> => {
  if (body === undefined) return ok({});
  if (!isObject(body)) {
    const fields = [{ path: '', code: 'validation.type', params: { expected: 'object' } }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const fields = Object.keys(body)
    .filter((name) => !names.some((known) => known === name))
    .map((path) => ({ path, code: 'validation.unknown_field' }) as const);
  return fields.length > 0
    ? err(appError('validation.failed', { fields }))
    : ok(body as Partial<Record<N, unknown>>);
};

/** A body without additional members returned by reads. Non-objects are returned unchanged. */
export const withoutExtraMembers = ({ wire }: EntityDescription, body: unknown): unknown => {
  const beside = wire?.beside;
  if (!beside || !isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !beside.includes(name)));
};

const json = 'application/json; charset=utf-8';

/** Sends a serialised record with its version as `ETag`. */
export const sendRecordText = (
  reply: FastifyReply,
  { version, json: text }: RecordText,
  status = 200,
): FastifyReply => reply.code(status).header('etag', `"${version}"`).type(json).send(text);

/** Sends a record with its version as `ETag`. */
export const sendRecord = (reply: FastifyReply, record: WireRecord, status = 200): FastifyReply =>
  sendRecordText(reply, { version: record.version, json: JSON.stringify(record) }, status);

/** Sends any other response that is not a list. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type(json).send(JSON.stringify(value));

/** A page of a list. */
type ListAnswer = {
  readonly rows: readonly unknown[];
  readonly offset: number;
  /** Null if not counted. */
  readonly total: number | null;
  /** `total` is a lower bound. */
  readonly isAtLeast?: boolean;
  /** Keyset page, without number. */
  readonly isKeyset?: boolean;
  readonly next?: string;
  readonly previous?: string;
};

const placeOf = ({ rows, offset, isKeyset = false }: ListAnswer): string =>
  rows.length === 0 || isKeyset ? '*' : `${offset}-${offset + rows.length - 1}`;

/**
 * `Content-Range: owners 0-9/60`: `*` instead of the range of an empty or keyset page, and instead of an unrequested
 * total. `X-Total-Kind` says whether the total is exact or a lower bound, `X-Next-Cursor` and `X-Prev-Cursor` are the
 * cursors of the neighbouring pages.
 */
const placeList = (reply: FastifyReply, unit: string, list: ListAnswer): FastifyReply => {
  const { total, isAtLeast = false, next, previous } = list;
  void reply.header('content-range', `${unit} ${placeOf(list)}/${total ?? '*'}`);
  if (total !== null) void reply.header('x-total-kind', isAtLeast ? 'atLeast' : 'exact');
  if (next !== undefined) void reply.header('x-next-cursor', next);
  if (previous !== undefined) void reply.header('x-prev-cursor', previous);
  return reply;
};

/** Sends a page of a list with paging headers. */
export const sendList = (reply: FastifyReply, unit: string, list: ListAnswer): FastifyReply =>
  sendJson(placeList(reply, unit, list), list.rows);

/** Sends a page whose rows are already JSON. */
export const sendTextList = (
  reply: FastifyReply,
  unit: string,
  list: ListAnswer & { readonly rows: readonly string[] },
): FastifyReply =>
  placeList(reply, unit, list)
    .type(json)
    .send(`[${list.rows.join(',')}]`);

/** Sends a page in the envelope of a wire profile, with paging headers. @source OQ-186 */
export const sendEnvelope = (
  reply: FastifyReply,
  unit: string,
  list: ListAnswer & { readonly rows: readonly string[]; readonly limit: number },
): FastifyReply => {
  const { rows, total, offset, limit } = list;
  const rest = { totalElements: total ?? 0, page: Math.floor(offset / limit), size: limit };
  return placeList(reply, unit, list)
    .type(json)
    .send(`{"content":[${rows.join(',')}],${JSON.stringify(rest).slice(1)}`);
};
