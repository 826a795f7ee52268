import type { ViteDevServer } from 'vite';
import { type RunningServer, leftSentence, pendingSentence } from '@patio/framework/server';

/** Event sent to open pages with pending migrations, and by a starting page to request them. */
export const tablesWait = 'patio:tables-wait';

/** Pending schema changes, and the command to run. */
export const waitingSentences = ({
  pending,
  left,
}: Pick<RunningServer, 'pending' | 'left'>): readonly string[] => [
  ...pending.map(pendingSentence),
  ...left.map(leftSentence),
];

type Server = Pick<ViteDevServer, 'ws'>;

/** Pending migrations, pushed to open pages and to those opened later. */
export type WaitingTables = {
  readonly tell: (sentences: readonly string[]) => void;
  readonly showIn: (vite: Server) => void;
};

/** Remembers the API's last report. */
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
