import { sql } from 'kysely';
import { lint } from '#codegen/lint/lint.ts';
import { writeSql, tablesOf } from '#codegen/write/sqlTable.ts';
import { fakeRecord } from '#framework/kernel/kinds/fake.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { compileEntity } from './fixtures/compiled';
import { schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const { model, description, create } = compileEntity(
  schemaFiles({ entities: { supplier, sample } }),
  'sample',
);
const supplierId = '00000000-0000-4000-8000-000000000001';
const columns = description.fields.filter(({ virtual }) => !virtual);

let database: TestDatabase;

const run = (text: string) => sql.raw(text).execute(database.db);

/** A record in column format: objects and tables as JSON. */
const row = (
  seed: number,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => {
  const record: Record<string, unknown> = {
    ...fakeRecord(description, seed),
    supplier: supplierId,
    ...changes,
  };
  return Object.fromEntries(
    columns
      .filter(({ name }) => record[name] !== undefined)
      .map(({ name, kind }) => [
        name,
        kind === 'object' || kind === 'arrayTable' ? JSON.stringify(record[name]) : record[name],
      ]),
  );
};

const insert = (values: Record<string, unknown>) =>
  database.db.insertInto('samples').values(values).returningAll().executeTakeFirstOrThrow();

const constraintOf = async (values: Record<string, unknown>): Promise<string | undefined> => {
  try {
    await insert(values);
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  await run(writeSql(model));
  await run(
    `insert into suppliers (id, name, document) values ('${supplierId}', 'Ana', '11222333000181')`,
  );
});
afterAll(() => database.close());

describe('a table of every kind', () => {
  test('accepts every record accepted by the validators', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const values = row(seed, { string: `Texto ${seed}` });
      expect(await constraintOf(values)).toBeUndefined();
    }
  });

  test('fills in id, version, timestamps and defaults', async () => {
    const { string, integer, decimal, money, cnpj, object, arrayTable, supplier: id } = row(900);
    const stored: Record<string, unknown> = await insert({
      string,
      integer,
      decimal,
      money,
      cnpj,
      object,
      arrayTable,
      supplier: id,
    });
    expect(stored).toMatchObject({
      version: 1,
      boolean: true,
      enum: 'open',
      code: 'AA-1',
      others: [],
      text: null,
    });
    expect(stored['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(stored['createdAt']).toBeDefined();
  });

  test('finds a record ignoring accents, case and punctuation', async () => {
    await insert(row(901, { string: 'Concessionária São João', cnpj: '12ABC34501DE35' }));
    const found = await sql<{ string: string }>`
      select string from samples where "searchText" like '%' || search_text('sao joao') || '%'
    `.execute(database.db);
    expect(found.rows).toEqual([{ string: 'Concessionária São João' }]);
  });

  test.each([
    [{ string: 'a' }, 'samples_string_check'],
    [{ string: 'a'.repeat(41) }, 'samples_string_check'],
    [{ code: 'aa-1' }, 'samples_code_check'],
    [{ integer: 501 }, 'samples_integer_check'],
    [{ decimal: '-1.501' }, 'samples_decimal_check'],
    [{ money: -1 }, 'samples_money_check'],
    [{ percent: '98.01' }, 'samples_percent_check'],
    [{ enum: 'gone' }, 'samples_enum_check'],
    [{ phoneBr: '(11) 98765-4321' }, 'samples_phoneBr_check'],
    [{ cpf: '529.982.247-25' }, 'samples_cpf_check'],
    [{ cnpj: '12abc34501de35' }, 'samples_cnpj_check'],
    [{ cpfCnpj: '123' }, 'samples_cpfCnpj_check'],
    [{ cep: '01310-100' }, 'samples_cep_check'],
    [{ uf: 'sp' }, 'samples_uf_check'],
    [{ others: ['1', '2', '3', '4', '5', '6'] }, 'samples_others_check'],
    [{ object: [] }, 'samples_object_check'],
    [{ arrayTable: [] }, 'samples_arrayTable_check'],
    [{ arrayTable: {} }, 'samples_arrayTable_check'],
    [{ supplier: '00000000-0000-4000-8000-000000000009' }, 'samples_supplier_fkey'],
  ])('refuses %j by its own constraint', async (changes, constraint) => {
    expect(await constraintOf(row(950, changes))).toBe(constraint);
    // A reference to a missing record is refused on write; everything else by the validators too.
    if (!constraint.endsWith('_fkey')) {
      expect(
        create({ ...fakeRecord(description, 950), supplier: supplierId, ...changes }),
      ).not.toEqual([]);
    }
  });

  test('names unique constraints by table and columns', async () => {
    const { cpf, string, integer } = await insert(row(960, { string: 'Um' }));
    expect(await constraintOf(row(961, { string: 'Dois', cpf }))).toBe('samples_cpf_key');
    expect(await constraintOf(row(962, { string, integer }))).toBe('samples_string_integer_key');
  });
});

describe('an entity with soft deletion', () => {
  const keeping = {
    ...sample,
    'x-resource': { ...(sample['x-resource'] as object), softDelete: true },
  };
  const text = writeSql(
    compileEntity(schemaFiles({ entities: { supplier, sample: keeping } }), 'sample').model,
  );

  test('has its columns, and unique constraints that ignore deleted rows', () => {
    expect(text).toContain('"deletedAt" timestamptz');
    expect(text).toContain('"deletedBy" text');
    expect(text).toMatch(
      /create unique index \S+_key"? on \S+ \([^)]+\) where "deletedAt" is null;/,
    );
  });
});

describe('conditions of members with long names', () => {
  const title = { title: 'Parte', 'x-i18n': { en: { title: 'Part' } } };
  const memberNames = ['documentOfWhoSoldItBefore', 'documentOfWhoSoldItBeforeThat'];
  const member = { ...title, type: ['string', 'null'], maxLength: 40 };
  const shown = {
    'x-when': { field: 'seller', present: true },
    'x-required-when': { field: 'seller', const: 'SHOP' },
  };
  const detailed = {
    ...supplier,
    properties: {
      ...supplier.properties,
      additionalInformation: {
        ...title,
        type: ['object', 'null'],
        'x-kind': 'object',
        properties: {
          seller: { ...member, title: 'Quem', 'x-i18n': { en: { title: 'Who' } } },
          ...Object.fromEntries(memberNames.map((name) => [name, { ...member, ...shown }])),
        },
      },
    },
  };
  const files = schemaFiles({ entities: { supplier: detailed } });

  test('get distinct names within the limit of PostgreSQL, as given by the schema', async () => {
    expect(lint(files)).toEqual([]);
    const request = writeSql(compileEntity(files, 'supplier').model);
    const own = await createTestDatabase();
    await sql.raw(request).execute(own.db);
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = 'suppliers'::regclass and conname ~ '_(required|when)_check$' order by 1`.execute(
      own.db,
    );
    await own.close();
    const names = rows.map(({ name }) => name);
    for (const suffix of ['required', 'when'])
      expect(names.filter((name) => name.endsWith(`_${suffix}_check`))).toHaveLength(2);
    expect(names).toHaveLength(4);
    for (const name of names) {
      expect(request).toContain(`constraint "${name}" check`);
      expect(name).toMatch(/^suppliers_additionalInformation_document/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    }
  });
});

describe('sort orders of lists', () => {
  const title = { title: 'Nota', 'x-i18n': { en: { title: 'Note' } } };
  const noted = {
    ...supplier,
    properties: {
      ...supplier.properties,
      moment: { ...title, type: ['string', 'null'], format: 'date-time' },
      remark: { ...title, type: ['string', 'null'], maxLength: 4_000 },
    },
  };

  test('share one index for both directions, except texts too long for an index', async () => {
    const { model: request } = compileEntity(
      schemaFiles({ entities: { supplier: noted } }),
      'supplier',
    );
    const own = await createTestDatabase();
    await sql.raw(writeSql(request)).execute(own.db);
    const found = await sql<{ index: string }>`
      select indexname as index from pg_indexes where tablename = 'suppliers' and indexname like '%_sort%' order by 1`.execute(
      own.db,
    );
    expect(found.rows.map(({ index }) => index)).toEqual([
      'suppliers_document_sort',
      'suppliers_moment_sort',
      'suppliers_name_sort',
    ]);
    const anything = Array.from({ length: 4_000 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000)),
    );
    await own.db
      .insertInto('suppliers')
      .values({ name: 'Ana', document: '11222333000181', remark: anything.join('') })
      .execute();
    await own.close();
  });
});

describe('sort orders of a list with rows owned by dealers', () => {
  const owned = {
    ...supplier,
    'x-resource': {
      ...(supplier['x-resource'] as object),
      scope: { userType: 'DEALER', column: 'dealer', matches: 'id' },
      defaultSort: { field: 'updatedAt', order: 'DESC' },
    },
    properties: {
      ...supplier.properties,
      dealer: {
        title: 'Loja',
        'x-i18n': { en: { title: 'Dealer' } },
        type: 'string',
        maxLength: 40,
      },
    },
  };
  const { model: request } = compileEntity(
    schemaFiles({ entities: { supplier: owned } }),
    'supplier',
  );
  const text = writeSql(request);

  test('include the owner in their indexes, except for the dealers themselves', () => {
    const indexes = text.split('\n').filter((line) => /_sort"? on /.test(line));
    const others = indexes.filter((line) => !line.includes('dealer_sort'));
    expect(others.length).toBeGreaterThan(1);
    for (const line of others) expect(line).toMatch(/include \("dealer"/);
    expect(indexes.find((line) => line.includes('dealer_sort'))).not.toContain('include ("dealer"');
  });

  test('have an index on the time of change, if the list starts with it', () => {
    expect(text).toMatch(/_updatedAt_sort"? on "suppliers" \("updatedAt", "id"\)/);
    expect(text).not.toContain('createdAt_sort');
  });
});

describe('an entity with validity periods', () => {
  const day = (rest: object) => ({
    title: 'Dia',
    'x-i18n': { en: { title: 'Day' } },
    format: 'date',
    ...rest,
  });
  const dated = {
    ...supplier,
    'x-resource': {
      ...supplier['x-resource'],
      effective: { from: 'from', to: 'to', by: ['document'] },
    },
    required: ['name', 'document', 'from'],
    properties: {
      ...supplier.properties,
      from: day({ type: 'string' }),
      to: day({ type: ['string', 'null'] }),
    },
  };
  const textOf = (entity: { readonly $id: string } & Readonly<Record<string, unknown>>): string =>
    writeSql(compileEntity(schemaFiles({ entities: { supplier: entity } }), 'supplier').model);

  test('never has two rows valid on one day, nor an end before its start', () => {
    expect(textOf(dated)).toContain(
      `constraint "suppliers_periods" exclude using gist ("document" with =, daterange("from", "to", '[]') with &&) deferrable`,
    );
    expect(textOf(dated)).toContain('constraint "suppliers_to_order" check ("from" <= "to")');
  });

  test('ignores deleted rows under soft deletion', () => {
    const keeping = { ...dated, 'x-resource': { ...dated['x-resource'], softDelete: true } };
    expect(textOf(keeping)).toContain(`with &&) where ("deletedAt" is null) deferrable`);
  });
});

describe('an entity without declared search and sort', () => {
  const base = { title: 'X', 'x-i18n': { en: { title: 'X' } } };
  const ofFields = (properties: object) =>
    compileEntity(
      schemaFiles({
        entities: {
          sample,
          supplier,
          visit: {
            ...supplier,
            $id: 'visit',
            'x-resource': { name: 'visits', title: 'Visitas', 'x-i18n': { en: { title: 'Visits' } } },
            required: [],
            properties,
          },
        },
      }),
      'visit',
    );
  const reference = { ...base, type: ['string', 'null'], 'x-ref': { resource: 'samples' } };
  const notes = { ...base, type: ['string', 'null'], 'x-kind': 'text' };
  const day = { ...base, type: ['string', 'null'], format: 'date' };

  test.each([
    ['begins with a reference', { sample: reference, code: { ...base, type: ['string', 'null'] } }, ['code'], 'code'],
    ['has nothing but references and days', { sample: reference, day }, [], 'sample'],
    ['begins with a long text', { notes, day }, ['notes'], 'createdAt'],
    // PostgreSQL counts no further than 255, and an index holds no more than 2,700 bytes.
    [
      'begins with a long code, whose pattern has a large count',
      { notes: { ...base, type: ['string', 'null'], maxLength: 10_000, pattern: '^[A-Za-z0-9]{0,9999}$' } },
      ['notes'],
      'notes',
    ],
  ])('%s: its table is created and accepts rows', async (_, properties, search, sort) => {
    const visit = ofFields(properties);
    expect(visit.description).toMatchObject({ search, defaultSort: { field: sort } });
    const tables = tablesOf(visit.model).filter(({ table }) => table === 'visits');
    const own = await createTestDatabase();
    try {
      const { create: samples } = tablesOf(visit.model).find(({ table }) => table === 'samples')!;
      const { create: suppliers } = tablesOf(visit.model).find(({ table }) => table === 'suppliers')!;
      for (const text of [suppliers, samples, ...tables.map((table) => table.create)])
        await sql.raw(text).execute(own.db);
      const long = `select string_agg(md5(n::text), '') from generate_series(1, 300) n`;
      const name = 'notes' in properties ? `"notes") (${long})` : `"id") values (default)`;
      await sql.raw(`insert into "visits" (${name}`).execute(own.db);
    } finally {
      await own.close();
    }
  });
}); // prettier-ignore

test('a singleton record is created with its table, from its defaults', async () => {
  const { properties, ...rest } = supplier;
  const setting = {
    ...rest,
    $id: 'setting',
    required: ['name'],
    'x-resource': {
      name: 'ownSettings',
      title: 'Ajustes',
      'x-i18n': { en: { title: 'Settings' } },
      singleton: true,
    },
    properties: { name: { ...properties.name, default: 'Pátio' } },
  };
  const { model: single } = compileEntity(schemaFiles({ entities: { setting } }), 'setting');
  const [{ create: table } = { create: '' }] = tablesOf(single);
  const own = await createTestDatabase();
  try {
    await sql.raw(table).execute(own.db);
    const { rows } = await sql`select "name" from "ownSettings"`.execute(own.db);
    expect(rows).toEqual([{ name: 'Pátio' }]);
  } finally {
    await own.close();
  }
});
