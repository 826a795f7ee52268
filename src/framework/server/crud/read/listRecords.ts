import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { readPage, readPageText, type Page } from '#server/store/list/pages.ts';
import type { PageRequest } from '#server/store/list/PageRequest.ts';
import { checkParent } from '../check/checkReferences';
import { type EntityContext, type EntityResult, allow } from '../EntityContext';
import { readCursor, writeCursor } from './listCursor';
import { parseListQuery, type ListQuery, type QueryTexts } from '../calls/parseListQuery';
import { presentRow, readableFields, readsWhole, withPeriodStatus } from './readableFields';
import { readInTime } from './readInTime';
import { chooseDay } from './validOn';
import type { RowSelection } from '#server/store/sql/sqlScope.ts';
import { viewerOf } from '../viewerOf';

/** A page of records with the number of all that match. */
export type RecordList<R = WireRecord> = {
  readonly records: readonly R[];
  readonly offset: number;
  /** Null when it was not asked for. */
  readonly total: number | null;
  /** More match than are counted: there are `total` or more. */
  readonly isAtLeast: boolean;
  /** The page is one by key and has no number. */
  readonly isKeyset: boolean;
  /** Where the next and the previous page start; absent where there is none. */
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

/** A list call as the person may ask it. */
type OpenedList = {
  readonly rights: FieldRights;
  readonly query: ListQuery;
  readonly part: Pick<RowSelection, 'deleted'>;
};

type Chosen = { readonly rest: QueryTexts; readonly part: OpenedList['part'] };

/** `deleted=only` lists the deleted records instead, for those who may bring them back. */
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
 * Checks the query of a list call with the names that exist for the person: nothing is found, sorted or counted by a
 * field that the person may not read. Whoever selects rows by a person's query begins here.
 *
 * @fails access.denied for `deleted=only`; what `parseListQuery` refuses
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
  });
  if (!asked.ok) return asked;
  const filter = joined(asked.value.filter, day.value.filter);
  return ok({ rights, query: { ...asked.value, ...(filter ? { filter } : {}) }, part });
};

/** The rows of a list call: the person's own, of the path, from the cursor on. */
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

/** Opens a list call: the person's right to list, the checked query, and the rows it selects. */
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

/** Where a page stands in its list. */
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
 * Lists the records that the person may see.
 *
 * @param query parameters of the call as texts, see `parseListQuery`
 * @fails access.denied; record.not_found when the parent of the path is absent or not the person's; what
 * `parseListQuery`,
 *   `readCursor` and `readInTime` refuse
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
 * As `listRecords`, each record as its JSON: the database's own wherever the person gets rows as they are stored.
 *
 * @param signal aborted when nobody waits for the list any more: its statements end then
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
