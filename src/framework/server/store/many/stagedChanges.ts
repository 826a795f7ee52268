import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { copyBlocks, copyIn, copyText } from '../copy/copyIn';
import { causeSql, historyTarget, type Changes, type HistoryCause } from '../write/history';
import { sqlEntity } from '../sql/sqlEntity';
import { mayMakeTables } from './trialTable';
import { storedValues, type ChangedRow } from './updateMany';

/** A row of an import, needed again if its record changed meanwhile. */
export type StagedLine = { readonly line: number; readonly cells: readonly string[] };

/** A change ready to be written, with its history. */
export type StagedChange = ChangedRow & StagedLine & { readonly changes: Changes };

const table = sql.id('pg_temp', 'staged_changes');

/**
 * Creates the staging table for changes written at the end of the transaction. False if the role may not create tables.
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

/** Indexes staged changes by record id; rows are locked in that order. */
export const orderStaged = async (trx: Database): Promise<void> => {
  await sql`create index on ${table} ("id"); create index on ${table} ("line")`.execute(trx);
  await sql`set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(trx);
};

/** Changes per statement. */
const sliceRows = 2_000;

const sliceSql = (after: string | null) => sql`
  select * from ${table} where ${after === null ? sql`true` : sql`"id" > ${after}::uuid`}
  order by "id" limit ${sql.lit(sliceRows)}`;

/** Result of a batch, ordered by id. */
export type WrittenSlice = {
  /** Start of the next batch; null if there was none. */
  readonly last: string | null;
  readonly size: number;
  /** Lines whose records have changed meanwhile, not written. */
  readonly unwritten: readonly StagedLine[];
};

type Slice = {
  /** Last id of the previous batch. */
  readonly after: string | null;
  /** Fields set by any staged change. */
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

/** Writes a batch of changes with history, in one statement. */
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
  return { ...written, unwritten: await readLines(trx, lines) };
};

/** Returns a batch without writing it. */
export const readSlice = async (trx: Database, after: string | null): Promise<WrittenSlice> => {
  const { rows } = await sql<StagedLine & { readonly id: string }>`
    select "id"::text, "line", "cells" from (${sliceSql(after)}) as "slice" order by "id"`.execute(
    trx,
  );
  return {
    last: rows.at(-1)?.id ?? null,
    size: rows.length,
    unwritten: rows.map(({ line, cells }) => ({ line, cells })),
  };
};
