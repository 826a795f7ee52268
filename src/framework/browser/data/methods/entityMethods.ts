import {
  listCities,
  listDealerCities,
  listDealerStates,
  listStates,
} from '../../../../organisation/referenceCalls';
import { endpointUrl } from '../../../kernel/calls/endpointUrl';
import type { City, State } from '../../../../generated/types/wire';
import type {
  EntityDataMethods,
  HistoryEntry,
  OptionsQuery,
  ReferenceOption,
  WireRecord,
} from '../../../kernel/entity/EntityDataMethods';
import { matchingChoices } from '../../../kernel/matchingChoices';
import { describe } from './DataContext';
import type { DataContext } from './DataContext';
import { createHttpClient, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';

type Query = Readonly<Record<string, string | undefined>>;

const queryText = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `?${search.toString()}` : '';
};

/** Most choices that a search shows. */
const choicesShown = 50;

const matching = (
  options: readonly ReferenceOption[],
  query: OptionsQuery,
): readonly ReferenceOption[] => {
  const { q, values } = query;
  if (values) return options.filter((option) => values.includes(option.value));
  return q ? matchingChoices(options, q).slice(0, choicesShown) : options;
};

/** States and municipalities are no entities: they have calls of their own, by the person's class (OQ-187). */
const createPlaceOptions = (context: DataContext) => {
  const read = async (
    dealer: typeof listDealerStates | typeof listDealerCities,
    own: typeof listStates | typeof listCities,
    id?: string,
  ) => {
    const userType = context.session.read()?.userType ?? 'GMF';
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

type OwnMethods = 'history' | 'runAction' | 'options' | 'checkUnique';

/** The calls of the engine's screens besides react-admin's own. */
export const createEntityMethods = (context: DataContext): Pick<EntityDataMethods, OwnMethods> => {
  const places = createPlaceOptions(context);
  const http = createHttpClient(context.client);
  const base = () => apiBase(context.session.read()?.userType);
  const extras = (resource: string) => `${base()}/resources/${encodeURIComponent(resource)}`;

  const readOptions = async (
    resource: string,
    query: OptionsQuery,
  ): Promise<readonly ReferenceOption[]> => {
    // The call of the cities of a state is the specification's; cities of the whole country are searched.
    if (resource === 'cities' && query.filter?.['state']) return places.cities(query);
    if (resource === 'states') return places.states(query);
    const { field, q, values, filter } = query;
    const text = queryText({
      field,
      q: q || undefined,
      values: values ? JSON.stringify(values) : undefined,
      filter: filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
    });
    return (await http(`${extras(resource)}/options${text}`)).json as readonly ReferenceOption[];
  };

  return {
    history: async (resource, { id }) => {
      const answer = await http(`${extras(resource)}/${encodeURIComponent(id)}/history`);
      return { data: answer.json as readonly HistoryEntry[] };
    },
    runAction: async (resource, { id, version, action, reason, record }) => {
      const path = resourcePath(describe(context, resource), [record]);
      const send = createHttpClient(context.client, {
        ...ifMatch(version),
        'Idempotency-Key': crypto.randomUUID(),
      });
      const answer = await send(
        `${base()}/${path}/${encodeURIComponent(id)}/${encodeURIComponent(action)}`,
        {
          method: 'PUT',
          body: JSON.stringify(reason ? { reason } : {}),
        },
      );
      return { data: answer.json as WireRecord };
    },
    options: async (resource, query) => ({ data: await readOptions(resource, query) }),
    checkUnique: async (resource, { values, exceptId }) => {
      const text = queryText({ values: JSON.stringify(values), exceptId });
      const answer = await http(`${extras(resource)}/unique${text}`);
      return { data: answer.json as { taken: boolean } };
    },
  };
};
