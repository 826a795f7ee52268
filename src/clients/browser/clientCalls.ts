import { type WireRecord, endpointUrl } from '@patio/framework/kernel';
import {
  type BoundCalls,
  type BoundMethods,
  type DataContext,
  createHttpClient,
  idempotency,
  readLocale,
  userClassOf,
  writable,
} from '@patio/framework/react';
import { saveClient } from '../calls';
import { isDgiPage } from './dgiPage';
import { isShortList, readShortList } from './englishLists';

/** Clients are registered by a call that says how they came in. @source CALL-146 */
export const createClientCalls = (context: DataContext): BoundMethods => ({
  create: async (_resource, { data, meta }) => {
    const url = endpointUrl(saveClient, {
      userType: userClassOf(context),
      query: isDgiPage() ? { channelAccess: 'DGI' } : {},
    });
    const answer = await createHttpClient(context.client, idempotency(meta))(url, {
      method: 'POST',
      body: JSON.stringify(writable(data as Readonly<Record<string, unknown>>)),
    });
    return { data: answer.json as WireRecord };
  },
});

/** Choices that have a call of their own, or names of their own. */
export const clientOptions: NonNullable<BoundCalls['options']> = (context) => (resource, query) => {
  if (resource === 'colors' && query.filter && !query.values)
    return import('./colorChoices').then(({ readColors }) => readColors(context, query));
  if ((resource === 'documentIssuers' || resource === 'businessNatures') && !query.values)
    return import('./wholeLists').then((lists) => lists.readWholeList(context, resource, query));
  if (resource === 'countries' && readLocale() === 'en')
    return import('./englishCountries').then(({ readCountries }) => readCountries(context, query));
  return isShortList(resource) ? readShortList(context, resource, query) : undefined;
};
