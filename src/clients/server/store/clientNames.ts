import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';
import type { ClientName } from '../../../generated/types/wire';

/** Most clients of one answer. */
const most = 20;

type Search = {
  /** Dealers whose clients count; undefined: of all. */
  readonly dealers: readonly string[] | undefined;
  readonly words: string;
};

/**
 * Name and document stand in the search text, which has an index for parts of texts. What is asked of the name besides
 * is wrapped: PostgreSQL would take the same word for a second one that makes rows rarer, and gather what is frequent.
 */
const holds = (text: string) => sql`"searchText" like '%' || search_text(${text}) || '%'`;

/** Clients whose name has every word, accents and letter case aside, or whose document begins so; by name. */
export const findClientNames = async (
  db: Database,
  { dealers, words }: Search,
): Promise<readonly ClientName[]> => {
  const sight =
    dealers === undefined ? sql`true` : sql`"dealer" = any(${sql.val([...dealers])}::uuid[])`;
  const found = words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map(
      (word) =>
        sql`${holds(word)} and coalesce(search_text("name") like '%' || search_text(${word}) || '%', false)`,
    );
  const named = found.length === 0 ? sql`true` : sql.join(found, sql` and `);
  const digits = words.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const numbered = /\d/.test(digits)
    ? sql`${holds(digits)} and coalesce("cpf", "cnpj") like ${`${digits}%`}`
    : sql`false`;
  const { rows } = await sql<ClientName>`
    select "id", "name", "personType", coalesce("cpf", "cnpj") as "document" from "clients"
    where ${sight} and ((${named}) or (${numbered}))
    order by "name" collate "pt-BR-x-icu", "id" limit ${most}`.execute(db);
  return rows;
};

/** Dealer of a client. */
export const findDealerOfClient = async (
  db: Database,
  id: string,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ dealer: string | null }>`
    select "dealer" from "clients" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.dealer;
};
