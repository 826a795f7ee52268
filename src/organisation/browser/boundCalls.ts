import type { DataProvider, GetListParams } from 'ra-core';
import {
  type Endpoint,
  type UrlValues,
  type UserClass,
  type WireRecord,
  endpointUrl,
  wirePage,
  wireTexts,
  type OptionsQuery,
  type ReferenceOption,
  matchingChoices,
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
  type BoundCalls,
} from '@patio/framework/react';
import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { City, State } from '#generated/types/wire.ts';
import { runUserAction, createUser, listUsers, resetUserPassword, updateUser } from '../userCalls';
import { listCities, listDealerCities, listDealerStates, listStates } from '../referenceCalls';

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

/** Maximum number of options of a search. */
const choicesShown = 50;

const matching = (
  options: readonly ReferenceOption[],
  query: OptionsQuery,
): readonly ReferenceOption[] => {
  const { q, values } = query;
  if (values) return options.filter((option) => values.includes(option.value));
  return q ? matchingChoices(options, q).slice(0, choicesShown) : options;
};

/** States and municipalities are not entities; they have their own calls, by the person's class (OQ-187). */
const createPlaces = (context: DataContext) => {
  const read = async (
    dealer: typeof listDealerStates | typeof listDealerCities,
    own: typeof listStates | typeof listCities,
    id?: string,
  ) => {
    const userType = userClassOf(context);
    const endpoint = userType === 'DEALER' ? dealer : own;
    const url = endpointUrl(endpoint, { userType, ...(id ? { params: { id } } : {}) });
    return (await createHttpClient(context.client)(url)).json as unknown;
  };
  return {
    states: async (query: OptionsQuery) => {
      const states = (await read(listDealerStates, listStates)) as State[];
      return matching(
        states.map((state) => ({ value: state.uf, label: `${state.uf} – ${state.name}` })),
        query,
      );
    },
    cities: async (query: OptionsQuery) => {
      const cities = (await read(
        listDealerCities,
        listCities,
        String(query.filter?.['state']),
      )) as City[];
      return matching(
        cities.map((city) => ({ value: city.name, label: city.name })),
        query,
      );
    },
  };
};

/** Options for states and for the cities of a state. Cities of the whole country are searched like any reference. */
export const placeOptions: NonNullable<BoundCalls['options']> = (context) => {
  const places = createPlaces(context);
  return (resource, query) => {
    if (resource === 'cities' && query.filter?.['state']) return places.cities(query);
    return resource === 'states' ? places.states(query) : undefined;
  };
};

/** Calls of the organisation with a shape of their own. */
export const boundCalls: BoundCalls = {
  resources: { users: createUserCalls },
  options: placeOptions,
};
