import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { readPage, type Page, type PageRequest } from '../store/pages';
import { allow } from './allow';
import { checkParent } from './checkParent';
import type { EntityContext, EntityResult } from './EntityContext';
import { readCursor, writeCursor } from './listCursor';
import { parseListQuery, type QueryTexts } from './parseListQuery';
import { presentRow, readableFields } from './readableFields';
import type { RowSelection } from '../store/sqlScope';
import { viewerOf } from './viewerOf';

/** A page of records with the number of all that match. */
export type RecordList = {
  readonly records: readonly WireRecord[];
  readonly offset: number;
  /** Null when it was not asked for. */
  readonly total: number | null;
  /** More match than are counted one by one: `total` is an estimate. */
  readonly isEstimate: boolean;
  /** The page is one by key and has no number. */
  readonly isKeyset: boolean;
  /** Where the next and the previous page start; absent where there is none. */
  readonly next?: string;
  readonly previous?: string;
};

const cursorsOf = async (
  context: EntityContext,
  sort: PageRequest['sort'],
  { first, last, hasNext, hasPrevious }: Page,
): Promise<Pick<RecordList, 'next' | 'previous'>> => ({
  ...(hasNext && last ? { next: await writeCursor(context, sort, last) } : {}),
  ...(hasPrevious && first ? { previous: await writeCursor(context, sort, first) } : {}),
});

type Chosen = { readonly rest: QueryTexts; readonly part: Pick<RowSelection, 'deleted'> };

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

/**
 * Lists the records that the person may see.
 *
 * @param query parameters of the call as texts, see `parseListQuery`
 * @fails access.denied; SIS001 when the parent of the path is absent or not the person's; what `parseListQuery` and
 *   `readCursor` refuse
 */
export const listRecords = async (
  context: EntityContext,
  query: QueryTexts,
): EntityResult<RecordList> => {
  const { deps, description, catalog, fixed } = context;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const chosen = await chooseDeleted(context, query);
  if (!chosen.ok) return chosen;
  const rights = await readableFields(context);
  const asked = parseListQuery(rights.description, chosen.value.rest, {
    now: deps.clock(),
    aliases: catalog.aliases[description.resource],
  });
  if (!asked.ok) return asked;
  const parent = await checkParent(context);
  if (!parent.ok) return parent;
  const visibleTo = viewerOf(context, description);
  const { cursor, ...part } = asked.value;
  const start = cursor ? await readCursor(context, part.sort, cursor) : ok(undefined);
  if (!start.ok) return start;
  const selection = {
    ...part,
    ...(start.value ? { start: start.value } : {}),
    visibleTo,
    ...(fixed ? { fixed } : {}),
    ...chosen.value.part,
  };
  const page = await readPage(deps.db, description, selection);
  return ok({
    records: page.rows.map((row) => presentRow(description, rights, row)),
    offset: part.offset,
    total: page.total?.rows ?? null,
    isEstimate: page.total?.isEstimate ?? false,
    isKeyset: query['limit'] !== undefined || cursor !== undefined,
    ...(await cursorsOf(context, part.sort, page)),
  });
};
