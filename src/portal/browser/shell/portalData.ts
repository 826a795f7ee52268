import { QueryClient } from '@tanstack/react-query';
import { client, session } from '../../../session/browser/call';
import { createDataProvider } from '../../../framework/browser/data/methods/createDataProvider';
import type { PortalDataProvider } from '../../../framework/browser/data/methods/createDataProvider';
import { boundCalls } from '../../../organisation/browser/boundCalls';
import { descriptions } from '../../../generated/descriptions';
import { alertWords } from '../../../framework/browser/texts/alertWords';

/** Where the portal's screens get data, and what they have got so far. */
export type PortalData = {
  readonly dataProvider: PortalDataProvider;
  readonly queryClient: QueryClient;
};

/** Builds the data of one person's portal. */
export const createPortalData = (): PortalData => {
  const dataProvider = createDataProvider({
    ...{ client, session, descriptions },
    words: alertWords,
    bound: boundCalls,
  });
  const queryClient = new QueryClient({
    // The client repeats what may be repeated; a second layer of tries would only hide failures for longer. Without a
    // network a call fails and says so; waiting in silence for it to come back would look like a slow page.
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return { dataProvider, queryClient };
};
