import { sql } from 'kysely';
import type { GenericNotification } from '../../../generated/types/wire';
import type { Actor, Database } from '../../../framework/server/deps';

type Optional = 'fileName' | 'english';
type NoticeRow = Omit<GenericNotification, Optional> & {
  readonly [Name in Optional]: NonNullable<GenericNotification[Name]> | null;
};

const toNotice = ({ fileName, english, ...notice }: NoticeRow): GenericNotification => ({
  ...notice,
  ...(fileName === null ? {} : { fileName }),
  ...(english === null ? {} : { english }),
});

/** Notices of a person for everybody and for the active dealer: the newest `limitByType` of each type, newest first. */
export async function listNotices(
  db: Database,
  actor: Actor,
  limitByType: number,
): Promise<GenericNotification[]> {
  const { rows } = await sql<NoticeRow>`
    select "id", "type", "title", "message", "fileName", "english", "createdAt" from (
      select *, row_number() over (partition by "type" order by "createdAt" desc, "id") as "position"
      from notifications
      where "userId" = ${actor.userId} and ("dealerId" is null or "dealerId" = ${actor.activeDealerId}::uuid)
    ) ranked where "position" <= ${limitByType} order by "createdAt" desc, "id"`.execute(db);
  return rows.map(toNotice);
}

/** Removes notices of a person. Ids of others are left alone. */
export async function deleteNotices(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Id of the newest file of that name which the person may open: own, of one of the dealers, or shared with all. */
export async function findFileId(
  db: Database,
  actor: Actor,
  fileName: string,
): Promise<string | undefined> {
  // A view of another group opens no files: they are the person's own, not the group's.
  const { dealers } = actor.view?.own ?? actor;
  const dealerIds = dealers.map((dealer) => dealer.id);
  const { rows } = await sql<{ id: string }>`
    select "id" from stored_files
    where "fileName" = ${fileName}
      and ("shared" or "ownerUserId" = ${actor.userId} or "ownerDealerId" = any(${dealerIds}::uuid[]))
    order by "createdAt" desc, "id" limit 1`.execute(db);
  return rows[0]?.id;
}

/** A stored file with its content. */
export type StoredFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

/** A stored file by its id. */
export async function readFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('stored_files')
    .select(['fileName', 'mediaType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as StoredFile | undefined;
}
