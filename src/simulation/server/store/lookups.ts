import { isUuid, textOrNull } from '@patio/framework/kernel';
import { type Database, everyWordSql } from '@patio/framework/server';
import { sql } from 'kysely';
import type { SimulationNotice } from '#generated/types/wire.ts';
import { documentPrefix } from '#clients/rules/clientMatch.ts';
import { ofDealersSql } from '#organisation/server/index.ts';
import { confirmNotices } from '#session/server/index.ts';

/** Segment of a direct-sale type by its number; undefined if unknown. */
export const findSegment = async (db: Database, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ segment: string }>`
    select "segment" from "directSaleTypes" where "code" = ${code}`.execute(db);
  return rows[0]?.segment;
};

/** Fields of a sale that may make its car a taxi; a simulation has its own options. */
type TaxiSale = {
  readonly directSale?: unknown;
  readonly saleOptions?: readonly number[] | undefined;
  readonly simulationId?: unknown;
};

const uuidOf = (value: unknown): string | null =>
  typeof value === 'string' && isUuid(value) ? value : null;

/** Whether a sale is in the taxi segment, by direct-sale type or option. @source INS-108, OQ-150 */
export const isTaxiSale = async (
  db: Database,
  { directSale, saleOptions = [], simulationId }: TaxiSale,
): Promise<boolean> => {
  const { rows } = await sql<{ isTaxi: boolean }>`
    select exists (
      select from "directSaleTypes" where "code" = ${textOrNull(directSale)} and "segment" = 'TAXI'
    ) or exists (
      select from "saleOptionTypes" where "segment" = 'TAXI'
        and "code" = any(${sql.val(saleOptions.map(String))}::text[]
          || coalesce((select "saleOptions"::text[] from "simulations"
            where "id" = ${uuidOf(simulationId)}::uuid), '{}'))
    ) as "isTaxi"`.execute(db);
  return rows[0]?.isTaxi === true;
};

/** The manufacturer's legal text below prices, if it exists in the language; else null. @source OQ-177 */
export const findLegalText = async (
  db: Database,
  language: 'pt-BR' | 'en',
): Promise<string | null> => {
  const { rows } = await sql<{ legalText: string | null; legalTextEn: string | null }>`
    select "legalText", "legalTextEn" from "manufacturerInfo"`.execute(db);
  const { legalText, legalTextEn } = rows[0]!;
  return language === 'en' ? (legalTextEn ?? legalText) : legalText;
};

/** A client of stored simulations. */
type ClientRow = {
  readonly clientDocument: string | null;
  readonly clientName: string | null;
};

const longestDocument = 14;

/** Range of documents with a prefix, which are digits and capitals. */
const documentBegins = (words: string) => {
  const prefix = documentPrefix(words);
  return prefix === undefined
    ? sql`false`
    : sql`"clientDocument" between ${prefix} and ${prefix.padEnd(longestDocument, 'Z')}`;
};

/** Clients of simulations, of given dealers or all, by name or document prefix; sorted by name along its index. */
export const findClients = async (
  db: Database,
  { dealers, words }: { readonly dealers: readonly string[] | undefined; readonly words: string },
): Promise<readonly ClientRow[]> => {
  const { rows } = await sql<ClientRow>`
    select distinct "clientName" collate "pt-BR-x-icu" as "clientName", "clientDocument" from "simulations"
    where ${ofDealersSql(dealers)} and "clientName" is not null
      and ((${everyWordSql('clientName', words)}) or ${documentBegins(words)})
    order by 1, 2 limit 20`.execute(db);
  return rows;
};

/** Public name of a dealer; empty if unknown. */
export const findDealerName = async (db: Database, id: unknown): Promise<string> => {
  if (typeof id !== 'string') return '';
  const { rows } = await sql<{ tradingName: string | null }>`
    select "tradingName" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.tradingName ?? '';
};

/** Model of a stored simulation by its id; undefined if it has none. */
export const findModel = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ model: string | null }>`
    select "model" from "simulations" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.model ?? undefined;
};

type NoticeRow = Omit<SimulationNotice, 'english'> & {
  readonly english: NonNullable<SimulationNotice['english']> | null;
};

type NoticeQuery = {
  readonly userId: string;
  readonly type: string;
  /** When they were read; absent if still unread. */
  readonly removedAt?: Date;
};

/** Unread notices of a person and type, newest first. */
export const readNotices = async (
  db: Database,
  { userId, type, removedAt }: NoticeQuery,
): Promise<SimulationNotice[]> => {
  const { rows } = await sql<NoticeRow>`
    select "id", "type", "title", "message", "english" from "notifications"
    where "userId" = ${userId} and "type" = ${type} and "readAt" is null
    order by "createdAt" desc, "id"`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (removedAt) await confirmNotices(db, { userId, ids, at: removedAt });
  return rows.map(({ english, ...row }) => (english === null ? row : { ...row, english }));
};
