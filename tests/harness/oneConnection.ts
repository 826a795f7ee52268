import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@patio/framework/server';
import { beginning, poolOf } from '#framework/server/store/database/database.ts';

/** Open transactions of a call. */
type Call = { open: number };

const calls = new AsyncLocalStorage<Call>();

const countTransactions = (db: Database): void => {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) =>
      execute(async (trx) => {
        const call = calls.getStore();
        if (call) call.open += 1;
        try {
          return await work(trx);
        } finally {
          if (call) call.open -= 1;
        }
      });
    return transaction;
  };
};

/** Makes a call fail that takes a second connection while it holds one for a transaction. */
export const refuseSecondConnections = (db: Database): void => {
  const pool = poolOf(db);
  const connect = pool.connect.bind(pool) as () => ReturnType<typeof pool.connect>;
  pool.connect = (() => {
    if ((calls.getStore()?.open ?? 0) > 0)
      throw new Error('A call takes a second connection inside a transaction: see decision 0045.');
    return connect();
  }) as typeof pool.connect;
  for (const each of [db, beginning(db)]) countTransactions(each);
};

/** Tells the calls of an application apart. */
export const watchCalls = (app: FastifyInstance): void => {
  const inject = app.inject.bind(app) as (...args: unknown[]) => PromiseLike<unknown>;
  // The request is sent when its answer is awaited.
  app.inject = ((...args: unknown[]) =>
    calls.run({ open: 0 }, async () => inject(...args))) as typeof app.inject;
};
