import { sql } from 'kysely';
import type { Database } from '../deps';

/** A stored draft. */
export type DraftRow = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly ownerId: string;
  readonly recordKey: string | null;
  readonly baseVersion: number | null;
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
};

const columns = sql.raw(
  '"id", "version", "resource", "ownerId", "recordKey", "baseVersion", "step", "values", "createdAt", "updatedAt"',
);

/** Owner and entity of drafts. */
type Owner = Pick<DraftRow, 'resource' | 'ownerId'>;

/** A person's drafts, latest first. */
export const readDrafts = async (
  db: Database,
  { resource, ownerId }: Owner,
): Promise<readonly DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    select ${columns} from "entity_drafts" where "ownerId" = ${ownerId} and "resource" = ${resource}
    order by "updatedAt" desc, "id" limit 100`.execute(db);
  return rows;
};

/** Draft by its own id or by the key of the record it changes. `lock` holds it until the transaction ends. */
export const readDraft = async (
  db: Database,
  { resource, ownerId, id, lock = false }: Owner & { readonly id: string; readonly lock?: boolean },
): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select ${columns} from "entity_drafts" where "ownerId" = ${ownerId} and "resource" = ${resource}
      and ("id"::text = ${id} or "recordKey" = ${id}) ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
};

/** Stores a new draft. */
export const insertDraft = async (trx: Database, draft: DraftRow): Promise<void> => {
  await sql`
    insert into "entity_drafts" (${columns})
    values (${draft.id}::uuid, ${draft.version}, ${draft.resource}, ${draft.ownerId}, ${draft.recordKey},
      ${draft.baseVersion}, ${draft.step}, ${JSON.stringify(draft.values)}::jsonb, ${draft.createdAt},
      ${draft.updatedAt})`.execute(trx);
};

/** Stores a changed draft. */
export const changeDraft = async (trx: Database, draft: DraftRow): Promise<void> => {
  await sql`
    update "entity_drafts" set "version" = ${draft.version}, "step" = ${draft.step},
      "values" = ${JSON.stringify(draft.values)}::jsonb, "updatedAt" = ${draft.updatedAt}
    where "id" = ${draft.id}::uuid`.execute(trx);
};

/** Removes a draft. */
export const removeDraft = async (trx: Database, id: string): Promise<void> => {
  await sql`delete from "entity_drafts" where "id" = ${id}::uuid`.execute(trx);
};

/** Number of a person's drafts of an entity. */
export const countDrafts = async (db: Database, { resource, ownerId }: Owner): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from "entity_drafts" where "resource" = ${resource} and "ownerId" = ${ownerId}`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
};
