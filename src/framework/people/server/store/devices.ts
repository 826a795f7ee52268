import type { Database } from '#server/deps.ts';

/** What a person recognises a session by. */
export type Device = { readonly device: string; readonly network: string };

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
