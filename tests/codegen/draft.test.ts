import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { draftMigration } from './fixtures/draft';
import { checkMigrations } from '#codegen/draft/checkMigrations.ts';
import { runDraft } from '#codegen/draft/runDraft.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { writeSql } from '#codegen/write/sqlTable.ts';
import { createTestDatabase } from '../harness/database';
import { projectOf, schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const modelOf = (
  ...entities: readonly ({ readonly $id: string } & Readonly<Record<string, unknown>>)[]
) =>
  buildModel(
    schemaFiles({ entities: Object.fromEntries(entities.map((entity) => [entity.$id, entity])) }),
  );

const first = writeSql(modelOf(supplier));
const text = (rest: object) => ({
  title: 'X',
  'x-i18n': { en: { title: 'X' } },
  type: ['string', 'null'],
  ...rest,
});
const grown = {
  ...supplier,
  'x-resource': { ...supplier['x-resource'], search: ['name', 'city'] },
  'x-unique': [{ fields: ['document'] }],
  properties: {
    ...supplier.properties,
    name: { ...supplier.properties.name, maxLength: 120 },
    city: text({ maxLength: 60 }),
    status: text({
      type: 'string',
      enum: ['on', 'off'],
      default: 'on',
      'x-enum': [
        { value: 'on', title: 'Sim', 'x-i18n': { en: { title: 'Yes' } } },
        { value: 'off', title: 'Não', 'x-i18n': { en: { title: 'No' } } },
      ],
    }),
    sample: text({ 'x-ref': { resource: 'samples' } }),
  },
} as const;

describe('a drafted migration', () => {
  test('creates the tables that no migration creates', () => {
    const drafted = draftMigration(modelOf(supplier, sample), [first]) ?? '';
    expect(drafted).toMatch(/^-- safe: new table samples\ncreate table "samples" \(/);
    expect(drafted).not.toContain('create table "suppliers"');
  });

  test('is empty when the migrations already produce the schema', () => {
    expect(draftMigration(modelOf(supplier), [first])).toBeNull();
  });

  test('adds a shared name space to existing tables, with their existing values', async () => {
    const voucher = {
      ...supplier,
      $id: 'voucher-code',
      'x-resource': { ...supplier['x-resource'], name: 'voucherCodes' },
    };
    const alone = modelOf(supplier, voucher);
    const sets = [{ fields: ['name'], space: 'names' }];
    const sharing = modelOf({ ...supplier, 'x-unique': sets }, { ...voucher, 'x-unique': sets });
    const before = writeSql(alone);
    const drafted = draftMigration(sharing, [before]) ?? '';
    expect(drafted).toContain('-- safe: new table names_space');
    expect(draftMigration(sharing, [before, drafted])).toBeNull();
    expect(draftMigration(sharing, [writeSql(sharing)])).toBeNull();
    const { db, close } = await createTestDatabase();
    const run = async (statement: string): Promise<string> => {
      try {
        await sql.raw(statement).execute(db);
        return 'done';
      } catch (error) {
        return (error as { constraint?: string }).constraint ?? String(error);
      }
    };
    const insert = (table: string, name: string) =>
      run(`insert into "${table}" (name, document) values ('${name}', '11222333000181')`);
    expect(await run(before)).toBe('done');
    expect(await insert('suppliers', 'Ana')).toBe('done');
    expect(await run(drafted)).toBe('done');
    expect(await insert('voucherCodes', '  ANA ')).toBe('names_space_pkey');
    expect(await insert('voucherCodes', 'Bia')).toBe('done');
    expect(await run(`update suppliers set name = 'bia'`)).toBe('names_space_pkey');
    expect(await run(`update suppliers set name = 'Caio'`)).toBe('done');
    expect(await insert('voucherCodes', 'ana')).toBe('done');
    expect(await run('delete from suppliers')).toBe('done');
    expect(await insert('voucherCodes', 'caio')).toBe('done');
    const dropped = draftMigration(alone, [before, drafted]) ?? '';
    expect(dropped).toContain('drop trigger "suppliers_name_space" on "suppliers";');
    expect(await run(dropped)).toBe('done');
    expect(await insert('suppliers', 'Bia')).toBe('done');
    await close();
  });

  test('references the only unique field, even if its options depend on a sibling', async () => {
    const warehouse = {
      ...supplier,
      $id: 'warehouse',
      'x-resource': {
        ...supplier['x-resource'],
        name: 'warehouses',
        title: 'Armazéns',
        'x-i18n': { en: { title: 'Warehouses' } },
      },
      properties: {
        ...supplier.properties,
        supplier: text({
          format: 'uuid',
          'x-ref': { resource: 'suppliers', field: 'id', filter: { name: { $data: 'name' } } },
        }),
      },
    };
    const model = modelOf(supplier, warehouse);
    const drafted = draftMigration(model, [first]) ?? '';
    expect(drafted).toContain('foreign key ("supplier") references "suppliers" ("id")');
    const database = await createTestDatabase();
    await sql.raw(`${first}\n${drafted}`).execute(database.db);
    await database.close();
    expect(draftMigration(model, [first, drafted])).toBeNull();
  });

  describe('drops constraints that no schema declares', () => {
    const coded = {
      ...supplier,
      'x-unique': [{ fields: ['document'] }],
    };
    const warehouse = {
      ...supplier,
      $id: 'warehouse',
      'x-resource': {
        name: 'warehouses',
        title: 'Armazéns',
        'x-i18n': { en: { title: 'Warehouses' } },
      },
      properties: {
        ...supplier.properties,
        supplier: text({ 'x-ref': { resource: 'suppliers', field: 'document' } }),
      },
    };
    const byId = {
      ...warehouse,
      properties: {
        ...supplier.properties,
        supplier: text({ format: 'uuid', 'x-ref': { resource: 'suppliers', field: 'id' } }),
      },
    };
    const runs = async (...scripts: readonly string[]) => {
      const database = await createTestDatabase();
      await sql.raw(scripts.join('\n')).execute(database.db);
      await database.close();
    };

    test('drops a foreign key before the unique constraint it depends on', async () => {
      const before = writeSql(modelOf(coded, warehouse));
      const { supplier: _, ...properties } = warehouse.properties;
      const drafted = draftMigration(modelOf(supplier, { ...warehouse, properties }), [before]);
      const dropped = [...(drafted ?? '').matchAll(/drop constraint "(\w+)"/g)].map(
        ([, name]) => name,
      );
      expect(dropped).toEqual([
        'warehouses_supplier_fkey',
        'suppliers_document_key',
        'warehouses_supplier_check',
      ]);
      await runs(before, drafted ?? '');
    });

    test('never drops constraints added by hand, nor constraints that a foreign key added by hand depends on', async () => {
      const before = writeSql(modelOf(coded, byId));
      const added = `alter table "warehouses" add constraint "one_name_each" unique ("supplier", "name");
        create table "visits" ("id" uuid primary key, "document" text references "suppliers" ("document"));`;
      const drafted = draftMigration(modelOf(supplier, byId), [before, added]);
      expect(drafted).not.toContain('drop constraint');
      await runs(before, added, drafted ?? '');
    });
  });

  test('adds soft deletion to an existing table', async () => {
    const unique = { ...supplier, 'x-unique': [{ fields: ['name'] }] };
    const keeping = {
      ...unique,
      'x-resource': { ...supplier['x-resource'], softDelete: true },
    };
    const before = writeSql(modelOf(unique));
    const drafted = draftMigration(modelOf(keeping), [before]) ?? '';
    expect(drafted).toContain('add column "deletedAt" timestamptz');
    expect(drafted).toContain('drop constraint "suppliers_name_key"');
    expect(drafted).toMatch(/create unique index "suppliers_name_key" on "suppliers" \("name"\)/);
    expect(draftMigration(modelOf(keeping), [before, drafted])).toBeNull();
  });

  test('lists rows with overlapping periods before the exclusion constraint is added', () => {
    const day = (rest: object) => text({ format: 'date', ...rest });
    const dated = {
      ...supplier,
      required: ['name', 'document', 'from'],
      properties: { ...supplier.properties, from: day({ type: 'string' }), to: day({}) },
    };
    const apart = {
      ...dated,
      'x-resource': {
        ...supplier['x-resource'],
        effective: { from: 'from', to: 'to', by: ['document'] },
      },
    };
    const before = writeSql(modelOf(dated));
    const drafted = draftMigration(modelOf(apart), [before]) ?? '';
    expect(drafted).toContain('-- breaking: existing periods may overlap');
    expect(drafted).toContain(
      `-- select a."id", b."id" from "suppliers" a join "suppliers" b on a."id" < b."id" and a."document" = b."document" and daterange(a."from", a."to", '[]') && daterange(b."from", b."to", '[]');`,
    );
    expect(draftMigration(modelOf(apart), [before, drafted])).toBeNull();
  });

  test('migrates an older table to the current schema', async () => {
    const target = writeSql(modelOf(grown, sample));
    const drafted = draftMigration(modelOf(grown, sample), [first]) ?? '';
    const database = await createTestDatabase();
    const fresh = await createTestDatabase();
    const shapeOf = async (db: typeof database.db) => {
      const columns = await sql`
        select table_name, column_name, data_type, is_nullable, column_default, generation_expression
        from information_schema.columns where table_name in ('suppliers', 'samples') order by 1, 2`.execute(
        db,
      );
      const constraints = await sql`
        select conname, pg_get_constraintdef(oid) from pg_constraint
        where conrelid::regclass::text in ('suppliers', 'samples') and contype <> 'n' order by 1`.execute(
        db,
      );
      const indexes = await sql`
        select indexdef from pg_indexes where tablename in ('suppliers', 'samples') order by 1`.execute(
        db,
      );
      return [columns.rows, constraints.rows, indexes.rows];
    };
    try {
      await sql.raw(first).execute(database.db);
      await sql`insert into suppliers (name, document) values ('Ana', '11222333000181')`.execute(
        database.db,
      );
      await sql.raw(drafted).execute(database.db);
      await sql.raw(target).execute(fresh.db);
      expect(await shapeOf(database.db)).toEqual(await shapeOf(fresh.db));
      expect(draftMigration(modelOf(grown, sample), [first, drafted])).toBeNull();
    } finally {
      await database.close();
      await fresh.close();
    }
  });

  test('marks statements that depend on existing rows', () => {
    const properties = {
      ...supplier.properties,
      code: { ...supplier.properties.name, maxLength: 9 },
    };
    const required = ['name', 'document', 'code'];
    const drafted = draftMigration(modelOf({ ...supplier, properties, required }), [first]);
    expect(drafted).toContain(
      '-- backfill: new column code without a default: fill existing rows before "not null"',
    );
  });

  test('explains what conditions require of existing rows, and applies it', async () => {
    const { name, document, notes } = supplier.properties;
    const when = { field: 'name', const: 'Ana' };
    const properties = {
      name,
      document,
      notes: { ...notes, 'x-when': when, 'x-required-when': { field: 'document', present: true } },
      nick: { ...notes, 'x-when': when },
    };
    const check = { fields: ['name'], condition: { field: 'name', enum: ['Ana', 'Bia'] } };
    const checks = {
      'x-checks': {
        known: { ...check, message: 'Corrija.', 'x-i18n': { en: { message: 'Mend it.' } } },
      },
    };
    const target = modelOf({ ...supplier, properties, ...checks });
    const drafted = draftMigration(target, [first]) ?? '';
    expect(drafted).toContain(
      '-- safe: no row has a value that suppliers_nick_when_check could refuse',
    );
    expect(drafted).toContain('-- backfill: values of notes that do not apply are emptied');
    expect(drafted).toContain(
      '-- breaking: existing rows may break suppliers_notes_required_check',
    );
    expect(drafted).toContain('-- breaking: existing rows may break suppliers_known_check');
    expect(drafted).toContain(
      `-- select "id" from "suppliers" where not (("name" in ('Ana', 'Bia')) is true);`,
    );
    expect(draftMigration(target, [first, drafted])).toBeNull();
    const database = await createTestDatabase();
    try {
      await sql.raw(first).execute(database.db);
      await sql`insert into suppliers (name, document, notes) values
        ('Ana', '11222333000181', 'a'), ('Bia', '11444777000161', 'b')`.execute(database.db);
      await sql.raw(drafted).execute(database.db);
      const { rows } = await sql`select notes from suppliers order by name`.execute(database.db);
      expect(rows).toEqual([{ notes: 'a' }, { notes: null }]);
    } finally {
      await database.close();
    }
  });

  test('needs no decision for optional fields, longer texts and additional choices', async () => {
    const { name, document, notes } = supplier.properties;
    const choice = (values: readonly string[]) =>
      text({
        enum: [...values, null],
        'x-enum': values.map((value) => ({ value, title: value, en: value })),
      });
    const before = modelOf(
      {
        ...supplier,
        properties: { name, document, notes, kind: choice(['a', 'b']), size: text({ type: ['integer', 'null'], minimum: 5 }) },
      },
      sample,
    ); // prettier-ignore
    const after = modelOf(
      {
        ...supplier,
        'x-unique': [{ fields: ['code'] }],
        properties: {
          name: { ...name, maxLength: 200 },
          document,
          notes,
          kind: choice(['a', 'b', 'it, that']),
          size: text({ type: ['integer', 'null'], minimum: 4 }),
          code: text({ maxLength: 9 }),
          sample: text({ 'x-ref': { resource: 'samples' } }),
        },
      },
      sample,
    );
    const start = writeSql(before);
    const drafted = draftMigration(after, [start]) ?? '';
    expect(drafted).toContain('-- safe: suppliers_name_check admits more than before');
    expect(drafted).toContain('-- safe: suppliers_kind_check admits more than before');
    expect(drafted).toContain('-- safe: suppliers_size_check admits more than before');
    expect(drafted).toContain('-- safe: no row has a value that suppliers_code_check could refuse');
    expect(drafted).not.toMatch(/^-- (?:backfill|breaking)/m);
    const back = draftMigration(before, [start, drafted]) ?? '';
    expect(back).toContain('-- backfill: existing rows must satisfy suppliers_name_check');
    expect(back).toContain('-- backfill: existing rows must satisfy suppliers_kind_check');
    expect(back).toContain('-- backfill: existing rows must satisfy suppliers_size_check');
    const database = await createTestDatabase();
    try {
      await sql.raw(start).execute(database.db);
      await sql`insert into suppliers (name, document) values ('Ana', '11222333000181'), ('Bia', '11444777000161')`.execute(
        database.db,
      );
      await sql.raw(drafted).execute(database.db);
    } finally {
      await database.close();
    }
  });

  test('reports the table of a removed entity and never drops it automatically', () => {
    const both = writeSql(modelOf(supplier, sample));
    const drafted = draftMigration(modelOf(supplier), [both]) ?? '';
    expect(drafted).toContain('-- breaking: no schema describes samples any more');
    expect(drafted).toContain('-- drop table "samples";');
    expect(draftMigration(modelOf(supplier), [both, 'drop table samples;'])).toBeNull();
    const tables = ['suppliers', 'samples'].map((name) => both.indexOf(`create table "${name}"`));
    const order = tables[0]! < tables[1]! ? ['samples', 'suppliers'] : ['suppliers', 'samples'];
    const dropped = draftMigration(modelOf(), [both]) ?? '';
    expect([...dropped.matchAll(/drop table "(\w+)"/g)].map(([, name]) => name)).toEqual(order);
    const other = 'create table mails (id uuid primary key, version integer not null);';
    expect(draftMigration(modelOf(supplier), [first, other])).toBeNull();
  });

  test('reads any form of comment in handwritten migrations', () => {
    const later = `alter table "suppliers" -- a person's note; with a quote
      add column "ghost" text; /* it's gone; */ alter table "suppliers" drop column "ghost";
      insert into "mails" values ('-- no comment; really');`;
    expect(draftMigration(modelOf(supplier), [first, later])).toBeNull();
  });

  test('leaves undecidable changes to a person', () => {
    const { notes: _, ...properties } = supplier.properties;
    const changed = {
      ...properties,
      document: {
        ...supplier.properties.name,
        title: 'Documento',
        type: 'integer',
        maxLength: undefined,
      },
    };
    const drafted = draftMigration(modelOf({ ...supplier, properties: changed }), [first]) ?? '';
    expect(drafted).toContain(
      '-- breaking: column document changes from "text not null" to "integer not null"',
    );
    expect(drafted).toContain('-- breaking: no schema has notes any more');
    expect(drafted).toContain('-- alter table "suppliers" drop column "notes";');
  });

  test('a removed column is dropped by uncommenting its statement, with what depends on it', async () => {
    const code = { ...supplier.properties.notes, 'x-kind': 'string', pattern: '^[A-Z]{3}$' };
    const before = modelOf({ ...supplier, properties: { ...supplier.properties, code } });
    const begun = draftMigration(before, []) ?? '';
    const drafted = draftMigration(modelOf(supplier), [begun]) ?? '';
    const completed = drafted
      .replace(/^do \$\$.*$/m, '')
      .replaceAll(/^-- (alter table \S+ drop column)/gm, '$1');
    expect(completed).toMatch(/^alter table "suppliers" drop column "code"/m);
    const { db, close } = await createTestDatabase();
    try {
      for (const text of [begun, completed]) await sql.raw(text).execute(db);
    } finally {
      await close();
    }
  });

  test('drops the not-null constraint of a removed field, and fills the column if the field returns', async () => {
    const { name, document, notes } = supplier.properties;
    const without = modelOf({ ...supplier, required: ['name'], properties: { name, notes } });
    const drafted = draftMigration(without, [first]) ?? '';
    expect(drafted).toContain(
      '-- safe: no schema has document any more: it may be empty, so that new rows go without it',
    );
    expect(drafted).toContain('alter table "suppliers" alter column "document" drop not null;');
    expect(drafted).toContain('-- alter table "suppliers" drop column "document";');
    // A nullable column needs no change.
    const plain = modelOf({ ...supplier, properties: { name, document } });
    expect(draftMigration(plain, [first])).not.toMatch(/"notes" drop not null/);

    const { db, close } = await createTestDatabase();
    const run = (statement: string) => sql.raw(statement).execute(db);
    const insert = (columns: string, values: string) =>
      run(`insert into "suppliers" (${columns}) values (${values})`);
    await run(first);
    await insert('name, document', `'Ana', '11222333000181'`);
    await expect(insert('name', `'Bia'`)).rejects.toMatchObject({ column: 'document' });
    await run(drafted);
    await insert('name', `'Bia'`);
    const { rows } = await sql`select "document" from "suppliers" order by "name"`.execute(db);
    expect(rows).toEqual([{ document: '11222333000181' }, { document: null }]);

    const returned = draftMigration(modelOf(supplier), [first, drafted]) ?? '';
    expect(returned).toContain(
      '-- backfill: document may not be empty any more: fill existing rows first',
    );
    await expect(run(returned)).rejects.toMatchObject({ column: 'document' });
    await run(returned.replace(/^-- (update .*)…(.*)$/m, `$1'11444777000161'$2`));
    await expect(insert('name', `'Caio'`)).rejects.toMatchObject({ column: 'document' });
    expect(draftMigration(modelOf(supplier), [first, drafted, returned])).toBeNull();
    await close();
  });

  test('fills, converts and relaxes columns, and recognises the migration that did so', async () => {
    const { name, document, notes } = supplier.properties;
    const before = {
      ...supplier,
      properties: {
        name,
        document,
        notes,
        size: text({ type: ['integer', 'null'] }),
        nick: { ...notes, type: 'string', default: 'x' },
      },
    };
    const after = {
      ...before,
      'x-unique': [{ fields: ['name'] }],
      required: ['name', 'document', 'notes', 'code'],
      properties: {
        name: { ...name, maxLength: 9 },
        document,
        notes: { ...notes, type: 'string' },
        size: text({ format: 'decimal' }),
        nick: notes,
        code: name,
      },
    };
    const start = writeSql(modelOf(before));
    const drafted = draftMigration(modelOf(after), [start]) ?? '';
    expect(drafted).toContain('-- backfill: notes may not be empty any more');
    expect(drafted).toContain(
      '-- alter table "suppliers" alter column "size" type numeric(17, 2) using "size"::numeric(17, 2);',
    );
    expect(drafted).toContain(
      '-- select "id" from "suppliers" where not (char_length("name") <= 9);',
    );
    expect(drafted).toContain(
      '-- select "name", count(*) from "suppliers" group by "name" having count(*) > 1;',
    );
    const finished = drafted
      .replace(/^-- (update .*) = … (.*)$/gm, "$1 = 'AB' $2")
      .replace(/^-- (alter .* using .*)$/gm, '$1');
    expect(draftMigration(modelOf(after), [start, finished])).toBeNull();
    const database = await createTestDatabase();
    try {
      await sql.raw(start).execute(database.db);
      await sql`insert into suppliers (name, document, size) values ('Ana', '11222333000181', 7)`.execute(
        database.db,
      );
      await sql.raw(finished).execute(database.db);
      const { rows } = await sql`select notes, size, nick, code from suppliers`.execute(
        database.db,
      );
      expect(rows).toEqual([{ notes: 'AB', size: '7.00', nick: 'x', code: 'AB' }]);
    } finally {
      await database.close();
    }
  });

  test('follows renames, drops and later additions in the migrations', () => {
    const later = [
      'alter table "suppliers" rename column "notes" to "remarks";',
      'alter table public."suppliers" rename column "remarks" to "notes", drop column "name";',
      `-- alter table "suppliers" add column "ghost" text;
       alter table "suppliers" add column "name" text not null; create function f() returns text language sql as $$ select 'a;b' $$;`,
    ];
    expect(draftMigration(modelOf(supplier), [first, ...later])).toBeNull();
  });
});

describe('npm run db:draft', () => {
  const root = projectOf(schemaFiles({ entities: { supplier, sample } }));
  const folder = join(root, 'src/portal/server/migrations');
  const migrations = () => readdirSync(folder).toSorted();
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '0007_suppliers.sql'), first);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('writes the next number and prints the path', () => {
    expect(runDraft(root, 'add_samples')).toEqual({
      message:
        'Drafted src/portal/server/migrations/0008_add_samples.sql: 1 safe. Read it before you commit it: the next start runs it, and so does a running "npm run dev". "npm run db:try" runs it on a copy of your data.',
      failed: false,
    });
    expect(migrations()).toEqual(['0007_suppliers.sql', '0008_add_samples.sql']);
    expect(readFileSync(join(folder, '0008_add_samples.sql'), 'utf8')).toContain(
      'create table "samples"',
    );
  });

  test('writes a draft that fails to run until the open decision is taken', async () => {
    const { notes: _, ...properties } = supplier.properties;
    const less = projectOf(
      schemaFiles({ entities: { supplier: { ...supplier, properties }, sample } }),
    );
    const target = join(less, 'src/portal/server/migrations');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, '0007_suppliers.sql'), first);
    expect(runDraft(less, 'drop_notes').message).toContain('2 safe, 1 breaking. Read it, complete');
    const text = readFileSync(join(target, '0008_drop_notes.sql'), 'utf8');
    const database = await createTestDatabase();
    try {
      await sql.raw(first).execute(database.db);
      await expect(sql.raw(text).execute(database.db)).rejects.toThrow('waits for a person');
      await sql.raw(text.replace(/^do .*$/m, '')).execute(database.db);
    } finally {
      await database.close();
      rmSync(less, { recursive: true, force: true });
    }
  });

  test('writes nothing when nothing is missing', () => {
    expect(runDraft(root, 'again')).toMatchObject({ failed: false });
    expect(migrations()).toHaveLength(2);
  });

  test('the check accepts migrations that create what the schemas describe', () => {
    expect(checkMigrations(root)).toEqual({
      message: 'The migrations create all that the schemas describe.',
      failed: false,
    });
  });

  test('the check refuses schemas ahead of their migrations, and unfinished drafts', () => {
    const { notes: _, ...properties } = supplier.properties;
    const named = { ...supplier, properties };
    const ahead = projectOf(schemaFiles({ entities: { supplier: named, sample } }));
    const target = join(ahead, 'src/portal/server/migrations');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, '0007_suppliers.sql'), first);
    try {
      const missing = checkMigrations(ahead);
      expect(missing.failed).toBe(true);
      expect(missing.message).toMatch(
        /^The migrations lack what the schemas describe \(.*new table samples.*draft/,
      );
      runDraft(ahead, 'drop_notes');
      const unfinished = checkMigrations(ahead);
      expect(unfinished.failed).toBe(true);
      expect(unfinished.message).toMatch(/0008_drop_notes\.sql is an unfinished draft/);
      const file = join(target, '0008_drop_notes.sql');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^do .*$/m, ''));
      // The column of the dropped property may stay.
      expect(checkMigrations(ahead).failed).toBe(false);
    } finally {
      rmSync(ahead, { recursive: true, force: true });
    }
  });

  test.each([undefined, 'Add Samples', '../x'])('refuses %j and requests a name', (name) => {
    expect(runDraft(root, name)).toEqual({
      message: 'Usage: npm run db:draft <snake_case_name>',
      failed: true,
    });
  });
});
