import type { Endpoint } from '../../framework/kernel/calls/Endpoint';
import { endpointUrl } from '../../framework/kernel/calls/endpointUrl';
import type {
  OptionsQuery,
  ReferenceOption,
} from '../../framework/kernel/entity/EntityDataMethods';
import { matchingChoices } from '../../framework/kernel/matchingChoices';
import type { DataContext } from '../../framework/browser/data/methods/DataContext';
import { createHttpClient } from '../../framework/browser/data/methods/httpClient';
import { apiBase } from '../../framework/browser/data/methods/paths';
import type { ReferenceChoice } from '../../generated/types/wire';
import {
  listFuelTypes,
  listGenders,
  listInsuranceRelationships,
  listMaritalStatuses,
  listNationalities,
  listOccupations,
} from '../calls';

/** Lists that have English names, by the call that reads them. */
const named: Readonly<Record<string, Endpoint>> = {
  genders: listGenders,
  maritalStatuses: listMaritalStatuses,
  nationalities: listNationalities,
  fuelTypes: listFuelTypes,
  insuranceRelationships: listInsuranceRelationships,
  occupations: listOccupations,
};

/** Searches of Portuguese names that one English text leads to at most. */
const mostSearches = 6;

const englishOf = (words: ReadonlyMap<string, string>, option: ReferenceOption) => ({
  ...option,
  label: words.get(option.label) ?? option.label,
});

/**
 * Choices of reference lists by their English names. A text is looked for among those, and what answers it is asked for
 * by its Portuguese name, which the server knows.
 */
export const createEnglishItems = (context: DataContext) => {
  const { client, session } = context;
  const http = createHttpClient(client);
  const userType = () => session.read()?.userType ?? 'GMF';
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>();

  const readWords = async (list: string): Promise<ReadonlyMap<string, string>> => {
    const endpoint = named[list];
    if (!endpoint) return new Map();
    const url = endpointUrl(endpoint, { userType: userType() });
    const rows = (await http(url)).json as readonly ReferenceChoice[];
    return new Map(rows.map(({ name, nameEn }) => [name, nameEn ?? name]));
  };
  const wordsOf = (list: string): Promise<ReadonlyMap<string, string>> => {
    const words = known.get(list) ?? readWords(list);
    known.set(list, words);
    words.catch(() => known.delete(list));
    return words;
  };
  const ask = async ({ field, q, values, filter }: OptionsQuery) => {
    const query = new URLSearchParams({ field });
    if (q) query.set('q', q);
    if (values) query.set('values', JSON.stringify(values));
    if (filter) query.set('filter', JSON.stringify(filter));
    const url = `${apiBase(userType())}/resources/referenceItems/options?${query.toString()}`;
    return (await http(url)).json as readonly ReferenceOption[];
  };
  const search = async (query: OptionsQuery, words: ReadonlyMap<string, string>) => {
    const choices = [...words].map(([value, label]) => ({ value, label }));
    const wanted = matchingChoices(choices, query.q ?? '').slice(0, mostSearches);
    const found = await Promise.all(wanted.map(({ value: q }) => ask({ ...query, q })));
    return wanted.flatMap(({ value }, at) => found[at]?.find(({ label }) => label === value) ?? []);
  };

  return async (query: OptionsQuery): Promise<readonly ReferenceOption[]> => {
    const list = query.filter?.['list'];
    const lists = typeof list === 'string' ? [list] : Object.keys(named);
    const words = new Map((await Promise.all(lists.map(wordsOf))).flatMap((each) => [...each]));
    const isSearched = Boolean(query.q) && words.size > 0;
    const found = await (isSearched ? search(query, words) : ask(query));
    return found.map((option) => englishOf(words, option));
  };
};
