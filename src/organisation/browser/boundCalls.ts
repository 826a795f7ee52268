import {
  type BoundCalls,
  type DataContext,
  createHttpClient,
  userClassOf,
} from '@patio/framework/react';
import {
  type OptionsQuery,
  type ReferenceOption,
  endpointUrl,
  matchingChoices,
} from '@patio/framework/kernel';
import type { City, State } from '#generated/types/wire.ts';
import { listCities, listDealerCities, listDealerStates, listStates } from '../referenceCalls';
import { createUserCalls } from './users/userMethods';

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
