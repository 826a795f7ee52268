import { endpointUrl } from '../../framework/kernel/calls/endpointUrl';
import type {
  OptionsQuery,
  ReferenceOption,
  WireRecord,
} from '../../framework/kernel/entity/EntityDataMethods';
import { matchingChoices } from '../../framework/kernel/matchingChoices';
import type {
  BoundCalls,
  BoundMethods,
  DataContext,
} from '../../framework/browser/data/methods/DataContext';
import { writable } from '../../framework/browser/data/methods/dialect';
import { createHttpClient, idempotency } from '../../framework/browser/data/methods/httpClient';
import { apiBase } from '../../framework/browser/data/methods/paths';
import { readLocale } from '../../framework/browser/texts/locale';
import { saveClient } from '../calls';
import { isDgiPage } from './dgiPage';

const userTypeOf = ({ session }: DataContext) => session.read()?.userType ?? 'GMF';

/** Clients are registered by a call that says how they came in. @source CALL-146 */
export const createClientCalls = (context: DataContext): BoundMethods => ({
  create: async (_resource, { data, meta }) => {
    const url = endpointUrl(saveClient, {
      userType: userTypeOf(context),
      query: isDgiPage() ? { channelAccess: 'DGI' } : {},
    });
    const answer = await createHttpClient(context.client, idempotency(meta))(url, {
      method: 'POST',
      body: JSON.stringify(writable(data as Readonly<Record<string, unknown>>)),
    });
    return { data: answer.json as WireRecord };
  },
});

/** Colours of the DGI; there are few. @source CALL-090 */
const readColors = async (
  context: DataContext,
  { q }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const url = `${apiBase(userTypeOf(context))}/colors?source=dgi&enabled=true&range=[0,99]`;
  const rows = (await createHttpClient(context.client)(url)).json as WireRecord[];
  const options = rows.map(({ id, description }) => ({ value: id, label: String(description) }));
  return q ? matchingChoices(options, q) : options;
};

/** Choices that have a call of their own, or names of their own. */
export const clientOptions: NonNullable<BoundCalls['options']> = (context) => (resource, query) => {
  if (resource === 'colors' && query.filter?.['source'] === 'dgi')
    return readColors(context, query);
  if (resource === 'countries' && readLocale() === 'en')
    return import('./englishCountries').then(({ readCountries }) => readCountries(context, query));
  return undefined;
};
