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
  /** The portal is drawn now: what is there already is not asked for once more by that. */
  readonly open: () => void;
};

/** So long is data fresh that was there before the portal was drawn, in milliseconds. */
const prefetchedMs = 5_000;

/** Builds the data of one person's portal. */
export const createPortalData = (): PortalData => {
  let openedAt = Infinity;
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
        staleTime: ({ state }) => (state.dataUpdatedAt <= openedAt ? prefetchedMs : 0),
      },
      mutations: { networkMode: 'always' },
    },
  });
  const open = () => {
    openedAt = Date.now();
  };
  return { dataProvider, queryClient, open };
};
