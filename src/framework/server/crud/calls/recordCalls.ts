import type { FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { allow, type EntityContext, type EntityError, type EntityResult } from '../EntityContext';
import { listReferrers } from '../check/checkReferring';
import {
  sendJson,
  sendRecord,
  readMembers,
  readParameters,
  readVersion,
  sendEnvelope,
  sendTextList,
} from './entityRequest';
import { idOf, type EntityCall, wireText } from './entityCalls';
import { recordAt, type PointInTime } from '../read/getRecord';
import { restoreRecord, revertRecord } from '../write/revertRecord';
import { revealFields } from '../read/revealFields';
import { engineQuery } from '#kernel/entity/wireNames.ts';
import { enginePage, isLookUp } from '#kernel/entity/wireQuery.ts';
import { listRecordTexts, openPage, readInTime } from '../read/listRecords';
import { isOwnParameter, type QueryTexts } from './parseListQuery';
import { viewsOf, type ColumnFigures } from '#kernel/entity/ViewsDescription.ts';
import { type Filter, filterFields } from '#kernel/filter/filterFields.ts';
import { figuresByValue, countByWeek } from '#server/store/list/figures.ts';
import type { Trend } from '#kernel/entity/EntityDataMethods.ts';
import { addDays, localDateOf } from '#kernel/localDate.ts';

/** Figures of a board's columns, in their order; the closed values follow. */
export type BoardFigures = { readonly columns: readonly ColumnFigures[] };

/**
 * Counts the records of each column of an entity's board, and sums its field, within a list's filter. Applies the
 * person's rights to the list and its fields: without the right to read the board's field there is no board, without
 * that to the summed field no sum.
 *
 * @param query `filter` and named filters as in a list call
 * @fails access.denied; request.invalid_parameter if the person has no board; the errors of a list call
 */
const readBoard = async (context: EntityContext, query: QueryTexts): EntityResult<BoardFigures> => {
  const opened = await openPage(context, query);
  if (!opened.ok) return opened;
  const { list, request } = opened.value;
  const { views } = list.rights.description;
  const board = viewsOf({ views }).includes('board') ? views?.board : undefined;
  if (!board) return err(appError('request.invalid_parameter', { params: { name: 'board' } }));
  const values = [...board.columns.map(({ value }) => value), ...board.closed];
  const inColumns: Filter = { type: 'compare', field: board.field, op: 'in', value: values };
  const { filter, visibleTo, fixed, deleted } = request;
  const selection = {
    visibleTo,
    filter: filter ? { type: 'and' as const, items: [filter, inColumns] } : inColumns,
    ...(fixed ? { fixed } : {}),
    ...(deleted ? { deleted } : {}),
  };
  const { deps, description } = context;
  const rows = await readInTime(description, filter, () =>
    figuresByValue(deps.db, description, { selection, field: board.field, sum: board.sum }),
  );
  if (!rows.ok) return rows;
  const cache = new Map(rows.value.map((row) => [row.value, row]));
  const columns = values.map((value): ColumnFigures => {
    const { count = 0, sum = 0 } = cache.get(value) ?? {};
    return { value, count, ...(board.sum === undefined || sum === null ? {} : { sum }) };
  });
  return ok({ columns });
};

/** Number of weeks: a quarter, which shows seasonal effects in a readable chart. */
const weeksShown = 13;

/**
 * Counts a list's records by week of a date field: 13 weeks of seven days, the latest ending today. Applies the
 * person's rights to list and field.
 *
 * @param query `field`: name of a date or timestamp; `filter` and named filters as in a list call
 * @fails access.denied; request.invalid_parameter for a field that is not a date or not readable; the errors of a list
 *   call
 */
const readTrend = async (
  context: EntityContext,
  { field = '', ...query }: QueryTexts,
): EntityResult<Trend> => {
  const opened = await openPage(context, query);
  if (!opened.ok) return opened;
  const { list, request } = opened.value;
  const kind = filterFields(list.rights.description).get(field)?.kind;
  if (kind !== 'date' && kind !== 'dateTime')
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const { deps, description } = context;
  const until = localDateOf(deps.clock());
  const from = addDays(until, 1 - 7 * weeksShown);
  const period: Filter = { type: 'compare', field, op: 'between', value: [from, until] };
  const { filter, visibleTo, fixed, deleted } = request;
  const selection = {
    visibleTo,
    filter: filter ? { type: 'and' as const, items: [filter, period] } : period,
    ...(fixed ? { fixed } : {}),
    ...(deleted ? { deleted } : {}),
  };
  const counts = await readInTime(description, filter, () =>
    countByWeek(deps.db, description, { selection, field, until }),
  );
  if (!counts.ok) return counts;
  const weeks = Array.from({ length: weeksShown }, (_, at) => {
    const back = weeksShown - 1 - at;
    const last = addDays(until, -7 * back);
    return { from: addDays(last, -6), until: last, count: counts.value.get(back) ?? 0 };
  });
  return ok({ weeks });
};

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

const versionPattern = /^[1-9]\d{0,8}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const readInstant = (text: string): PointInTime | undefined => {
  const instant = instantPattern.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(instant) ? undefined : { at: new Date(instant).toISOString() };
};

const readVersionText = (text: string): PointInTime | undefined =>
  versionPattern.test(text) ? { version: Number(text) } : undefined;

/** Exactly one of the two. */
const readPoint = (request: FastifyRequest): Result<PointInTime, AppError> => {
  const texts = readParameters(request, ['version', 'at']);
  if (!texts.ok) return texts;
  const { version, at } = texts.value;
  const name = version === undefined ? 'at' : 'version';
  const point = version === undefined ? readInstant(at ?? '') : readVersionText(version);
  const isOne = version === undefined || at === undefined;
  return point && isOne
    ? ok(point)
    : err(appError('request.invalid_parameter', { params: { name } }));
};

/** Opens a POST on one record: its parameters besides the body. */
const openWrite = <N extends string>(
  request: FastifyRequest,
  names: readonly N[],
): Result<
  {
    readonly members: Partial<Record<N, unknown>>;
    readonly version: number | undefined;
  },
  AppError
> => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const members = readMembers(request.body, names);
  if (!members.ok) return members;
  const version = readVersion(request);
  return version.ok ? ok({ members: members.value, version: version.value }) : version;
};

