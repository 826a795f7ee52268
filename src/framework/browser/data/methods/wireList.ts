import type { GetListParams, GetListResult } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { wireFilter, wireName } from '#kernel/entity/wireNames.ts';
import { wirePage, wireTexts } from '#kernel/entity/wireQuery.ts';
import type { createHttpClient } from './httpClient';
import { listAnswer, listQuery } from './readList';

type Bag = Readonly<Record<string, unknown>>;
type Call = {
  /** URL of the list, without query. */
  readonly url: string;
  readonly send: ReturnType<typeof createHttpClient>;
  readonly signal?: AbortSignal;
};

/** Requests a list in a wire profile. */
const requestProfile = async (
  { wire }: Pick<EntityDescription, 'wire'>,
  members: Bag,
  { url, send, signal }: Call,
): Promise<GetListResult> => {
  const options = signal ? { signal } : {};
  const query = new URLSearchParams(wireTexts(members)).toString();
  const response = wire?.list
    ? await send(`${url}/filters`, { ...options, method: 'POST', body: JSON.stringify(members) })
    : await send(`${url}?${query}`, options);
  const { content } = response.json as { readonly content: unknown };
  return listAnswer({ ...response, json: content });
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
  return requestProfile(description, { ...page, ...more }, call);
};
