import { sql } from 'kysely';
import { draftMigration } from './fixtures/draft';
import { buildModel } from '#codegen/model/buildModel.ts';
import { writeSql } from '#codegen/write/sqlTable.ts';
import { createTestDatabase } from '../harness/database';
import { schemaFiles } from './fixtures/schemaFiles';
import { supplier } from './fixtures/supplier';

type Properties = Readonly<Record<string, object>>;

const text = {
  title: 'X',
  'x-i18n': { en: { title: 'X' } },
  type: ['string', 'null'],
  maxLength: 60,
};

/** Suppliers with their tax number under a given name, and orders that refer to it. */
const modelOf = (name: string, own: object, more: Properties = {}) => {
  const { document, ...rest } = supplier.properties;
  const named = { ...rest, [name]: { ...document, ...own }, ...more };
  return buildModel(
    schemaFiles({
      entities: {
        supplier: {
          ...supplier,
          'x-resource': { ...supplier['x-resource'], key: name, search: ['name', name] },
          'x-unique': [{ fields: [name] }],
          required: ['name', name],
          properties: named,
        },
        order: {
          ...supplier,
          $id: 'order',
          'x-resource': { name: 'orders', title: 'Pedidos', 'x-i18n': { en: { title: 'Orders' } } },
          properties: {
            ...supplier.properties,
            buyer: { ...text, 'x-ref': { resource: 'suppliers' } },
          },
        },
      },
    }),
  );
};

const before = writeSql(modelOf('document', {}));
const once = modelOf('taxNumber', { 'x-id': 'document' }, { city: text });
const drafted = draftMigration(once, [before]) ?? '';

describe('a renamed property', () => {
  test('with x-id renames its column with constraints and indexes, and drops nothing', () => {
    expect(drafted).toContain('alter table "suppliers" rename column "document" to "taxNumber";');
    expect(drafted).toContain(
      'rename constraint "suppliers_document_key" to "suppliers_taxNumber_key";',
    );
    expect(drafted).not.toMatch(/^-- breaking|drop /m);
    expect(drafted).not.toMatch(/^-- backfill: existing rows must satisfy (?!suppliers_city)/m);
    expect(draftMigration(once, [before, drafted])).toBeNull();
  });

  test('preserves its id through a second rename', () => {
    const twice = modelOf('taxId', { 'x-id': 'document' }, { city: text });
    const second = draftMigration(twice, [before, drafted]) ?? '';
    expect(second).toContain('rename column "taxNumber" to "taxId";');
    expect(second).not.toMatch(/^-- (?:breaking|backfill)/m);
    expect(draftMigration(twice, [before, drafted, second])).toBeNull();
  });

  test('without x-id asks a person, and names the answer', () => {
    const lost = draftMigration(modelOf('taxNumber', {}), [before]) ?? '';
    expect(lost).toContain(
      'if it was renamed, give the property "x-id": "document" and draft again',
    );
    expect(lost).toContain('-- alter table "suppliers" drop column "document";');
  });

  test('preserves every value in a database with data', async () => {
    const { db, close } = await createTestDatabase();
    try {
      const run = (statements: string) => sql.raw(statements).execute(db);
      await run(before);
      await run(`insert into "suppliers" ("name", "document")
        select 'S' || n, lpad(n::text, 14, '0') from generate_series(1, 500) n`);
      await run(`insert into "orders" ("name", "document", "buyer")
        select 'O' || n, lpad(n::text, 14, '0'), lpad(n::text, 14, '0') from generate_series(1, 500) n`);
      await run(drafted);
      const { rows } = await sql<{ joined: number; found: string }>`
        select count(*)::int as joined, max(s."searchText") as found
        from "orders" o join "suppliers" s on s."taxNumber" = o."buyer"`.execute(db);
      expect(rows[0]?.joined).toBe(500);
      expect(rows[0]?.found).toMatch(/^s99 0+99$/);
      await expect(
        run(`insert into "suppliers" ("name", "taxNumber") values ('Z', '00000000000001')`),
      ).rejects.toThrow('suppliers_taxNumber_key');
    } finally {
      await close();
    }
  });
});
