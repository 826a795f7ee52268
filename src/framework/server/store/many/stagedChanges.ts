import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { copyBlocks, copyIn } from '../copy/copyIn';
import { copyText } from '../copy/copyText';
import { causeSql, historyTarget, type Changes, type HistoryCause } from '../write/history';
import { sqlEntity } from '../sql/sqlEntity';
import { mayMakeTables } from './trialTable';
import { storedValues, type ChangedRow } from './updateMany';

/** A line of a table, as it is needed once more where its record has changed meanwhile. */
export type StagedLine = { readonly line: number; readonly cells: readonly string[] };

/** A change that is ready to be written, with what the history will say of it. */
export type StagedChange = ChangedRow & StagedLine & { readonly changes: Changes };

const table = sql.id('pg_temp', 'staged_changes');

/**
 * Makes room for changes that are written together at the end of the transaction. False where the role may make no
 * table.
 */
export const openStaged = async (trx: Database): Promise<boolean> => {
  if (!(await mayMakeTables(trx))) return false;
  await sql`
    create temporary table "staged_changes" (
      "id" uuid, "version" integer, "values" jsonb, "changes" jsonb, "line" integer, "cells" jsonb
    ) on commit drop`.execute(trx);
  return true;
};

export const stageChanges = async (
  trx: Database,
  description: EntityDescription,
  rows: readonly StagedChange[],
): Promise<void> => {
  const lineOf = ({ id, version, values, changes, line, cells }: StagedChange): string =>
    `${[id, version, storedValues(description, values), changes, line, cells].map(copyText).join('\t')}\n`;
  await copyIn(trx, [{ into: table, blocks: copyBlocks(rows, lineOf) }]);
};

/**
 * Changes are read in the order of their records' ids from now on; rows are locked in the order in which they are read.
 */
export const orderStaged = async (trx: Database): Promise<void> => {
  await sql`create index on ${table} ("id"); create index on ${table} ("line")`.execute(trx);
  await sql`set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(trx);
};

/** So many changes are written by one statement. */
const sliceRows = 2_000;

const sliceSql = (after: string | null) => sql`
  select * from ${table} where ${after === null ? sql`true` : sql`"id" > ${after}::uuid`}
  order by "id" limit ${sql.lit(sliceRows)}`;

/** What became of the next changes by id. */
export type WrittenSlice = {
  /** Where the next ones begin; null: there were none. */
  readonly last: string | null;
  readonly size: number;
  /** Lines whose records have another version by now: nothing happened to them. */
  readonly left: readonly StagedLine[];
};

type Slice = {
  /** The last id of those before. */
  readonly after: string | null;
  /** Fields that any of the staged changes sets. */
  readonly names: ReadonlySet<string>;
  readonly cause: HistoryCause;
};

const readLines = async (
  trx: Database,
  lines: readonly number[],
): Promise<readonly StagedLine[]> => {
  if (lines.length === 0) return [];
  const { rows } = await sql<StagedLine>`
    select "line", "cells" from ${table} where "line" = any(${lines}::int[]) order by "line"`.execute(
    trx,
  );
  return rows;
};

/** Writes the next changes with their history, by one statement. */
export const writeSlice = async (
  trx: Database,
  description: EntityDescription,
  { after, names, cause }: Slice,
): Promise<WrittenSlice> => {
  const entity = sqlEntity(description).table;
  const fields = description.fields.filter(({ name, virtual }) => !virtual && names.has(name));
  const news = fields.map(({ name }) => sql`"p".${sql.id(name)} as ${sql.id(`new ${name}`)}`);
  const settings = fields.map(
    ({ name }) =>
      sql`${sql.id(name)} = case when "s"."values" ? ${sql.lit(name)} then "s".${sql.id(`new ${name}`)} else "t".${sql.id(name)} end`,
  );
  const { rows } = await sql<Omit<WrittenSlice, 'left'> & { readonly lines: readonly number[] }>`
    with "slice" as materialized (${sliceSql(after)}),
      "written" as (
        update ${entity} as "t" set ${sql.join([
          ...settings,
          sql`"version" = "t"."version" + 1`,
          sql`"updatedAt" = ${cause.at.toISOString()}::timestamptz`,
        ])}
        from (
          select "slice"."id" as "staged id", "slice"."version" as "staged version", "slice"."values", "slice"."changes", "slice"."line",
            ${sql.join(news)}
          from "slice" cross join lateral jsonb_populate_record(null::${entity}, "slice"."values") as "p"
        ) as "s"
        where "t"."id" = "s"."staged id" and "t"."version" = "s"."staged version"
        returning "t"."id", "t"."version", "s"."changes", "s"."line"),
      "noted" as (
        insert into ${historyTarget}
        select ${description.resource}, "id", "version", "changes", ${causeSql((column) => column.of(cause))} from "written")
    select
      (select "id"::text from "slice" order by "id" desc limit 1) as "last",
      (select count(*)::int from "slice") as "size",
      array(select "line" from "slice" except select "line" from "written") as "lines"`.execute(
    trx,
  );
  const { lines, ...written } = rows[0]!;
  return { ...written, left: await readLines(trx, lines) };
};

/** The next changes, of which none was written. */
export const leaveSlice = async (trx: Database, after: string | null): Promise<WrittenSlice> => {
  const { rows } = await sql<StagedLine & { readonly id: string }>`
    select "id"::text, "line", "cells" from (${sliceSql(after)}) as "slice" order by "id"`.execute(
    trx,
  );
  return {
    last: rows.at(-1)?.id ?? null,
    size: rows.length,
    left: rows.map(({ line, cells }) => ({ line, cells })),
  };
};
