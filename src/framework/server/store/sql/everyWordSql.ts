import { sql } from 'kysely';
import type { Sql } from './sqlEntity';

const mostWords = 10;

/** The row's trigram-indexed search text contains a text. */
export const searchTextHas = (text: string): Sql =>
  sql`"searchText" like '%' || search_text(${text}) || '%'`;

/**
 * A name within the search text contains every word, ignoring accents and case; true without words. Name conditions are
 * wrapped: otherwise PostgreSQL would treat the same word as independent and underestimate the matches.
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
