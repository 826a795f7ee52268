import {
  type WireRecord,
  endpointUrl,
  type OptionsQuery,
  type ReferenceOption,
} from '@patio/framework/kernel';
import {
  type BoundCalls,
  type BoundMethods,
  type DataContext,
  createHttpClient,
  idempotency,
  readLocale,
  userClassOf,
  writable,
  apiBase,
} from '@patio/framework/react';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import { listBusinessTypes, listGenders, listMaritalStatuses } from '#references/calls.ts';
import { saveClient } from '../calls';

/** Whether the user is on a DGI page, whose entries get the DGI channel. @source MISC-DGI-03 */
export const isDgiPage = (): boolean => /^\/DGI(\/|$)/.test(window.location.pathname);

const lists = {
  genders: listGenders,
  maritalStatuses: listMaritalStatuses,
  businessTypes: listBusinessTypes,
};

/** A list whose call returns English names, which reference options lack. */
type ShortList = keyof typeof lists;

const isShortList = (resource: string): resource is ShortList => Object.hasOwn(lists, resource);

/** Names of the chosen items; English for items currently offered. */
export const readShortList = async (
  context: DataContext,
  resource: ShortList,
  { field, q, values, filter }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const userType = userClassOf(context);
  const query = new URLSearchParams({
    field,
    ...(values ? { values: JSON.stringify(values) } : { q: q ?? '' }),
    ...(filter && !values ? { filter: JSON.stringify(filter) } : {}),
  });
  const http = createHttpClient(context.client);
  const [options, listed] = await Promise.all([
    http(`${apiBase(userType)}/resources/${resource}/options?${query.toString()}`),
    http(endpointUrl(lists[resource], { userType })),
  ]);
  const english = new Map(
    (listed.json as readonly ReferenceChoice[]).map(({ id, nameEn }) => [id, nameEn]),
  );
  return (options.json as readonly ReferenceOption[]).map((option) => {
    const labelEn = english.get(option.value);
    return labelEn === undefined ? option : { ...option, labelEn };
  });
};

/** Creates clients through the call that records their channel. @source CALL-146 */
export const createClientCalls = (context: DataContext): BoundMethods => ({
  create: async (_resource, { data, meta }) => {
    const url = endpointUrl(saveClient, {
      userType: userClassOf(context),
      query: isDgiPage() ? { channelAccess: 'DGI' } : {},
    });
    const answer = await createHttpClient(context.client, idempotency(meta))(url, {
      method: 'POST',
      body: JSON.stringify(writable(data)),
    });
    return { data: answer.json as WireRecord };
  },
});

/** Options with their own call or names. */
export const clientOptions: NonNullable<BoundCalls['options']> = (context) => (resource, query) => {
  if (resource === 'colors' && query.filter && !query.values)
    return import('./listChoices').then(({ readColors }) => readColors(context, query));
  if ((resource === 'documentIssuers' || resource === 'businessNatures') && !query.values)
    return import('./listChoices').then((lists) => lists.readWholeList(context, resource, query));
  if (resource === 'countries' && readLocale() === 'en')
    return import('./englishCountries').then(({ readCountries }) => readCountries(context, query));
  return isShortList(resource) ? readShortList(context, resource, query) : undefined;
};
