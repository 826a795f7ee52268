import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findProposalQuote, findQuote } from '#addOns/server/index.ts';
import { sqlFilter } from '#framework/server/store/sql/sqlFilter.ts';
import {
  type EntityDescription,
  localDateOf,
  openSearchIndex,
  placesNaming,
} from '@patio/framework/kernel';
import { type Database, readReferring } from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { leads } from '#generated/descriptions/leads.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { findClientNames } from '#clients/server/store/clientNames.ts';
import { countWaiting } from '#exemptions/server/store/exemptions.ts';
import { readAnswers } from '#insurance/server/proposals/store/submissions.ts';
import { findCardOf } from '#insurance/server/proposals/store/cards.ts';
import { findDealerNames } from '#insurance/server/proposals/store/facts.ts';
import {
  lockLapsed,
  findIdByNumber,
  findQuotedProposal,
} from '#insurance/server/proposals/store/insurances.ts';
import { financingOf } from '#insurance/server/proposals/store/financing.ts';
import { findWaiting } from '#proposals/server/store/proposals.ts';
import { takeOldPictures } from '#signature/server/store/selfies.ts';
import { saleSigning } from '#proposals/server/index.ts';
import { findClients, isTaxiSale } from '#simulation/server/store/lookups.ts';
import { forgetRead } from '#watchdoc/server/store/readings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

const id = randomUUID();
const dealerId = randomUUID();

const scans = async (trx: Database): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ relname: string; scans: number }>`
    select "relname", "seq_scan" as "scans" from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map((row) => [row.relname, row.scans]));
};

/** Tables scanned sequentially even though PostgreSQL is told to avoid that. */
const readWholeIn = async (
  trx: Database,
  lookUp: (trx: Database) => Promise<unknown>,
): Promise<readonly string[]> => {
  await sql`set local enable_seqscan = off`.execute(trx);
  const before = await scans(trx);
  await lookUp(trx);
  const after = await scans(trx);
  return [...after.keys()].filter((name) => after.get(name) !== (before.get(name) ?? 0));
};

const readWhole = (lookUp: (trx: Database) => Promise<unknown>): Promise<readonly string[]> =>
  database.db.transaction().execute((trx) => readWholeIn(trx, lookUp));

const lookUps: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'a quote of the simulator': (db) => findQuote(db, { id, dealerId }),
  'a quote of a proposal': (db) => findProposalQuote(db, { id, dealerId }),
  'the answers of an insurer': (db) => readAnswers(db, id),
  'the card of a proposal': (db) => findCardOf(db, id),
  'the financing behind a proposal': (db) => financingOf(db, { id, dealerId }),
  'whether a sale is of a taxi': (db) => isTaxiSale(db, { simulationId: id }),
  'the proposal of a quote': (db) => findQuotedProposal(db, { quoteId: id, ownerId: dealerId }),
  'a proposal by its number': (db) => findIdByNumber(db, '77'),
  'the names of a dealer': (db) => findDealerNames(db, dealerId),
  'clients by words': (db) => findClientNames(db, { dealers: undefined, words: 'zuleica 529982' }),
  'clients of simulations': (db) => findClients(db, { dealers: undefined, words: 'zuleica 529' }),
};

test.each(Object.entries(lookUps))('finds %s by an index', async (_, lookUp) => {
  expect(await readWhole(lookUp)).toEqual([]);
});

test.each([insuranceProposals, saleProposals])(
  'finds referring records by an index: $resource',
  async (description: EntityDescription) => {
    const places = (['restrict', 'clear', 'keep'] as const).flatMap((onDelete) => [...placesNaming(description, { target: simulations, onDelete })]); // prettier-ignore
    const at = '2026-11-23T15:00:00.000Z';
    const record = { id, version: 1, createdAt: at, updatedAt: at };
    const request = { records: [record], limit: 3, selection: { visibleTo: null } };
    expect(places).not.toHaveLength(0);
    expect(await readWhole((trx) => readReferring(trx, { description, places }, request))).toEqual(
      [],
    );
  },
);

const at = new Date('2026-11-23T15:00:00.000Z');

/** The queries of jobs and counts, and the partial index for each. */
const rounds: readonly [name: string, index: string, look: (db: Database) => Promise<unknown>][] = [
  ['proposals in motion', 'saleProposals_in_motion', (db) => findWaiting(db, 20)],
  ['readings to delete', 'documentReadings_to_forget', (db) => forgetRead(db, at)],
  ['insurances that end', 'insuranceProposals_in_force', (db) => lockLapsed(db, { day: localDateOf(at), since: at })], // prettier-ignore
  ['exemptions waiting for a person', 'tccExemptions_deciders_idx', (db) => countWaiting(db, 'ANA')], // prettier-ignore
  ['stored pictures', 'selfies_kept', (db) => takeOldPictures(db, { proposalKind: 'sale', proposals: saleSigning.stored, settledBefore: at, now: at, limit: 9 })], // prettier-ignore
];

/** Drops the other indexes of some tables, so that only the given ones can be used. */
const withThese = async (trx: Database, names: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select "indexrelid"::regclass::text as "name" from pg_index
    where "indrelid" in (select "indrelid" from pg_index where "indexrelid"::regclass::text = any(${names}))
      and "indexrelid"::regclass::text <> all(${names}) and not "indisunique"`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx);
};

test.each(rounds)('finds %s by %s', async (_, index, look) => {
  const names = [index, 'insuranceProposals_quoted'].map((name) => `"${name}"`);
  const done = database.db.transaction().execute(async (trx) => {
    await withThese(trx, [...names, index]);
    expect(await readWholeIn(trx, look)).toEqual([]);
    throw new Error('undone');
  });
  await expect(done).rejects.toThrow('undone');
});

const searched: readonly EntityDescription[] = [insuranceProposals, leads, simulations];

test.each(searched)('searches by an index for people who see masks: $resource', async (entity) => {
  const fields = openSearchIndex(entity) ?? [];
  const where = sqlFilter(entity, { type: 'search', text: 'onix', fields });
  const table = sql.table(entity.resource);
  expect(await readWhole((trx) => sql`select from ${table} where ${where}`.execute(trx))).toEqual(
    [],
  );
});
