import type { FastifyReply } from 'fastify';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { RecordText } from '#server/store/write/records.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';

/** A body without additional members returned by reads. Non-objects are returned unchanged. */
export const withoutBeside = ({ wire }: EntityDescription, body: unknown): unknown => {
  const beside = wire?.beside;
  if (!beside || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
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
export type ListAnswer = {
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
