import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/deps.ts';
import { poolOf } from './database';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Callbacks of a listener. */
export type ListenerCallbacks = {
  /** A committed notification. */
  readonly onNotice: (payload: string) => void;
  /** Reconnected after a loss: notifications in between are lost. */
  readonly onReconnect: () => void;
  readonly onError: (error: unknown) => void;
};

/** A subscription to a channel. */
export type Listening = {
  /** Resolves once it receives everything committed from then on. */
  readonly ready: Promise<void>;
  readonly end: () => Promise<void>;
};

/** Opens a connection listening on a channel. @fails as the driver does */
const open = async (
  db: Database,
  channel: string,
  {
    onNotice,
    onLost,
  }: { onNotice: ListenerCallbacks['onNotice']; onLost: (error?: unknown) => void },
): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: poolOf(db).options.connectionString,
    application_name: 'patio live',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', onLost);
  client.on('end', () => onLost());
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/** Listens on a PostgreSQL channel over a dedicated connection, and reconnects after each loss. */
export const listen = (db: Database, channel: string, heard: ListenerCallbacks): Listening => {
  const ended = new AbortController();
  const session = async (onReady: () => void): Promise<void> => {
    let lose: (error?: unknown) => void = () => undefined;
    const lost = new Promise<unknown>((resolve) => {
      lose = resolve;
    });
    const client = await open(db, channel, { onNotice: heard.onNotice, onLost: lose });
    const stop = (): void => lose();
    ended.signal.addEventListener('abort', stop);
    // Ended while it connected.
    if (ended.signal.aborted) stop();
    else onReady();
    const error = await lost;
    ended.signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
    if (error && !ended.signal.aborted) heard.onError(error);
  };
  const run = async (onReady: () => void): Promise<void> => {
    let pauseMs = firstPauseMs;
    let ready = onReady;
    while (!ended.signal.aborted) {
      try {
        await session(() => {
          pauseMs = firstPauseMs;
          ready();
          ready = heard.onReconnect;
        });
      } catch (error) {
        heard.onError(error);
      }
      await pause(pauseMs, undefined, { signal: ended.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  let running: Promise<void> = Promise.resolve();
  const ready = new Promise<void>((resolve) => {
    running = run(resolve);
  });
  return {
    ready,
    end: async () => {
      ended.abort();
      await running;
    },
  };
};
