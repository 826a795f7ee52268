import { type WireRecord, endpointUrl } from '@patio/framework/kernel';
import {
  type BoundCalls,
  type BoundMethods,
  type DataContext,
  createHttpClient,
  idempotency,
  userClassOf,
  writable,
} from '@patio/framework/react';
import { saveClient } from '../calls';

/** Whether the user is on a DGI page, whose entries get the DGI channel. @source MISC-DGI-03 */
export const isDgiPage = (): boolean => /^\/DGI(\/|$)/.test(window.location.pathname);

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
  return undefined;
};
