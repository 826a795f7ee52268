import { sql } from 'kysely';
import { type Database, inRound } from '@patio/framework/server';
import {
  isReaderProfile,
  usualAccess,
  type AccessValue,
  type ReaderProfile,
} from '#watchdoc/rules/watchdocAccess.ts';
import type { SentDocument } from '../reader/readerOf';

/** Owner of a code: person, optional simulation, optional dealer. */
export type ReadingKey = {
  readonly username: string;
  readonly simulation: string | null;
  readonly dealer: string | null;
};

/** Latest open reading of the same owner. */
export const findOpenReading = async (
  db: Database,
  { username, simulation, dealer }: ReadingKey,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "documentReadings"
    where "username" = ${username} and "simulation" is not distinct from ${simulation}::uuid
      and "dealer" is not distinct from ${dealer}::uuid
      and "status" in ('WAITING', 'READING', 'UNREADABLE', 'FAILED') and "expiresAt" > ${now}
    order by "openedAt" desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** Serialises the creation of readings per person. */
export const lockPerson = async (trx: Database, username: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reading:${username}`}, 0))`.execute(
    trx,
  );
};

/** Stores the token hash of a reading. */
export const insertCapture = async (
  trx: Database,
  capture: { readonly readingId: string; readonly tokenHash: string },
): Promise<void> => {
  await trx.insertInto('documentCaptures').values(capture).execute();
};

/** Finds a reading by token. */
export const findByToken = async (
  db: Database,
  tokenHash: string,
): Promise<{ readingId: string } | undefined> =>
  (await db
    .selectFrom('documentCaptures')
    .select('readingId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()) as { readingId: string } | undefined;

/** Attaches a document to a reading; returns the storage key of the one it replaces. */
export const attachDocument = async (
  trx: Database,
  readingId: string,
  document: { readonly storageKey: string; readonly mediaType: SentDocument['mediaType'] } | null,
): Promise<string | null> => {
  const { rows } = await sql<{ former: string | null }>`
    update "documentCaptures" now set
      "storageKey" = ${document?.storageKey ?? null}, "mediaType" = ${document?.mediaType ?? null},
      "attempts" = 0, "claimedUntil" = null
    from "documentCaptures" before
    where now."readingId" = ${readingId}::uuid and before."readingId" = now."readingId"
    returning before."storageKey" as "former"`.execute(trx);
  return rows[0]?.former ?? null;
};

/** A pending document. */
export type WaitingDocument = {
  readonly readingId: string;
  readonly storageKey: string;
  readonly mediaType: SentDocument['mediaType'];
  readonly attempts: number;
};

/** Claims a pending document until a deadline. */
export const claimDocument = async (
  db: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<WaitingDocument | undefined> => {
  const { rows } = await sql<WaitingDocument>`
    update "documentCaptures" set "claimedUntil" = ${until}, "attempts" = "attempts" + 1
    where "readingId" = (
      select "readingId" from "documentCaptures"
      where "storageKey" is not null and ("claimedUntil" is null or "claimedUntil" <= ${now})
      order by "claimedUntil" nulls first limit 1 for update skip locked)
    returning "readingId", "storageKey", "mediaType", "attempts"`.execute(db);
  return rows[0];
};

/** Schedules a document for a retry. */
export const releaseDocument = async (
  db: Database,
  readingId: string,
  from: Date,
): Promise<void> => {
  await db
    .updateTable('documentCaptures')
    .set({ claimedUntil: from })
    .where('readingId', '=', readingId)
    .execute();
};

/** Lists readings with an expired code. */
export const findLapsed = async (db: Database, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "documentReadings"
    where "status" in ('WAITING', 'UNREADABLE', 'FAILED') and "expiresAt" <= ${now}
    order by "expiresAt" limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes data extracted before an instant, in batches, including its history. @returns how many */
export const forgetRead = async (db: Database, before: Date): Promise<number> => {
  const read = sql`"readAt" < ${before} and num_nonnulls("name", "cpf", "gender", "birthDate", "motherName",
    "documentNr", "documentIssuer", "documentIssuedDate") > 0`;
  const { rows } = await sql`
    update "documentReadings" set
      "name" = null, "cpf" = null, "gender" = null, "birthDate" = null, "motherName" = null,
      "documentNr" = null, "documentIssuer" = null, "documentIssuedDate" = null
    where ${inRound('documentReadings', read)} returning 1`.execute(db);
  return rows.length;
};

/** Access of a profile at a dealer. */
type AccessRow = {
  readonly id: string;
  readonly profile: ReaderProfile;
  readonly access: AccessValue;
};

/** Reads a dealer's access settings; `lock` holds them, also those not yet stored, until the transaction ends. */
export const findAccesses = async (
  db: Database,
  dealerId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly AccessRow[]> => {
  if (lock)
    await sql`select pg_advisory_xact_lock(hashtext(${`documentAccesses ${dealerId}`}))`.execute(
      db,
    );
  const { rows } = await sql<AccessRow>`
    select "id", "profile", "access" from "documentAccesses"
    where "dealer" = ${dealerId}::uuid order by "profile" ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
};

/** Whether a profile reads documents at a dealer; the default without a dealer. */
export const findAccess = async (
  db: Database,
  { profile, dealerId }: { readonly profile: string; readonly dealerId: string | null },
): Promise<AccessValue> => {
  if (!isReaderProfile(profile)) return 0;
  const { rows } = await sql<{ access: AccessValue }>`
    select "access" from "documentAccesses"
    where "dealer" = ${dealerId}::uuid and "profile" = ${profile}`.execute(db);
  return rows[0]?.access ?? usualAccess;
};
