import { sql } from 'kysely';
import type { Database, Values } from '@patio/framework/server';

/** Whether another colour has the same description, source, manufacturer and model; empty models are equal here. */
export const hasColor = async (
  db: Database,
  { description, source, manufacturer, model }: Values,
  except: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "colors" where "source" = ${source} and unique_text("description") = unique_text(${description})
      and "manufacturer" is not distinct from ${manufacturer ?? null} and "model" is not distinct from ${model ?? null}
      and (${except}::uuid is null or "id" <> ${except}::uuid) limit 1`.execute(db);
  return rows.length > 0;
};
