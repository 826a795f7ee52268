import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';

/** How a view ended: by its person, by time, or with the session. */
export type ViewEnd = 'person' | 'time' | 'logout';

/** A view that ended with its session, or by time. */
export type EndedView = {
  readonly id: string;
  /** Null where the session has been purged. */
  readonly sessionId: string | null;
  readonly username: string;
  readonly groupName: string;
  readonly by: ViewEnd;
};

/** A session that has just ended. */
export type EndedSession = { readonly id: string; readonly viewId: string | null };

/** Ends the open views of sessions that have just ended. A view that had expired before ends by time. */
export async function endViewsOf(
  db: Database,
  sessions: readonly EndedSession[],
  at: Date,
): Promise<readonly EndedView[]> {
  const ids = sessions.flatMap(({ id, viewId }) => (viewId === null ? [] : [id]));
  if (ids.length === 0) return [];
  const { rows } = await sql<EndedView>`
    update group_views v set "endedAt" = least(v."until", ${at}),
      "endedBy" = case when v."until" <= ${at} then 'time' else 'logout' end
    from sessions s where s."id" = any(${ids}::uuid[]) and v."id" = s."viewId" and v."endedAt" is null
    returning v."id", s."id" as "sessionId", v."username", v."groupName", v."endedBy" as "by"`.execute(
    db,
  );
  await db.updateTable('sessions').set({ viewId: null }).where('id', 'in', ids).execute();
  return rows;
}

/** Ends views whose time is over, whether or not their session still exists. */
export async function endExpiredViews(trx: Database, at: Date): Promise<readonly EndedView[]> {
  const { rows } = await sql<EndedView>`
    with expired as (
      select v."id", s."id" as "sessionId" from group_views v left join sessions s on s."viewId" = v."id"
      where v."endedAt" is null and v."until" <= ${at}
    ), freed as (update sessions set "viewId" = null where "viewId" in (select "id" from expired))
    update group_views v set "endedAt" = v."until", "endedBy" = 'time' from expired
    where v."id" = expired."id" and v."endedAt" is null
    returning v."id", expired."sessionId", v."username", v."groupName", v."endedBy" as "by"`.execute(
    trx,
  );
  return rows;
}

/** A new view of the application as another group. */
type NewGroupView = {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly groupName: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly until: Date;
};

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
  // The session first, as everywhere: two calls that end it and its view must not wait for each other.
  await trx.updateTable('sessions').set({ viewId: null }).where('viewId', '=', id).execute();
  const { numUpdatedRows } = await trx
    .updateTable('group_views')
    .set({ endedAt: how.at, endedBy: how.by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
