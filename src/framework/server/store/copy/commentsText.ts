import { sql } from 'kysely';
import type { FieldDescription, FieldKind, Locale } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Sql } from '../sql/sqlEntity';
import { commentWords } from './messages/commentWords';

/** Comments of the exported records, as their reader may read them. */
export type CommentsSource = {
  readonly resource: string;
  /** Fields whose values the reader may not read, or only masked: quotes of them are masked. */
  readonly withheld: readonly { readonly field: FieldDescription; readonly isHidden: boolean }[];
  /** Names of all other fields, whose values comments may quote. */
  readonly quotable: readonly string[];
};

type CommentsCell = CommentsSource & {
  readonly locale: Locale;
  /** Moment of a comment, without a fraction of the minute in files for people. */
  readonly momentOf: (column: Sql) => Sql;
  /** Masked text of a field; null where its kind has no mask. */
  readonly maskOf: (field: FieldDescription) => Sql;
};

/** Newest comments of a cell: as many as the record's page shows. */
const most = 500;

/** Fewer signs of a value are also found in ordinary words. As in `maskQuotes`. */
const leastSigns = 4;
/** Digits from which a hidden value is told from ordinary words. */
const leastDigits = 5;

/** Kinds whose values are no text in a comment. */
const unquoted: ReadonlySet<FieldKind> = new Set([
  'integer',
  'months',
  'money',
  'boolean',
  'referenceList',
  'valueList',
  'object',
  'arrayTable',
]);

/** Letters and digits of every script, whatever the locale of the database. */
const inScripts = (text: Sql): Sql => sql`(${text}) collate "und-x-icu"`;

const valueText = ({ name, kind }: FieldDescription): Sql => {
  const column = sql`"t".${sql.id(name)}`;
  return kind === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : sql`${column}::text`;
};

/** Between the signs of a quote: `123.456.789-09` and `12345678909` quote the same. */
const between = String.raw`\1[[:space:]./()@_-]*`;

/** Pattern that finds a value in a comment; one that finds nothing for values that cannot be told from words. */
const quoteOf = (field: FieldDescription, isHidden: boolean): Sql => {
  const value = valueText(field);
  const signs = sql`regexp_replace(${inScripts(value)}, '[^[:alnum:]]', '', 'g')`;
  const digits = sql`length(regexp_replace(${value}, '[^0-9]', '', 'g'))`;
  const isTold = isHidden ? sql` and ${digits} >= ${sql.lit(leastDigits)}` : sql``;
  return sql`case when length(${signs}) >= ${sql.lit(leastSigns)}${isTold}
    then '(?<![[:alnum:]])' || regexp_replace(${signs}, '(.)(?=.)', ${between}::text, 'g') || '(?![[:alnum:]])'
    else '(?!x)x' end`;
};

/** Backslashes mean parts of the match. */
const replacement = (text: Sql): Sql => sql`replace(${text}, chr(92), chr(92) || chr(92))`;

const masked = ({ withheld, maskOf }: CommentsCell, text: Sql): Sql =>
  withheld
    .filter(
      ({ field: { kind, virtual, computed } }) => !virtual && !computed && !unquoted.has(kind),
    )
    .reduce((said, { field, isHidden }) => {
      const shown = isHidden ? sql`'***'` : sql`coalesce((${maskOf(field)})::text, '***')`;
      return sql`regexp_replace(${inScripts(said)}, ${quoteOf(field, isHidden)}, ${replacement(shown)}, 'gi')`;
    }, text);

/** Comments of a record, a line for each: author, moment and text, the newest last. */
export const commentsText = (cell: CommentsCell): Sql => {
  const { resource, locale, momentOf } = cell;
  const { nobody } = inLanguage(commentWords, locale);
  const line = sql`coalesce(nullif("said"."authorName", ''), ${nobody}::text) || ', '
    || ${momentOf(sql`"said"."createdAt"`)} || ': ' || ${masked(cell, sql`"said"."text"`)}`;
  return sql`(select string_agg(${line}, chr(10) order by "said"."place")
    from (select * from "record_comments" where "resource" = ${resource}::text and "recordId" = "t"."id"
      and "deletedAt" is null order by "place" desc limit ${sql.lit(most)}) as "said")`;
};
