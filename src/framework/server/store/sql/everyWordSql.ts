import { sql } from 'kysely';
import type { Sql } from './sqlEntity';

const mostWords = 10;

/** The row's search text, which has an index for parts of texts, has a text somewhere. */
export const searchTextHas = (text: string): Sql =>
  sql`"searchText" like '%' || search_text(${text}) || '%'`;

/**
 * A name that is part of the search text has every word, accents and letter case aside; no words are in every name.
 * What is asked of the name besides is wrapped: PostgreSQL would take the same word for a second one that makes rows
 * rarer, and gather what is frequent.
 */
export const everyWordSql = (name: string, words: string): Sql => {
  const found = words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(
      (word) =>
        sql`${searchTextHas(word)} and coalesce(search_text(${sql.id(name)}) like '%' || search_text(${word}) || '%', false)`,
    );
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
};
