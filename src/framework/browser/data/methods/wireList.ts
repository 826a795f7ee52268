import type { GetListParams, GetListResult } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { wireFilter, wireName } from '#kernel/entity/wireNames.ts';
import { wirePage, wireTexts } from '#kernel/entity/wireQuery.ts';
import type { createHttpClient, HttpAnswer } from './httpClient';
import type { KeysetMeta, ListMeta } from '#kernel/entity/EntityDataMethods.ts';

type Bag = Readonly<Record<string, unknown>>;

const isKeyset = ({ after, before, limit }: KeysetMeta): boolean =>
  after !== undefined || before !== undefined || limit !== undefined;

/** Query of a list: `range` by page, or `after`, `before` and `limit` for keyset pages. */
export const listQuery = (params: GetListParams, filter: Bag): string => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const meta = (params.meta ?? {}) as KeysetMeta;
  const { sort } = params;
  const first = (page - 1) * perPage;
  const entries: readonly (readonly [string, string | undefined])[] = [
    ['sort', sort ? JSON.stringify([sort.field, sort.order]) : undefined],
    ...(isKeyset(meta)
      ? ([
          ['after', meta.after],
          ['before', meta.before],
          ['limit', String(meta.limit ?? perPage)],
        ] as const)
      : ([['range', JSON.stringify([first, first + perPage - 1])]] as const)),
    ['count', meta.count],
    ['filter', JSON.stringify(filter)],
  ];
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
};

const totalOf = (headers: Headers): number | undefined => {
  const total = headers.get('content-range')?.split('/').at(-1) ?? '';
  return /^\d+$/.test(total) ? Number(total) : undefined;
};

const metaOf = (headers: Headers): ListMeta => {
  const nextCursor = headers.get('x-next-cursor');
  const prevCursor = headers.get('x-prev-cursor');
  const totalKind = headers.get('x-total-kind');
  return {
    ...(nextCursor ? { nextCursor } : {}),
    ...(prevCursor ? { prevCursor } : {}),
    ...(totalKind === 'exact' || totalKind === 'atLeast' ? { totalKind } : {}),
  };
};

/** Whether there are more pages, by cursors if the server sent any or did not count; else by the total. */
const pageInfoOf = (
  { nextCursor, prevCursor }: ListMeta,
  total: number | undefined,
): Pick<GetListResult, 'pageInfo'> => {
  const hasNextPage = nextCursor !== undefined;
  const hasPreviousPage = prevCursor !== undefined;
  const isSaid = hasNextPage || hasPreviousPage || total === undefined;
  return isSaid ? { pageInfo: { hasNextPage, hasPreviousPage } } : {};
};

/** Response of a list call: rows, total if counted, page info, cursors in `meta`. */
const listAnswer = ({ json, headers }: HttpAnswer): GetListResult => {
  const meta = metaOf(headers);
  const total = totalOf(headers);
  return {
    // The caller determines the record type, as in every data provider.
    data: json as never[],
    ...(total === undefined ? {} : { total }),
    ...pageInfoOf(meta, total),
    meta,
  };
};

type Call = {
  /** URL of the list, without query. */
  readonly url: string;
  readonly send: ReturnType<typeof createHttpClient>;
  readonly signal?: AbortSignal;
};

/** Requests a list in a wire profile. */
const askProfile = async (
  { wire }: Pick<EntityDescription, 'wire'>,
  members: Bag,
  { url, send, signal }: Call,
): Promise<GetListResult> => {
  const options = signal ? { signal } : {};
  const query = new URLSearchParams(wireTexts(members)).toString();
  const answer = wire?.list
    ? await send(`${url}/filters`, { ...options, method: 'POST', body: JSON.stringify(members) })
    : await send(`${url}?${query}`, options);
  const { content } = answer.json as { readonly content: unknown };
  return listAnswer({ ...answer, json: content });
};

/** Sort and filter in wire names. */
const wireNames = (
  description: Pick<EntityDescription, 'wire'>,
  params: GetListParams & { readonly filter: Bag },
): GetListParams & { readonly filter: Bag } => {
  const { sort } = params;
  return {
    ...params,
    ...(sort ? { sort: { ...sort, field: wireName(description, sort.field) } } : {}),
    filter: wireFilter(description, params.filter),
  };
};

/** Requests a list in its entity's format: wire profile, else range. Records are returned as received. */
export const wireList = async (
  description: Pick<EntityDescription, 'wire' | 'pageSize'>,
  params: GetListParams & { readonly filter: Bag },
  call: Call,
): Promise<GetListResult> => {
  const { pagination = { page: 1, perPage: description.pageSize } } = params;
  const meta = (params.meta ?? {}) as Bag;
  const isByKey = ['after', 'before', 'limit'].some((name) => meta[name] !== undefined);
  const page = isByKey ? undefined : wirePage(description, pagination, params.filter);
  const named = wireNames(description, params);
  const { url, send, signal } = call;
  if (!page)
    return listAnswer(
      await send(`${url}?${listQuery(named, named.filter)}`, signal ? { signal } : {}),
    );
  const { sort } = named;
  const more = {
    ...(sort ? { sort: [sort.field, sort.order] } : {}),
    ...(page['filter'] ? { filter: wireFilter(description, page['filter']) } : {}),
    ...(meta['count'] === undefined ? {} : { count: meta['count'] }),
  };
  return askProfile(description, { ...page, ...more }, call);
};
