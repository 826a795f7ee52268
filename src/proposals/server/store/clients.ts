import { clients } from '../../../generated/descriptions/clients';
import type { Database } from '../../../framework/server/deps';
import { readRow, type Row } from '../../../framework/server/store/write/records';

/** A client, whoever asks: for what the portal does by itself. */
export const findClient = (db: Database, id: string): Promise<Row | undefined> =>
  readRow(db, clients, { key: id, visibleTo: null });
