import type { GetListParams, GetListResult } from 'ra-core';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { wirePage, wireTexts } from '../../../kernel/entity/wireQuery';
import type { createHttpClient } from './httpClient';
import { listAnswer, listQuery } from './readList';

type Bag = Readonly<Record<string, unknown>>;
type Call = {
  /** Address of the list, without a query. */
  readonly url: string;
  readonly send: ReturnType<typeof createHttpClient>;
  readonly signal?: AbortSignal;
};

/** A list in the words of a wire profile. */
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

/** A list as its entity's calls speak: in the words of its wire profile, else by range. Amounts are as they come. */
export const wireList = async (
  description: Pick<EntityDescription, 'wire' | 'pageSize'>,
  params: GetListParams & { readonly filter: Bag },
  call: Call,
): Promise<GetListResult> => {
  const { pagination = { page: 1, perPage: description.pageSize }, sort, filter } = params;
  const meta = (params.meta ?? {}) as Bag;
  const isByKey = ['after', 'before', 'limit'].some((name) => meta[name] !== undefined);
  const page = isByKey ? undefined : wirePage(description, pagination, filter);
  const more = {
    ...(sort ? { sort: [sort.field, sort.order] } : {}),
    ...(meta['count'] === undefined ? {} : { count: meta['count'] }),
  };
  const { url, send, signal } = call;
  return page
    ? askProfile(description, { ...page, ...more }, call)
    : listAnswer(await send(`${url}?${listQuery(params, filter)}`, signal ? { signal } : {}));
};
