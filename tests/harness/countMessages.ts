import type { Writable } from 'node:stream';
import type pg from 'pg';
import { poolOf } from '#framework/server/store/database/database.ts';
import type { Database } from '#framework/server/deps.ts';

type Socket = { readonly connection: { readonly stream: Writable } };

/** Counts the messages that a pool's connections send during some work: each is a round trip. */
export const countMessages = async (
  db: Database,
  work: () => Promise<unknown>,
): Promise<number> => {
  const pool = poolOf(db);
  const watched = new Map<Writable, Pick<Writable, 'cork' | 'write' | 'uncork'>>();
  let sent = 0;
  const watch = (client: pg.PoolClient): void => {
    const { stream } = (client as unknown as Socket).connection;
    if (watched.has(stream)) return;
    const { cork, write, uncork } = stream;
    watched.set(stream, { cork, write, uncork });
    let isCorked = false;
    Object.assign(stream, {
      cork: () => {
        sent += 1;
        isCorked = true;
        cork.call(stream);
      },
      write: (...args: Parameters<Writable['write']>) => {
        if (!isCorked) sent += 1;
        return write.apply(stream, args);
      },
      uncork: () => {
        isCorked = false;
        uncork.call(stream);
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [stream, own] of watched) Object.assign(stream, own);
  }
  return sent;
};
