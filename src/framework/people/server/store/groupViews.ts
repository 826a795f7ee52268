import type { Database } from '#server/deps.ts';

/** A new view of the application as another group. */
export type NewGroupView = {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly groupName: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly until: Date;
};

/** How a view ended: by its person, by time, or with the session. */
export type ViewEnd = 'person' | 'time' | 'logout';

/** Stores a view and links it to a session. @param view with the application's own columns of `group_views` */
export async function startGroupView(
  trx: Database,
  sessionId: string,
  view: NewGroupView & Readonly<Record<string, unknown>>,
): Promise<void> {
  await trx.insertInto('group_views').values(view).execute();
  await trx.updateTable('sessions').set({ viewId: view.id }).where('id', '=', sessionId).execute();
}

/** Ends a view. Returns whether it was still active, so that only one caller audits its end. */
export async function endGroupView(
  trx: Database,
  id: string,
  how: { readonly by: ViewEnd; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('group_views')
    .set({ endedAt: how.at, endedBy: how.by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await trx.updateTable('sessions').set({ viewId: null }).where('viewId', '=', id).execute();
  return numUpdatedRows > 0n;
}