/** `GET …/asOf?version=3` or `?at=2026-11-21T12:00:00Z`. */
export const asOfCall: EntityCall = async (context, request) => {
  const allowed = await allow(context, 'history');
  if (!allowed.ok) return allowed;
  const point = readPoint(request);
  if (!point.ok) return point;
  const then = await recordAt(context, idOf(request), point.value);
  return then.ok ? ok((reply) => sendJson(reply, then.value)) : then;
};

/** `POST …/revert` with `toVersion` and `reason`. */
export const revertCall: EntityCall = async (context, request) => {
  const opened = openWrite(request, ['toVersion', 'reason']);
  if (!opened.ok) return opened;
  const { members, version } = opened.value;
  const { toVersion, reason } = members;
  const done = await revertRecord(context, { id: idOf(request), version, toVersion, reason });
  if (!done.ok) return done;
  const etag = `"${done.value.record.version}"`;
  return ok((reply) => sendJson(reply.header('etag', etag), done.value));
};

/** `POST …/reveal` with `fields` and `reason`. */
export const revealCall: EntityCall = async (context, request) => {
  const opened = openWrite(request, ['fields', 'reason']);
  if (!opened.ok) return opened;
  const { fields, reason } = opened.value.members;
  const values = await revealFields(context, { id: idOf(request), fields, reason });
  if (!values.ok) return values;
  // Revealed values must not be cached.
  return ok((reply) => sendJson(reply.header('cache-control', 'no-store'), values.value));
};

/** `POST …/restore`, with an optional `reason`. */
export const restoreCall: EntityCall = async (context, request) => {
  const opened = openWrite(request, ['reason']);
  if (!opened.ok) return opened;
  const { members, version } = opened.value;
  const { reason } = members;
  const record = await restoreRecord(context, { id: idOf(request), version, reason });
  return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
};

/** `GET …/referring`: references affected by deleting the record. */
export const referringCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const referrers = await listReferrers(context, idOf(request));
  return referrers.ok ? ok((reply) => sendJson(reply, referrers.value)) : referrers;
};
