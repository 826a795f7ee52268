import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { ReferenceChoice } from '#generated/types/wire.ts';

/** Which items: of a list, of a parent, or with given codes. */
export type ChoiceQuery = {
  readonly list: string;
  readonly parent?: string | undefined;
  readonly codes?: readonly string[] | undefined;
};

/** Active items of a list: those with a position first, the others by name. */
export const readChoices = async (
  db: Database,
  { list, parent, codes }: ChoiceQuery,
): Promise<readonly ReferenceChoice[]> => {
  const { rows } = await sql<{ id: string; name: string; nameEn: string | null }>`
    select "code" as "id", "name", "nameEn" from "referenceItems"
    where "list" = ${list} and "active"
      and "parent" is not distinct from ${parent ?? null}::text
      and (${codes ?? null}::text[] is null or "code" = any(${codes ?? null}::text[]))
    order by "position" nulls last, "name" collate "pt-BR-x-icu", "code"`.execute(db);
  return rows.map(({ nameEn, ...row }) => (nameEn === null ? row : { ...row, nameEn }));
};

/** Inserts items with new codes, and missing English names. Edited or disabled items are not changed. */
export const insertMissingItems = async (
  trx: Database,
  rows: readonly unknown[],
): Promise<void> => {
  await sql`
    insert into "referenceItems" ("list", "code", "name", "nameEn", "parent", "position")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("list" text, "code" text, "name" text, "nameEn" text, "parent" text, "position" integer)
    on conflict ("list", "code") do update set "nameEn" = excluded."nameEn"
      where "referenceItems"."nameEn" is null and excluded."nameEn" is not null
        and "referenceItems"."name" = excluded."name"`.execute(trx);
};
