import { sql } from 'kysely';
import { quoteLimits } from '#kernel/entity/Conversation.ts';
import type { FieldDescription, FieldKind, Locale } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Sql } from '../sql/sqlEntity';
import { commentWords } from './messages/copyWords';

/** Comments of the exported records, limited to what the reader may see. */
export type CommentsSource = {
  readonly resource: string;
  /** Hidden and masked fields of the reader: quotes of their values are masked. */
  readonly withheld: readonly { readonly field: FieldDescription; readonly isHidden: boolean }[];
  /** Names of all other fields, whose values comments may quote. */
  readonly quotable: readonly string[];
};

type CommentsCell = CommentsSource & {
  readonly locale: Locale;
  /** Timestamp of a comment; to the minute in files for reading. */
  readonly momentOf: (column: Sql) => Sql;
  /** Mask of a field; null if its kind has none. */
  readonly maskOf: (field: FieldDescription) => Sql;
};

/** Maximum comments per cell, the newest ones; same as on the record's page. */
const most = 500;

/** Kinds whose values are not text in a comment. */
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

/** Uses Unicode classes for letters and digits, regardless of the database locale. */
const inScripts = (text: Sql): Sql => sql`(${text}) collate "und-x-icu"`;

const valueText = ({ name, kind }: FieldDescription): Sql => {
  const column = sql`"t".${sql.id(name)}`;
  return kind === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : sql`${column}::text`;
};

/** Allows punctuation between characters: `123.456.789-09` and `12345678909` are the same quote. */
const between = String.raw`\1[[:space:]./()@_-]*`;

/** Pattern that matches a value in a comment; matches nothing for values indistinguishable from words. */
const quoteOf = (field: FieldDescription, isHidden: boolean): Sql => {
  const value = valueText(field);
  const characters = sql`regexp_replace(${inScripts(value)}, '[^[:alnum:]]', '', 'g')`;
  const digits = sql`length(regexp_replace(${value}, '[^0-9]', '', 'g'))`;
  const hasDigits = isHidden ? sql` and ${digits} >= ${sql.lit(quoteLimits.digits)}` : sql``;
  return sql`case when length(${characters}) >= ${sql.lit(quoteLimits.signs)}${hasDigits}
    then '(?<![[:alnum:]])' || regexp_replace(${characters}, '(.)(?=.)', ${between}::text, 'g') || '(?![[:alnum:]])'
    else '(?!x)x' end`;
};

/** Escapes backslashes, which would refer to groups of the match. */
const replacement = (text: Sql): Sql => sql`replace(${text}, chr(92), chr(92) || chr(92))`;

const masked = ({ withheld, maskOf }: CommentsCell, text: Sql): Sql =>
  withheld
    .filter(
      ({ field: { kind, virtual, computed } }) => !virtual && !computed && !unquoted.has(kind),
    )
    .reduce((result, { field, isHidden }) => {
      const shown = isHidden ? sql`'***'` : sql`coalesce((${maskOf(field)})::text, '***')`;
      return sql`regexp_replace(${inScripts(result)}, ${quoteOf(field, isHidden)}, ${replacement(shown)}, 'gi')`;
    }, text);

/** Comments of a record, one line each: author, time and text, oldest first. */
export const commentsText = (cell: CommentsCell): Sql => {
  const { resource, locale, momentOf } = cell;
  const { nobody } = inLanguage(commentWords, locale);
  const line = sql`coalesce(nullif("comment"."authorName", ''), ${nobody}::text) || ', '
    || ${momentOf(sql`"comment"."createdAt"`)} || ': ' || ${masked(cell, sql`"comment"."text"`)}`;
  return sql`(select string_agg(${line}, chr(10) order by "comment"."place")
    from (select * from "record_comments" where "resource" = ${resource}::text and "recordId" = "t"."id"
      and "deletedAt" is null order by "place" desc limit ${sql.lit(most)}) as "comment")`;
};
