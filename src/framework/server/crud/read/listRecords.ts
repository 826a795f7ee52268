import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { readPage, readPageText, type Page } from '#server/store/list/pages.ts';
import { type PageRequest, unindexedField } from '#server/store/list/countRows.ts';
import { checkParent } from '../check/checkReferences';
import { type EntityContext, type EntityResult, allow, viewerOf } from '../EntityContext';
import { readCursor, writeCursor } from './listCursor';
import { parseListQuery, type ListQuery, type QueryTexts } from '../calls/parseListQuery';
import { presentRow, readableFields, readsWhole, withPeriodStatus } from './readableFields';
import { chooseDay } from './getRecord';
import type { RowSelection } from '#server/store/sql/sqlScope.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isTimeout } from '#server/store/database/sqlState.ts';

/**
 * Reads rows by a filter. If a substring search in a large table takes too long, the error names the field: a retry
 * would take as long.
 *
 * @fails query.too_slow
 */
export const readInTime = async <P>(
  description: EntityDescription,
  filter: Filter | undefined,
  read: () => Promise<P>,
): EntityResult<P> => {
  try {
    return ok(await read());
  } catch (thrown) {
    const name = isTimeout(thrown) ? unindexedField(description, filter) : undefined;
    if (name === undefined) throw thrown;
    return err(appError('query.too_slow', { params: { name } }));
  }
};

/** A page of records with the total. */
export type RecordList<R = WireRecord> = {
  readonly records: readonly R[];
  readonly offset: number;
  /** Null if not requested. */
  readonly total: number | null;
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean;
  /** Keyset page, without number. */
  readonly isKeyset: boolean;
  /** Cursors of the next and previous page; absent if there is none. */
  readonly next?: string;
  readonly previous?: string;
};

const cursorsOf = async (
  context: EntityContext,
  sort: PageRequest['sort'],
  { first, last, hasNext, hasPrevious }: Page<unknown>,
): Promise<Pick<RecordList, 'next' | 'previous'>> => ({
  ...(hasNext && last ? { next: await writeCursor(context, sort, last) } : {}),
  ...(hasPrevious && first ? { previous: await writeCursor(context, sort, first) } : {}),
});

/** A list call within the person's rights. */
type OpenedList = {
  readonly rights: FieldRights;
  readonly query: ListQuery;
  readonly part: Pick<RowSelection, 'deleted'>;
};

type Chosen = { readonly rest: QueryTexts; readonly part: OpenedList['part'] };

/** `deleted=only` lists deleted records, for people who may restore them. */
const chooseDeleted = async (context: EntityContext, query: QueryTexts): EntityResult<Chosen> => {
  const { deleted, ...rest } = query;
  if (deleted === undefined || !context.description.softDelete)
    return ok({ rest: query, part: {} });
  if (deleted !== 'only')
    return err(appError('request.invalid_parameter', { params: { name: 'deleted' } }));
  const allowed = await allow(context, 'restore');
  return allowed.ok ? ok({ rest, part: { deleted } }) : allowed;
};

const joined = (one: Filter | undefined, other: Filter | undefined): Filter | undefined =>
  one && other ? { type: 'and', items: [one, other] } : (one ?? other);

/**
 * Parses a list query with the person's field rights: fields they may not read cannot be filtered, sorted or counted
 * by. Every selection of rows by a person's query must start here.
 *
 * @fails access.denied for `deleted=only`; the errors of `parseListQuery`
 */
const openList = async (context: EntityContext, query: QueryTexts): EntityResult<OpenedList> => {
  const { deps } = context;
  const chosen = await chooseDeleted(context, query);
  if (!chosen.ok) return chosen;
  const { rest, part } = chosen.value;
  const rights = await readableFields(context);
  const day = await chooseDay(rights.description, rest);
  if (!day.ok) return day;
  const asked = parseListQuery(rights.description, day.value.rest, {
    now: deps.clock(),
    username: context.request.actor.username,
  });
  if (!asked.ok) return asked;
  const filter = joined(asked.value.filter, day.value.filter);
  return ok({ rights, query: { ...asked.value, ...(filter ? { filter } : {}) }, part });
};

