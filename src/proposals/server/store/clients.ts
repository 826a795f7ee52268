import type { EntityRow } from '@patio/framework/kernel';
import { sql } from 'kysely';
import { clients } from '#generated/descriptions/clients.ts';
import { type Database, readRow } from '@patio/framework/server';

/** Reads a client without permission checks, for automatic steps. */
export const findClient = (db: Database, id: string): Promise<EntityRow<'clients'> | undefined> =>
  readRow(db, clients, { key: id, visibleTo: null });

/** Finds the id of a dealer's client by CPF or CNPJ. */
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
