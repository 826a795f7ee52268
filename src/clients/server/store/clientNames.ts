import { sql } from 'kysely';
import { type Database, everyWordSql, searchTextHas } from '@patio/framework/server';
import type { ClientName } from '#generated/types/wire.ts';
import { ofDealersSql } from '#organisation/server/index.ts';
import { documentPrefix } from '#clients/rules/clientMatch.ts';

/** Maximum number of clients per response. */
const most = 20;

type Search = {
  /** Dealers to search; undefined for all. */
  readonly dealers: readonly string[] | undefined;
  readonly words: string;
};

/**
 * Finds clients whose name contains every word, ignoring accents and case, or whose document starts with the text; by
 * name.
 */
export const findClientNames = async (
  db: Database,
  { dealers, words }: Search,
): Promise<readonly ClientName[]> => {
  const prefix = documentPrefix(words);
  const hasDocument =
    prefix === undefined
      ? sql`false`
      : sql`${searchTextHas(prefix)} and coalesce("cpf", "cnpj") like ${`${prefix}%`}`;
  const { rows } = await sql<ClientName>`
    select "id", "name", "personType", coalesce("cpf", "cnpj") as "document" from "clients"
    where ${ofDealersSql(dealers)} and ((${everyWordSql('name', words)}) or (${hasDocument}))
    order by "name" collate "pt-BR-x-icu", "id" limit ${most}`.execute(db);
  return rows;
};

/** Finds the dealer of a client. */
export const findDealerOfClient = async (
  db: Database,
  id: string,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ dealer: string | null }>`
    select "dealer" from "clients" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.dealer;
};

/** Finds the id of a dealer's client by CPF or CNPJ. */
export const findClientByDocument = async (
  db: Database,
  { dealer, document }: { readonly dealer: string; readonly document: unknown },
): Promise<string | undefined> => {
  if (typeof document !== 'string' || document === '') return undefined;
  const { rows } = await sql<{ id: string }>`
    select "id" from "clients"
    where "dealer" = ${dealer}::uuid and (("personType" = 'PF' and "cpf" = ${document})
      or ("personType" = 'PJ' and "cnpj" = ${document}))`.execute(db);
  return rows[0]?.id;
};
