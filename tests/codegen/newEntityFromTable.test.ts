import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { draftMigration } from './fixtures/draft';
import { lint } from '#codegen/lint/lint.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { newEntity } from '#codegen/newEntity/newEntity.ts';
import { readSchemas } from '#codegen/read/readSchemas.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { copySchemas, projectRoot } from './fixtures/schemaFiles';

/** A table as people have them: Portuguese names, documents with dots, money with two places. */
const supplierTable = `
  create schema legacy;
  create type legacy.porte as enum ('micro', 'grande');
  create table legacy.tb_fornecedores (
    id serial primary key,
    "RAZAO_SOCIAL" varchar(80) not null check (length("RAZAO_SOCIAL") > 2),
    cnpj varchar(18) not null unique,
    codigo char(6) not null check (codigo ~ '^[A-Z]{3}[0-9]{3}$'),
    situacao text not null default 'ativo' check (situacao in ('ativo', 'inativo')),
    porte legacy.porte,
    observacao text not null default '',
    limite_valor numeric(12,2) check (limite_valor >= 0),
    taxa numeric(9,4) not null default 0,
    parcelas int check (parcelas is null or parcelas > 0),
    desde date not null default current_date,
    concessionaria integer,
    nota smallint check (nota between 1 and 5),
    tipo text check (tipo = 'a' or tipo = 'b' or tipo is null),
    ativo boolean,
    metadados jsonb,
    criado_em timestamp not null default now(),
    deleted_at timestamptz,
    unique (codigo, desde),
    check (limite_valor <= parcelas * 1000)
  );
  comment on table legacy.tb_fornecedores is 'Fornecedor';
  comment on column legacy.tb_fornecedores."RAZAO_SOCIAL" is 'Razão social';
  create unique index uma_vez on legacy.tb_fornecedores (codigo) where deleted_at is null;
  insert into legacy.tb_fornecedores ("RAZAO_SOCIAL", cnpj, codigo, limite_valor, porte, deleted_at) values
    ('Peças Aurora', '11.222.333/0001-81', 'ABC123', 1234.5, 'micro', null),
    ('Oficina Bela', '11.444.777/0001-61', 'DEF456', null, null, now())`;

const words = Object.fromEntries(
  ['cnpj', 'codigo', 'situacao', 'porte', 'observacao', 'limite_valor', 'taxa', 'parcelas', 'desde', 'concessionaria', 'ativo', 'nota', 'tipo']
    .map((column) => [`${column}.pt`, column]),
); // prettier-ignore
const values = {
  'situacao.ativo.pt': 'Ativo',
  'situacao.inativo.pt': 'Inativo',
  'porte.micro.pt': 'Micro',
  'porte.grande.pt': 'Grande',
  'tipo.a.pt': 'A',
  'tipo.b.pt': 'B',
};
const given = { id: 'supplier', ptPlural: 'Fornecedores', ...words, ...values };

