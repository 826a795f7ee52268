import type { ViteDevServer } from 'vite';
import { type RunningServer, leftSentence, pendingSentence } from '@patio/framework/server';

/** Sent to open pages with what waits for a migration, and by a page that begins: it asks. */
export const tablesWait = 'patio:tables-wait';

/** What of the schemas waits for a migration, and what to run for it. */
export const waitingSentences = ({
  pending,
  left,
}: Pick<RunningServer, 'pending' | 'left'>): readonly string[] => [
  ...pending.map(pendingSentence),
  ...left.map(leftSentence),
];

type Server = Pick<ViteDevServer, 'ws'>;

/** What waits for a migration, shown in open pages and those that are opened. */
export type WaitingTables = {
  readonly tell: (sentences: readonly string[]) => void;
  readonly showIn: (vite: Server) => void;
};

/** Keeps what the API told last. */
export const waitingTables = (): WaitingTables => {
  let sentences: readonly string[] = [];
  let server: Server | undefined;
  return {
    tell: (told) => {
      sentences = told;
      server?.ws.send(tablesWait, sentences);
    },
    showIn: (vite) => {
      server = vite;
      vite.ws.on(tablesWait, (_, client) => client.send(tablesWait, sentences));
    },
  };
};