/** Selects the rows of a list call: visible to the person, of the path, from the cursor on. */
const selectPage = async (
  context: EntityContext,
  { query, part }: OpenedList,
): EntityResult<PageRequest> => {
  const { description, fixed } = context;
  const { cursor, ...page } = query;
  const start = cursor ? await readCursor(context, page.sort, cursor) : ok(undefined);
  if (!start.ok) return start;
  return ok({
    ...page,
    ...(start.value ? { start: start.value } : {}),
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
    ...part,
  });
};

type Opened = { readonly list: OpenedList; readonly request: PageRequest };

/** Opens a list call: checks the right to list, parses the query, selects the rows. */
export const openPage = async (
  context: EntityContext,
  query: QueryTexts,
  signal?: AbortSignal,
): EntityResult<Opened> => {
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const list = await openList(context, query);
  if (!list.ok) return list;
  const parent = await checkParent(context);
  if (!parent.ok) return parent;
  const request = await selectPage(context, list.value);
  return request.ok ? ok({ list: list.value, request: { ...request.value, signal } }) : request;
};

/** Position of a page in its list. */
const placed = async (
  context: EntityContext,
  page: Page<unknown>,
  { asked, query }: { readonly asked: ListQuery; readonly query: QueryTexts },
): Promise<Omit<RecordList<unknown>, 'records'>> => ({
  offset: asked.offset,
  total: page.total?.rows ?? null,
  isAtLeast: page.total?.isAtLeast ?? false,
  isKeyset: query['limit'] !== undefined || asked.cursor !== undefined,
  ...(await cursorsOf(context, asked.sort, page)),
});

const readRecords = async (
  context: EntityContext,
  { list: { rights }, request }: Opened,
): Promise<Page<WireRecord>> => {
  const { deps, description } = context;
  const page = await readPage(deps.db, description, request);
  const rows = page.rows.map((row) =>
    withPeriodStatus(context, presentRow(description, rights, row)),
  );
  return { ...page, rows };
};

/**
 * Lists the records visible to the person.
 *
 * @param query parameters of the call as text, see `parseListQuery`
 * @fails access.denied; record.not_found when the parent of the path is absent or not visible; the errors of
 *   `parseListQuery`, `readCursor` and `readInTime`
 */
export async function listRecords<Name extends string>(
  context: EntityContext<Name>,
  query: QueryTexts,
): EntityResult<RecordList<EntityRecord<Name>>>;
export async function listRecords(
  context: EntityContext,
  query: QueryTexts,
): EntityResult<RecordList> {
  const opened = await openPage(context, query);
  if (!opened.ok) return opened;
  const { list, request } = opened.value;
  const page = await readInTime(context.description, request.filter, () =>
    readRecords(context, opened.value),
  );
  if (!page.ok) return page;
  const place = await placed(context, page.value, { asked: list.query, query });
  return ok({ records: page.value.rows, ...place });
}

/**
 * Like `listRecords`, each record as JSON, produced by the database if the person gets rows as stored.
 *
 * @param signal aborted when the client disconnects, which cancels the statements
 */
export const listRecordTexts = async (
  context: EntityContext,
  query: QueryTexts,
  signal?: AbortSignal,
): EntityResult<RecordList<string>> => {
  const opened = await openPage(context, query, signal);
  if (!opened.ok) return opened;
  const { deps, description } = context;
  const { list, request } = opened.value;
  const isWhole = readsWhole(description, list.rights) && request.deleted === undefined;
  const page = await readInTime<Page<WireRecord | string>>(description, request.filter, () =>
    isWhole ? readPageText(deps.db, description, request) : readRecords(context, opened.value),
  );
  if (!page.ok) return page;
  const records = page.value.rows.map((row) =>
    typeof row === 'string' ? row : JSON.stringify(row),
  );
  return ok({ records, ...(await placed(context, page.value, { asked: list.query, query })) });
};
