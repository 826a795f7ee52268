import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityDescription } from '../../../../src/framework/kernel/entity/EntityDescription';
import { placesNaming } from '../../../../src/framework/kernel/entity/references';
import { openSearchIndex } from '../../../../src/framework/kernel/entity/openSearch';
import type { Database } from '../../../../src/framework/server/deps';
import { sqlFilter } from '../../../../src/framework/server/store/sql/sqlFilter';
import { readReferring } from '../../../../src/framework/server/store/write/referring';
import { saleProposals } from '../../../../src/generated/descriptions/saleProposals';
import { insuranceProposals } from '../../../../src/generated/descriptions/insuranceProposals';
import { leads } from '../../../../src/generated/descriptions/leads';
import { simulations } from '../../../../src/generated/descriptions/simulations';
import { findClientNames } from '../../../../src/clients/server/store/clientNames';
import { countWaiting } from '../../../../src/exemptions/server/store/exemptions';
import { readAnswers } from '../../../../src/insurance/server/proposals/store/answers';
import { findCardOf } from '../../../../src/insurance/server/proposals/store/cards';
import { findDealerNames } from '../../../../src/insurance/server/proposals/store/dealerNames';
import { expireBefore } from '../../../../src/insurance/server/proposals/store/expiry';
import { financingOf } from '../../../../src/insurance/server/proposals/store/financing';
import {
  findIdByNumber,
  findQuotedProposal,
} from '../../../../src/insurance/server/proposals/store/quoted';
import { findProposalQuote } from '../../../../src/insurance/server/store/quotes';
import { findWaiting } from '../../../../src/proposals/server/store/proposals';
import { takeOldPictures } from '../../../../src/signature/server/store/selfies';
import { findQuote } from '../../../../src/simulation/server/addOns/store/quotes';
import { findClients, isTaxiSale } from '../../../../src/simulation/server/store/lookups';
import { forgetRead } from '../../../../src/watchdoc/server/store/readings';
import { createTestDatabase, type TestDatabase } from '../../../harness/database';

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

/** Tables that are read whole although PostgreSQL avoids that wherever an index can help. */
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
  'what an insurer answered': (db) => readAnswers(db, id),
  'the card of a proposal': (db) => findCardOf(db, id),
  'the financing behind a proposal': (db) => financingOf(db, { id, dealerId }),
  'whether a sale is of a taxi': (db) => isTaxiSale(db, { simulationId: id }),
  'what names a quote': (db) => findQuotedProposal(db, { quoteId: id, ownerId: dealerId }),
  'a proposal by its number': (db) => findIdByNumber(db, '77'),
  'the names of a dealer': (db) => findDealerNames(db, dealerId),
  'clients by words': (db) => findClientNames(db, { dealers: undefined, words: 'zuleica 529982' }),
  'clients of simulations': (db) => findClients(db, { dealers: undefined, words: 'zuleica 529' }),
};

test.each(Object.entries(lookUps))('finds %s by an index', async (_, lookUp) => {
  expect(await readWhole(lookUp)).toEqual([]);
});

test.each([insuranceProposals, saleProposals])(
  'finds what refers to a record by an index: $resource',
  async (description: EntityDescription) => {
    const places = (['restrict', 'clear', 'keep'] as const).flatMap((onDelete) => [...placesNaming(description, { target: simulations, onDelete })]); // prettier-ignore
    const at = '2026-11-23T15:00:00.000Z';
    const record = { id, version: 1, createdAt: at, updatedAt: at };
    const asked = { records: [record], limit: 3, selection: { visibleTo: null } };
    expect(places).not.toHaveLength(0);
    expect(await readWhole((trx) => readReferring(trx, { description, places }, asked))).toEqual(
      [],
    );
  },
);

const at = new Date('2026-11-23T15:00:00.000Z');

/** What rounds and counts look for, and the index that holds little else. */
const rounds: readonly [name: string, index: string, look: (db: Database) => Promise<unknown>][] = [
  ['proposals in motion', 'saleProposals_in_motion', (db) => findWaiting(db, 20)],
  ['readings to forget', 'documentReadings_to_forget', (db) => forgetRead(db, at)],
  [
    'insurances that end',
    'insuranceProposals_in_force',
    (db) => expireBefore(db, '2026-11-23', at),
  ],
  ['exemptions that wait for a person', 'tccExemptions_deciders_idx', (db) => countWaiting(db, 'ANA')], // prettier-ignore
  ['pictures that are kept', 'selfies_kept', (db) => takeOldPictures(db, { confirmedBefore: at, now: at, limit: 9 })], // prettier-ignore
];

/** As if the tables of some indexes had no others: whoever finds rows does it by these. */
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

test.each(searched)('finds words for who gets masks by an index: $resource', async (entity) => {
  const fields = openSearchIndex(entity) ?? [];
  const where = sqlFilter(entity, { type: 'search', text: 'onix', fields });
  const table = sql.table(entity.resource);
  expect(await readWhole((trx) => sql`select from ${table} where ${where}`.execute(trx))).toEqual(
    [],
  );
});
