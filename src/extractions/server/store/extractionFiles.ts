import { sql } from 'kysely';
import type { ExtractionFile } from '#generated/types/wire.ts';
import type { Database } from '@patio/framework/server';

type FileQuery = { readonly username: string; readonly route: string; readonly now: Date };

/** A person's available files of a page, newest first. */
export const readExtractionFiles = async (
  db: Database,
  { username, route, now }: FileQuery,
): Promise<readonly ExtractionFile[]> => {
  const { rows } = await sql<ExtractionFile>`
    select "id", "status", "createdAt", "done", ("result" ->> 'rows')::int as "rows",
      ("result" ->> 'size')::bigint as "size", ("result" ->> 'until')::timestamptz as "until",
      coalesce("result" ->> 'fileName', ("input" #>> '{ownExport,fileName}') || '.' || ("input" ->> 'format')) as "fileName"
    from "tasks"
    where "kind" = 'export' and "username" = ${username} and "input" #>> '{ownExport,rule,route}' = ${route}
      and (("result" ->> 'until')::timestamptz > ${now.toISOString()}
        or ("result" ->> 'until' is null and "createdAt" > ${now.toISOString()}::timestamptz - interval '1 day'))
    order by "createdAt" desc, "id" limit 20`.execute(db);
  return rows;
};
