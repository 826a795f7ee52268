import type { GetListParams, GetListResult } from 'ra-core';
import type { KeysetMeta, ListMeta } from '#kernel/entity/EntityDataMethods.ts';
import type { HttpResponse } from './httpClient';

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
  const hasPageInfo = hasNextPage || hasPreviousPage || total === undefined;
  return hasPageInfo ? { pageInfo: { hasNextPage, hasPreviousPage } } : {};
};

/** Response of a list call: rows, total if counted, page info, cursors in `meta`. */
export const listAnswer = ({ json, headers }: HttpResponse): GetListResult => {
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