let database: TestDatabase;
let root = '';
beforeAll(async () => {
  database = await createTestDatabase();
  await sql.raw(supplierTable).execute(database.db);
});
afterAll(() => database.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  copySchemas(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const table = 'legacy.tb_fornecedores';
const take = (name: string, answers: Readonly<Record<string, string>>) =>
  newEntity(root, { given: answers }, { from: { name, url: database.url } });
const schemaOf = (id: string) =>
  JSON.parse(readFileSync(join(root, `schemas/entities/${id}.schema.json`), 'utf8')) as object;

describe('npm run new:entity -- --from-table', () => {
  test('takes types, limits, choices, emptiness, defaults and unique sets of a table', async () => {
    expect(await take(table, given)).toMatchObject({ failed: false });
    expect(lint(readSchemas(root))).toEqual([]);
    const name = { title: 'Razão social', type: 'string', minLength: 3, maxLength: 80 };
    expect(schemaOf('supplier')).toMatchObject({
      title: 'Fornecedor',
      'x-resource': { name: 'suppliers', softDelete: true, recordRepresentation: 'razaoSocial' },
      'x-unique': [{ fields: ['cnpj'] }, { fields: ['codigo', 'desde'] }],
      required: ['razaoSocial', 'cnpj', 'codigo', 'desde'],
      properties: {
        razaoSocial: name,
        cnpj: { type: 'string', format: 'cnpj' },
        codigo: { type: 'string', maxLength: 6, pattern: '^[A-Z]{3}[0-9]{3}$' },
        situacao: { type: 'string', enum: ['ativo', 'inativo'], default: 'ativo' },
        porte: { type: ['string', 'null'], enum: ['micro', 'grande', null] },
        observacao: { type: ['string', 'null'], maxLength: 255 },
        limiteValor: { type: ['integer', 'null'], format: 'money' },
        taxa: { type: 'string', format: 'decimal', 'x-scale': 4, default: '0' },
        parcelas: { type: ['integer', 'null'], minimum: 1 },
        desde: { type: 'string', format: 'date' },
        ativo: { type: 'boolean', default: false },
        nota: { type: ['integer', 'null'], minimum: 1, maximum: 5 },
        tipo: { enum: ['a', 'b', null] },
      },
    });
  });

  test('says what it left out, and the rows come along by the statement that it gives', async () => {
    const { message } = await take(table, given);
    for (const sentence of [
      'id (integer) is left out: the id of a record is a uuid',
      'metadados (jsonb) is left out',
      'limite_valor: becomes money, counted in centavos',
      'its default CURRENT_DATE is not taken over',
      'not taken over: CHECK',
      'not taken over: CREATE UNIQUE INDEX uma_vez',
    ])
      expect(message).toContain(sentence);
    const copy = /^insert into [^]*;$/m.exec(message)?.[0] ?? '';
    const folder = join(projectRoot, 'src/portal/server/migrations');
    const migrations = readdirSync(folder).toSorted().map((file) => readFileSync(join(folder, file), 'utf8')); // prettier-ignore
    const drafted = draftMigration(buildModel(readSchemas(root)), migrations) ?? '';
    await sql.raw(`${drafted}\n${copy}`).execute(database.db);
    const { rows } = await sql`
      select "razaoSocial", cnpj, "limiteValor", observacao, ativo, situacao, "deletedAt" is not null as deleted
      from suppliers order by cnpj`.execute(database.db);
    expect(rows).toEqual([
      { razaoSocial: 'Peças Aurora', cnpj: '11222333000181', limiteValor: 123_450, observacao: null, ativo: false, situacao: 'ativo', deleted: false },
      { razaoSocial: 'Oficina Bela', cnpj: '11444777000161', limiteValor: null, observacao: null, ativo: false, situacao: 'ativo', deleted: true },
    ]); // prettier-ignore
  });

  test('makes references of foreign keys to resources, by key or by a unique field', async () => {
    await sql
      .raw(
        `
      create table legacy.dealers (id serial primary key);
      create table public.visits (
        id uuid primary key default gen_random_uuid(), name text not null,
        region text references branches ("gmfRegionCode"), other text references branches ("gmbRegionCode"),
        dealer_id uuid references dealers (id), dealer integer references legacy.dealers (id),
        old integer references legacy.tb_fornecedores (id))`,
      )
      .execute(database.db);
    const pt = { 'name.pt': 'Nome', 'region.pt': 'Regional', 'other.pt': 'Outra', 'dealer_id.pt': 'A', 'dealer.pt': 'B', 'old.pt': 'C' }; // prettier-ignore
    const { message, failed } = await take('visits', { pt: 'Visita', ...pt });
    expect(failed).toBe(false);
    expect(schemaOf('visit')).toMatchObject({
      properties: {
        region: { 'x-ref': { resource: 'branches' } },
        other: { 'x-ref': { resource: 'branches', field: 'gmbRegionCode' } },
        dealerId: { 'x-ref': { resource: 'dealers' } },
        dealer: { 'x-ref': { resource: 'dealers' } },
        old: { type: ['integer', 'null'] },
      },
    });
    expect(message).toContain('old pointed at tb_fornecedores: make that an entity too');
    expect(message).toContain('(select "id" from "dealers" where … = "dealer")');
    expect(message).toContain('alter table "public"."visits" rename to "visits_former";');
    expect(message).toContain('from "public"."visits_former";');
  });

  test('asks for nothing that the table says', async () => {
    await sql`create table plain (code varchar(9) not null unique, kind text check (kind in ('a', 'b')))`.execute(database.db); // prettier-ignore
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return question.includes('[') ? '' : 'Sim';
    };
    await newEntity(root, { given: {}, ask }, { from: { name: 'plain', url: database.url } });
    const own = questions.slice(questions.findIndex((text) => text.startsWith('Column')));
    expect(own).toEqual([
      'Column code (character varying(9), not null): field, camelCase (- leaves it out) [code]: ',
      '  type (? lists them) [string]: ',
      '  English name [Code]: ',
      '  Portuguese name: ',
      'Column kind (text): field, camelCase (- leaves it out) [kind]: ',
      '  type (? lists them) [enum(a, b)]: ',
      '  English name [Kind]: ',
      '  Portuguese name: ',
      '  "a" in Portuguese: ',
      '  "a" in English [A]: ',
      '  "b" in Portuguese: ',
      '  "b" in English [B]: ',
    ]);
  });

  test('names a table that is not there, and a database that does not answer, without its password', async () => {
    await expect(take('legacy.tb_fornecedor', given)).rejects.toThrow(
      'There is no table legacy.tb_fornecedor. Did you mean "legacy.tb_fornecedores"?',
    );
    const url = 'postgres://somebody:secret@127.0.0.1:1/nowhere';
    const gone = newEntity(root, { given }, { from: { name: table, url } });
    await expect(gone).rejects.toThrow(/^127\.0\.0\.1:1\/nowhere cannot be read: (?!.*secret)/);
  });

  test('runs from a script: flags and a file of answers, exit code and usage', async () => {
    const run = (...args: readonly string[]) =>
      new Promise<{ code: number; output: string }>((settle) => {
        const command = ['--import', 'tsx', 'codegen/newEntity/main.ts', '--root', root, ...args];
        const { DATABASE_URL: _, ...env } = process.env;
        execFile(process.execPath, command, { cwd: projectRoot, env }, (error, stdout) =>
          settle({ code: error ? Number(error.code) : 0, output: stdout }),
        );
      });
    const from = ['--from-table', table, '--yes'];
    const there = ['--database', database.url];
    const [unknown, without, open, done] = await Promise.all([
      run('--form-table', table),
      run(...from),
      run(...from, ...there, '--set', 'id=provider'),
      run(...from, ...there, ...Object.entries(given).flatMap(([key, text]) => ['--set', `${key}=${text}`])), // prettier-ignore
    ]);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('--from-table') as string }); // prettier-ignore
    expect(without.output).toContain('Say which database');
    expect(open.code).toBe(1);
    expect(open.output).toContain('"cnpj.pt": ""');
    expect(done.code).toBe(0);
    expect(existsSync(join(root, 'schemas/entities/supplier.schema.json'))).toBe(true);
  }, 60_000);
});
