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
import { readAnswers } from '../../../../src/insurance/server/proposals/store/answers';
import { findCardOf } from '../../../../src/insurance/server/proposals/store/cards';
import { financingOf } from '../../../../src/insurance/server/proposals/store/financing';
import {
  findIdByNumber,
  findQuotedProposal,
} from '../../../../src/insurance/server/proposals/store/quoted';
import { findProposalQuote } from '../../../../src/insurance/server/store/quotes';
import { findQuote } from '../../../../src/simulation/server/addOns/store/quotes';
import { isTaxiSale } from '../../../../src/simulation/server/store/lookups';
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
const readWhole = (lookUp: (trx: Database) => Promise<unknown>): Promise<readonly string[]> =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await scans(trx);
    await lookUp(trx);
    const after = await scans(trx);
    return [...after.keys()].filter((name) => after.get(name) !== (before.get(name) ?? 0));
  });

const lookUps: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'a quote of the simulator': (db) => findQuote(db, { id, dealerId }),
  'a quote of a proposal': (db) => findProposalQuote(db, { id, dealerId }),
  'what an insurer answered': (db) => readAnswers(db, id),
  'the card of a proposal': (db) => findCardOf(db, id),
  'the financing behind a proposal': (db) => financingOf(db, { id, dealerId }),
  'whether a sale is of a taxi': (db) => isTaxiSale(db, { simulationId: id }),
  'what names a quote': (db) => findQuotedProposal(db, { quoteId: id, ownerId: dealerId }),
  'a proposal by its number': (db) => findIdByNumber(db, '77'),
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

const searched: readonly EntityDescription[] = [insuranceProposals, leads, simulations];

test.each(searched)('finds words for who gets masks by an index: $resource', async (entity) => {
  const fields = openSearchIndex(entity) ?? [];
  const where = sqlFilter(entity, { type: 'search', text: 'onix', fields });
  const table = sql.table(entity.resource);
  expect(await readWhole((trx) => sql`select from ${table} where ${where}`.execute(trx))).toEqual(
    [],
  );
});
