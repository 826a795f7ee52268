import { sql } from 'kysely';
import { clients } from '#generated/descriptions/clients.ts';
import { type Database, type Row, readRow } from '@patio/framework/server';

/** A client, whoever asks: for what the portal does by itself. */
export const findClient = (db: Database, id: string): Promise<Row | undefined> =>
  readRow(db, clients, { key: id, visibleTo: null });

/** Key of the client that a dealer has with a CPF or CNPJ. */
export const findClientOf = async (
  db: Database,
  { dealer, document }: { readonly dealer: string; readonly document: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "clients"
    where "dealer" = ${dealer}::uuid and (("personType" = 'PF' and "cpf" = ${document}) or ("personType" = 'PJ' and "cnpj" = ${document}))`.execute(
    db,
  );
  return rows[0]?.id;
};
