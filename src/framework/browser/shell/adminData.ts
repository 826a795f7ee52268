import { QueryClient } from '@tanstack/react-query';
import { createDataProvider } from '../data/methods/createDataProvider';
import type { DataContext } from '../data/methods/DataContext';
import type { EntityDataProvider } from '../data/methods/createDataProvider';
import { alertWords } from '../texts/alertWords';

/** Where screens get data, and what they have got so far. */
export type AdminData = {
  readonly dataProvider: EntityDataProvider;
  readonly queryClient: QueryClient;
};

/** Builds the data of one person's screens. */
export const createAdminData = (context: Omit<DataContext, 'words'>): AdminData => {
  const dataProvider = createDataProvider({ ...context, words: alertWords });
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
