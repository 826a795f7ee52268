import { QueryClient } from '@tanstack/react-query';
import { createDataProvider } from '../data/methods/createDataProvider';
import type { DataContext } from '../data/methods/DataContext';
import type { EntityDataProvider } from '../data/methods/createDataProvider';
import { publishLive } from '../data/live/liveChanges';
import { alertWords } from '../texts/alertWords';
import { whenIdle } from '../ui/whenIdle';

/** Where screens get data, and what they have got so far. */
export type AdminData = {
  readonly dataProvider: EntityDataProvider;
  readonly queryClient: QueryClient;
  /** Begins to hear of changes on the server. Returns how to stop. */
  readonly listenLive: () => () => void;
};

/** The first rows come before the connection. */
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
  return { dataProvider, queryClient, listenLive: () => listenWhenIdle(context) };
};
