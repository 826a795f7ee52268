import type { FastifyReply } from 'fastify';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { RecordText } from '#server/store/write/records.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';

/** A body without what a read of its own answers besides the record. Anything but an object is left as it is. */
export const withoutBeside = ({ wire }: EntityDescription, body: unknown): unknown => {
  const beside = wire?.beside;
  if (!beside || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !beside.includes(name)));
};

const json = 'application/json; charset=utf-8';

/** One record whose text is made, with its version as `ETag`. */
export const sendRecordText = (
  reply: FastifyReply,
  { version, json: text }: RecordText,
  status = 200,
): FastifyReply => reply.code(status).header('etag', `"${version}"`).type(json).send(text);

/** One record with its version as `ETag`. */
export const sendRecord = (reply: FastifyReply, record: WireRecord, status = 200): FastifyReply =>
  sendRecordText(reply, { version: record.version, json: JSON.stringify(record) }, status);

/** Anything else that is no list. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type(json).send(JSON.stringify(value));

/** Part of a list with its place. */
export type ListAnswer = {
  readonly rows: readonly unknown[];
  readonly offset: number;
  /** Null when it was not counted. */
  readonly total: number | null;
  /** There are `total` or more. */
  readonly isAtLeast?: boolean;
  /** A page by key has no number. */
  readonly isKeyset?: boolean;
  readonly next?: string;
  readonly previous?: string;
};

const placeOf = ({ rows, offset, isKeyset = false }: ListAnswer): string =>
  rows.length === 0 || isKeyset ? '*' : `${offset}-${offset + rows.length - 1}`;

/**
 * `Content-Range: owners 0-9/60`: `*` instead of the place of an empty page or a page by key, and instead of a total
 * that was not asked for. `X-Total-Kind` says whether the total is exact or there are as many at least, `X-Next-Cursor`
 * and `X-Prev-Cursor` where the neighbouring pages start.
 */
const placeList = (reply: FastifyReply, unit: string, list: ListAnswer): FastifyReply => {
  const { total, isAtLeast = false, next, previous } = list;
  void reply.header('content-range', `${unit} ${placeOf(list)}/${total ?? '*'}`);
  if (total !== null) void reply.header('x-total-kind', isAtLeast ? 'atLeast' : 'exact');
  if (next !== undefined) void reply.header('x-next-cursor', next);
  if (previous !== undefined) void reply.header('x-prev-cursor', previous);
  return reply;
};

/** Part of a list with its place in the headers. */
export const sendList = (reply: FastifyReply, unit: string, list: ListAnswer): FastifyReply =>
  sendJson(placeList(reply, unit, list), list.rows);

/** Part of a list whose rows are JSON already. */
export const sendTextList = (
  reply: FastifyReply,
  unit: string,
  list: ListAnswer & { readonly rows: readonly string[] },
): FastifyReply =>
  placeList(reply, unit, list)
    .type(json)
    .send(`[${list.rows.join(',')}]`);

/** A page in the envelope of a wire profile, its place in the headers besides. @source OQ-186 */
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
