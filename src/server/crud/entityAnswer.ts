import type { FastifyReply } from 'fastify';
import type { WireRecord } from '../../kernel/entity/EntityDataMethods';

const json = 'application/json; charset=utf-8';

/** One record with its version as `ETag`. */
export const sendRecord = (reply: FastifyReply, record: WireRecord, status = 200): FastifyReply =>
  reply.code(status).header('etag', `"${record.version}"`).type(json).send(JSON.stringify(record));

/** Anything else that is no list. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type(json).send(JSON.stringify(value));

/** Part of a list with `Content-Range: dealers 0-9/60`; `dealers * /60` (without blank) when the part is empty. */
export const sendList = (
  reply: FastifyReply,
  unit: string,
  list: {
    readonly rows: readonly unknown[];
    readonly offset: number;
    readonly total: number;
    readonly isEstimate?: boolean;
  },
): FastifyReply => {
  const { rows, offset, total, isEstimate = false } = list;
  const part = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  void reply.header('content-range', `${unit} ${part}/${total}`);
  if (isEstimate) void reply.header('x-total-estimated', 'true');
  return sendJson(reply, rows);
};
