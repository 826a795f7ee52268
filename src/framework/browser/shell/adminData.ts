import { QueryClient } from '@tanstack/react-query';
import { createDataProvider } from '../data/methods/createDataProvider';
import type { DataContext } from '../data/methods/DataContext';
import type { EntityDataProvider } from '../data/methods/createDataProvider';
import { publishLive } from '../data/live/liveChanges';
import { alertWords } from '../texts/errorTexts';
import { whenIdle } from '../ui/whenIdle';

/** Data sources of screens, with their caches. */
export type AdminData = {
  readonly dataProvider: EntityDataProvider;
  readonly queryClient: QueryClient;
  /** Starts listening to server events. Returns a function that stops. */
  readonly listenLive: () => () => void;
};

/** Delays the connection until after the first rows. */
const liveAfterMs = 1_500;
const liveLatestMs = 3_000;

const listenWhenIdle = (context: Pick<DataContext, 'client' | 'session'>): (() => void) => {
  let end: () => void = () => undefined;
  let isOver = false;
  const cancel = whenIdle(
    () => {
      void import('../data/live/openLive').then(({ openLive }) => {
        if (!isOver) end = openLive(context, publishLive);
      });
    },
    liveAfterMs,
    liveLatestMs,
  );
  return () => {
    isOver = true;
    cancel();
    end();
  };
};

/** Creates the data sources of one person's screens. */
export const createAdminData = (context: Omit<DataContext, 'words'>): AdminData => {
  const dataProvider = createDataProvider({ ...context, words: alertWords });
  const queryClient = new QueryClient({
    // The client already retries where allowed; another layer would only delay errors. Offline calls fail
    // immediately, since waiting silently would look like a slow page.
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return { dataProvider, queryClient, listenLive: () => listenWhenIdle(context) };
};
