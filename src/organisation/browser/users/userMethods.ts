import type { DataProvider, GetListParams } from 'ra-core';
import {
  runUserAction,
  createUser,
  listUsers,
  resetUserPassword,
  updateUser,
} from '#organisation/userCalls.ts';
import {
  type Endpoint,
  type UrlValues,
  type UserClass,
  type WireRecord,
  endpointUrl,
  wirePage,
  wireTexts,
} from '@patio/framework/kernel';
import {
  type BoundMethods,
  type DataContext,
  changeReason,
  createHttpClient,
  idempotency,
  ifMatch,
  userClassOf,
  versionOf,
  writable,
} from '@patio/framework/react';
import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { outlines } from '#generated/descriptions/outlines.ts';

type Bag = Readonly<Record<string, unknown>>;

const isClass = (value: unknown): value is UserClass => value === 'GMF' || value === 'DEALER';

type Send = (
  endpoint: Endpoint,
  values: { params: Readonly<Record<string, string>>; query?: UrlValues['query'] },
  options?: {
    body?: unknown;
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal | undefined;
  },
) => Promise<unknown>;

const senderOf =
  ({ client, session }: DataContext): Send =>
  async (endpoint, values, { body, headers, signal } = {}) => {
    const userType = session.read()?.userType;
    const url = endpointUrl(endpoint, { ...(userType ? { userType } : {}), ...values });
    const answer = await createHttpClient(client, headers)(url, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return answer.json as unknown;
  };

const classOf = (context: DataContext, ...candidates: unknown[]): UserClass =>
  candidates.find(isClass) ?? userClassOf(context);

type Page = { readonly content: WireRecord[]; readonly totalElements: number };

const { users } = outlines;

/** Query of the list in the wire profile's format. */
const listQuery = ({ pagination, sort, filter }: GetListParams): UrlValues['query'] => {
  const { userType: _, ...rest } = (filter ?? {}) as Bag;
  const page = wirePage(users, pagination ?? { page: 1, perPage: users.pageSize }, rest);
  const more = sort ? { sort: [sort.field, sort.order] } : {};
  return wireTexts({ ...page, ...more });
};

/** User calls with the specification's own shape; all others are generic. @source CALL-022 to CALL-026 */
export const createUserCalls = (
  context: DataContext,
  general: Pick<DataProvider, 'getOne'>,
): BoundMethods => {
  const send = senderOf(context);
  return {
    getList: async (_resource, params) => {
      const filter = (params.filter ?? {}) as Bag;
      const answer = (await send(
        listUsers,
        {
          params: { type: classOf(context, filter['userType']) },
          query: listQuery(params),
        },
        { signal: params.signal },
      )) as Page;
      return { data: answer.content, total: answer.totalElements };
    },
    getMany: async (resource, params) => {
      const found = await Promise.all(
        params.ids.map((id) => general.getOne(resource, { ...params, id })),
      );
      return { data: found.map((one) => one.data) };
    },
    create: async (_resource, params) => {
      const data = writable(params.data);
      const group = data['groupName'];
      const type = isGroupName(group) ? userTypeOf(group) : classOf(context, data['userType']);
      const options = { body: data, headers: idempotency(params.meta) };
      return { data: (await send(createUser, { params: { type } }, options)) as WireRecord };
    },
    update: async (_resource, params) => {
      const type = classOf(context, (params.previousData as Bag | undefined)?.['userType']);
      const values = { params: { type, username: String(params.id) } };
      const headers = { ...ifMatch(versionOf(params)), ...changeReason(params.meta) };
      const options = { body: writable(params.data), headers };
      return { data: (await send(updateUser, values, options)) as WireRecord };
    },
    runAction: async (_resource, { id, version, action, reason, record }) => {
      const type = classOf(context, record?.['userType']);
      const headers = ifMatch(version);
      const data =
        action === 'resetPassword'
          ? await send(resetUserPassword, { params: { type, username: id } }, { headers })
          : await send(
              runUserAction,
              { params: { type, username: id, action } },
              { headers, body: reason ? { reason } : {} },
            );
      return { data: data as WireRecord };
    },
  };
};
