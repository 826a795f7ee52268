import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A channel of a new dealer. */
export type NewChannel = {
  readonly id: string;
  readonly name: string;
  readonly dealerId: string;
};

/**
 * Inserts one disabled channel per type for the given dealers. Returns a dealer's channels in the order of the types.
 */
export const insertChannels = async (
  trx: Database,
  dealers: { readonly ids: readonly string[]; readonly at: Date },
): Promise<readonly NewChannel[]> => {
  const at = dealers.at.toISOString();
  const { rows } = await sql<NewChannel>`
    insert into "channels" ("name", "dealerId", "status", "createdAt", "updatedAt")
    select t."name", d."id", 'disabled', ${at}::timestamptz, ${at}::timestamptz
    from unnest(${dealers.ids}::uuid[]) with ordinality as d ("id", "at") cross join "channel_types" t
    order by d."at", t."position"
    returning "id", "name", "dealerId"`.execute(trx);
  return rows;
};

/** A channel of a region's dealers: how many have it enabled and disabled. */
export type RegionChannelRow = {
  readonly name: string;
  readonly enabled: number;
  readonly disabled: number;
};

/** Channels of a region's dealers, in the order of their types. */
export const readRegionChannels = async (
  db: Database,
  region: string,
): Promise<readonly RegionChannelRow[]> => {
  const { rows } = await sql<RegionChannelRow>`
    select c."name",
      count(*) filter (where c."status" = 'enabled')::int as "enabled",
      count(*) filter (where c."status" = 'disabled')::int as "disabled"
    from "channels" c join "dealers" d on d."id" = c."dealerId"
    left join "channel_types" t on t."name" = c."name"
    where d."region" = ${region}
    group by c."name", t."position" order by t."position" nulls last, c."name"`.execute(db);
  return rows;
};
