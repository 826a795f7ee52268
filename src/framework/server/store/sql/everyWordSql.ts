import { sql } from 'kysely';
import { planAnewMark } from '../database/nameStatements';
import type { Sql } from './sqlEntity';

const mostWords = 10;

/** `planAnewMark` for statements built of fragments. */
export const planAnew: Sql = sql.raw(planAnewMark);

/** Folds typed words the way search texts are folded. */
export const foldedSql = (words: string): Sql => sql`search_text(${planAnew} ${words})`;

/** Whether a folded text contains words, which are folded here. */
export const containsSql = (text: Sql, words: string): Sql =>
  sql`${text} like '%' || ${foldedSql(words)} || '%'`;

/** The row's trigram-indexed search text contains a text. */
export const searchTextHas = (text: string): Sql => containsSql(sql`"searchText"`, text);

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
        sql`${searchTextHas(word)} and coalesce(${containsSql(sql`search_text(${sql.id(name)})`, word)}, false)`,
    );
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
};
