import type { EntityRow } from '@patio/framework/kernel';
import { clients } from '#generated/descriptions/clients.ts';
import { type Database, readRow } from '@patio/framework/server';

/** Reads a client without permission checks, for automatic steps. */
export const findClient = (db: Database, id: string): Promise<EntityRow<'clients'> | undefined> =>
  readRow(db, clients, { key: id, visibleTo: null });
