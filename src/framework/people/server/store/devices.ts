import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';

/** What a person recognises a session by. */
export type Device = { readonly device: string; readonly network: string };

/**
 * Whether somebody signs in from where they have not been: an earlier session is kept, and none of the device or none
 * of the network. The first sign-in is from nowhere new.
 */
export const isNewDevice = async (
  db: Database,
  userId: string,
  { device, network }: Device,
): Promise<boolean> => {
  const { known, sameDevice, sameNetwork } = await db
    .selectFrom('sessions')
    .select([
      sql<boolean>`count(*) > 0`.as('known'),
      sql<boolean>`coalesce(bool_or("device" = ${device}), false)`.as('sameDevice'),
      sql<boolean>`coalesce(bool_or("network" = ${network}), false)`.as('sameNetwork'),
    ])
    .where('userId', '=', userId)
    .where('network', '!=', '')
    .executeTakeFirstOrThrow();
  return known && !(sameDevice && sameNetwork);
};

/** The devices of a person's live sessions, by the session's id. */
export const devicesOf = async (
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, Device>> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'network'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, device, network }) => [String(id), { device, network }]));
};
