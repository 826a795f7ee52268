import type { FastifyRequest } from 'fastify';
import { engineQuery } from '#kernel/entity/wireNames.ts';
import { enginePage, isLookUp } from '#kernel/entity/wireQuery.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { EntityContext, EntityError } from '../EntityContext';
import { listRecordTexts } from '../read/listRecords';
import { readBoard } from '../read/readBoard';
import { readTrend } from '../read/readTrend';
import { sendEnvelope, sendJson, sendTextList } from './entityRequest';
import { wireText, type EntityCall } from './entityCalls';
import { isOwnParameter, type QueryTexts } from './parseListQuery';

const answerList = async (
  context: EntityContext,
  asked: QueryTexts,
  signal: AbortSignal,
): ReturnType<EntityCall> => {
  const { description } = context;
  const query = engineQuery(description, asked, isOwnParameter);
  const paged = isLookUp(description, query) ? undefined : enginePage(description, query);
  const list = await listRecordTexts(context, paged ?? query, signal);
  if (!list.ok) return list;
  const { records, ...rest } = list.value;
  const sent = { rows: records.map((text) => wireText(context, text)), ...rest };
  const limit = Number(paged?.['size'] ?? description.pageSize);
  return ok((reply) =>
    paged
      ? sendEnvelope(reply, description.resource, { ...sent, limit })
      : sendTextList(reply, description.resource, sent),
  );
};

export const listCall: EntityCall = (context, request) =>
  answerList(context, request.query as QueryTexts, request.signal);

/** Weekly counts of a list: `GET /resources/{resource}/trend?field=createdAt`. */
export const trendCall: EntityCall = async (context, request) => {
  const query = engineQuery(context.description, request.query as QueryTexts, isOwnParameter);
  const trend = await readTrend(context, query);
  return trend.ok ? ok((reply) => sendJson(reply, trend.value)) : trend;
};

/** Counts and sums of a board's columns: `GET /resources/{resource}/board?filter=…`. */
export const boardCall: EntityCall = async (context, request) => {
  const query = engineQuery(context.description, request.query as QueryTexts, isOwnParameter);
  const board = await readBoard(context, query);
  return board.ok ? ok((reply) => sendJson(reply, board.value)) : board;
};

/** Members of a filter body as query texts; empty ones are dropped. @fails validation.failed */
const bodyTexts = (body: unknown): Result<QueryTexts, EntityError> => {
  if (body === undefined || body === null) return ok({});
  if (typeof body !== 'object' || Array.isArray(body)) {
    const fields = [{ path: '', code: 'validation.type', params: { expected: 'object' } }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const members = Object.entries(body).filter(([, value]) => value !== null && value !== '');
  return ok(
    Object.fromEntries(
      members.map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
  );
};

/** `request.signal` fires once the body is read; this signal fires when the connection closes. */
const whileConnected = async <T>(
  { socket }: FastifyRequest,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  socket.once('close', leave);
  try {
    return await run(gone.signal);
  } finally {
    socket.off('close', leave);
  }
};

/** A list by `POST {path}/filters`: the body accepts the list's query parameters. */
export const filtersCall: EntityCall = async (context, request) => {
  const texts = bodyTexts(request.body);
  if (!texts.ok) return texts;
  const query = { ...(request.query as QueryTexts), ...texts.value };
  return whileConnected(request, (signal) => answerList(context, query, signal));
};
