import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';

/** Device and network, by which people recognise a session. */
export type Device = { readonly device: string; readonly network: string };

/**
 * Whether a sign-in is from an unknown device or network, compared with earlier stored sessions. The first sign-in is
 * not.
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

/** Devices of a person's live sessions, by session id. */
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
