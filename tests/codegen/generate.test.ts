import { fieldKinds } from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityDescription } from '@patio/framework/kernel';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lint } from '#codegen/lint/lint.ts';
import { formatProblem } from '#codegen/lint/Problem.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { readSchemas } from '#codegen/read/readSchemas.ts';
import { writeOpenapi } from '#codegen/write/openapi.ts';
import {
  generatedFiles,
  projectOf,
  projectRoot,
  runGenerate,
  schemaFiles,
} from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const shop = {
  $defs: {
    Basket: {
      type: 'object',
      required: ['items'],
      properties: { items: { type: 'array', items: { $ref: '#/$defs/Item' } } },
    },
    Item: {
      type: 'object',
      properties: { price: { $ref: '../shared/money.schema.json#/$defs/Price' } },
    },
  },
};

const files = schemaFiles({
  entities: { supplier, sample },
  shared: { money: { $defs: { Price: { type: 'integer', minimum: 0 } } } },
  workflows: { shop },
});

let generated: Readonly<Record<string, string>> = {};
let root = '';

beforeAll(async () => {
  root = projectOf(files);
  await runGenerate(root);
  generated = generatedFiles(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const database = (): string => readFileSync(join(root, 'schemas/database.sql'), 'utf8');

const textOf = (name: string): string => generated[name] ?? '';

const descriptionOf = (name: string): EntityDescription => {
  const entity = buildModel(files).entities.find((other) => other.name === name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity.description;
};

describe('one small schema', () => {
  test('produces every artefact', () => {
    const names = Object.keys(generated).filter((name) => !name.includes('sample'));
    expect(names.toSorted()).toEqual([
      'application.ts',
      'browser.ts',
      'descriptions/index.ts',
      'descriptions/load.ts',
      'descriptions/outlines.ts',
      'descriptions/suppliers.ts',
      'kinds.ts',
      'menu.ts',
      'pages.ts',
      'schemas/index.ts',
      'schemas/supplier.ts',
      'schemas/wire-shared.ts',
      'schemas/wire-shop.ts',
      'server.ts',
      'types/entities.ts',
      'types/supplier.ts',
      'types/wire.ts',
      'validators/index.ts',
      'validators/lazy.ts',
      'validators/supplier.d.ts',
      'validators/supplier.js',
      'validators/wire-shop.d.ts',
      'validators/wire-shop.js',
    ]);
  });

  test('has a description with good defaults', () => {
    expect(descriptionOf('supplier')).toMatchObject({
      resource: 'suppliers',
      type: 'Supplier',
      apiPath: '/suppliers',
      calls: ['list', 'get', 'create', 'update', 'history'],
      paths: {
        list: '/suppliers',
        create: '/suppliers/register',
        edit: '/suppliers/:id/edit',
        show: '/suppliers/:id',
      },
      key: 'id',
      recordRepresentation: 'name',
      search: ['name'],
      defaultSort: { field: 'name', order: 'ASC' },
      pageSize: 10,
      deletable: false,
      unique: [],
      actions: [],
    });
  });

  test('names its records by a field for each language, and finds them by every name', () => {
    const title = { title: 'Suppliers' };
    const resource = {
      ...supplier['x-resource'],
      recordRepresentation: 'name',
      'x-i18n': {
        en: { ...title, recordRepresentation: 'nameEn' },
        es: { ...title, recordRepresentation: 'nameEs' },
      },
    };
    const other = { title: 'Nome', type: ['string', 'null'], maxLength: 80 };
    const properties = { ...supplier.properties, nameEn: other, nameEs: other };
    const files = schemaFiles({
      application: { languages: ['pt-BR', 'en', 'es'] },
      entities: { supplier: { ...supplier, 'x-resource': resource, properties } },
    });
    const [model] = buildModel(files).entities;
    expect(model?.description).toMatchObject({
      recordRepresentation: 'name',
      namesIn: { en: 'nameEn', es: 'nameEs' },
      search: ['name', 'nameEn', 'nameEs'],
    });
  });

  test('has no record page if no call returns one record', () => {
    const resource = { ...supplier['x-resource'], calls: ['list', 'create', 'update'] };
    const files = schemaFiles({ entities: { supplier: { ...supplier, 'x-resource': resource } } });
    const [model] = buildModel(files).entities;
    expect(model?.description.paths).toEqual({
      list: '/suppliers',
      create: '/suppliers/register',
    });
  });

  test('has screens without a ui.json: long texts are hidden, one section holds all fields', () => {
    expect(descriptionOf('supplier').screens).toEqual({
      columns: [
        { field: 'name', hidden: false },
        { field: 'document', hidden: false },
        { field: 'notes', hidden: true },
      ],
      filters: [],
      sections: [
        {
          name: 'general',
          label: { 'pt-BR': 'Dados', en: 'Details' },
          fields: ['name', 'document', 'notes'],
        },
      ],
      wide: ['notes'],
      card: ['document'],
    });
  });

  test('produces record, create and patch types', () => {
    const text = textOf('types/supplier.ts');
    expect(text).toContain('export interface Supplier {\n  id: string\n  version: number\n');
    expect(text).toContain(
      'export interface SupplierCreate {\n  name: string\n  document: string\n  notes?: (string | null)\n}',
    );
    expect(text).toContain('export interface SupplierPatch {\n  name?: string\n');
    expect(text).not.toContain('This interface was referenced');
  });

  test('produces a table with the standard columns', () => {
    const sql = database();
    expect(sql).toContain(
      'create table "suppliers" (\n  "id" uuid primary key default gen_random_uuid(),\n  "version" integer not null default 1,',
    );
    expect(sql).toContain('"document" text not null,');
    expect(sql).toContain('constraint "suppliers_name_check" check (char_length("name") <= 80)');
    expect(sql).toContain(
      'create index "suppliers_search" on "suppliers" using gin ("searchText" gin_trgm_ops);',
    );
  });

  test('separates outlines of all entities from the descriptions of single screens', () => {
    const outlines = textOf('descriptions/outlines.ts');
    expect(outlines).toContain(`export type ResourceName = 'samples' | 'suppliers';`);
    expect(outlines).toContain('"en": "Suppliers"');
    expect(outlines).not.toContain('"fields"');
    expect(outlines).not.toContain('"columns"');
    expect(textOf('descriptions/load.ts')).toContain("suppliers: () => import('./suppliers'),");
  });
});

describe('a schema of every kind', () => {
  const { fields } = descriptionOf('sample');

  test('uses every kind', () => {
    expect(fieldKinds.filter((kind) => !fields.some((field) => field.kind === kind))).toEqual([]);
  });

  test('preserves the settings of a field', () => {
    const decimal = fields.find(({ name }) => name === 'decimal');
    expect(decimal).toMatchObject({
      kind: 'decimal',
      scale: 3,
      minimum: -1.5,
      maximum: 99.125,
      required: true,
    });
    expect(decimal?.pointer).toBe('schemas/entities/sample.schema.json#/properties/decimal');
  });

  test('describes members of objects and tables', () => {
    const table = fields.find(({ name }) => name === 'arrayTable');
    expect(table?.fields?.map(({ name, kind }) => [name, kind])).toEqual([
      ['what', 'string'],
      ['price', 'money'],
    ]);
    expect(table?.fields?.[1]?.pointer).toBe(
      'schemas/entities/sample.schema.json#/properties/arrayTable/items/properties/price',
    );
  });

  test('refers to a record by the key of its resource', () => {
    expect(fields.find(({ name }) => name === 'supplier')?.ref).toEqual({
      resource: 'suppliers',
      field: 'id',
    });
  });

  test('creates a referenced table before the referring one', () => {
    const sql = database();
    expect(sql.indexOf('create table "suppliers"')).toBeLessThan(
      sql.indexOf('create table "samples"'),
    );
    expect(sql).toContain(
      'foreign key ("supplier") references "suppliers" ("id") on update cascade',
    );
  });

  test('has no column for a virtual field', () => {
    expect(database()).not.toContain('"password"');
    expect(textOf('types/sample.ts')).toMatch(/interface SampleCreate \{[^}]*password\?: string/);
    expect(textOf('types/sample.ts')).not.toMatch(/interface Sample \{[^}]*password/);
  });

  test('offers delete because its access lists it', () => {
    expect(descriptionOf('sample')).toMatchObject({
      deletable: true,
      calls: expect.arrayContaining(['delete', 'actions']),
    });
  });
});

describe('ui.json', () => {
  const screensOf = (screens: object) =>
    buildModel(schemaFiles({ entities: { supplier }, screens: { supplier: screens } })).entities[0]
      ?.description.screens;

  test('is a patch: "..." stands for the unnamed fields, in schema order', () => {
    expect(
      screensOf({ list: { columns: ['notes', '...'] } })?.columns.map(({ field }) => field),
    ).toEqual(['notes', 'name', 'document']);
  });

  test('may list only a few columns', () => {
    expect(screensOf({ list: { columns: ['document'] } })?.columns).toEqual([
      { field: 'document', hidden: false },
    ]);
  });

  test('drops a section without remaining fields', () => {
    const section = (name: string, fields: readonly string[]) => ({
      name,
      title: name,
      en: name,
      fields,
    });
    const sections = [section('all', ['name', 'document', 'notes']), section('rest', ['...'])];
    expect(screensOf({ form: { sections } })?.sections.map(({ name }) => name)).toEqual(['all']);
  });

  test('sets the title for creating a record; without one there is none', () => {
    const create = { title: 'Nova simulação', 'x-i18n': { en: { title: 'New simulation' } } };
    expect(screensOf({ list: { create } })?.create).toEqual({
      'pt-BR': 'Nova simulação',
      en: 'New simulation',
    });
    expect(screensOf({ list: {} })).not.toHaveProperty('create');
  });

  test('sets widths, card and status', () => {
    expect(
      screensOf({ list: { widths: { name: 300 }, card: ['notes'], status: 'document' } }),
    ).toMatchObject({
      columns: [{ field: 'name', width: 300 }, { field: 'document' }, { field: 'notes' }],
      card: ['notes'],
      status: 'document',
    });
  });
});

describe('workflow schemas', () => {
  test('become types that reference each other and shared definitions', () => {
    const types = textOf('types/wire.ts');
    expect(types).toContain('export interface Basket {\n  items: Item[]\n}');
    expect(types).toContain('price?: Price');
    expect(types).toContain('export interface WireTypes {\n  Basket: Basket;\n  Item: Item;\n}');
  });

  test('become published schemas', () => {
    expect(textOf('schemas/wire-shop.ts')).toContain('"$ref": "#/components/schemas/Item"');
  });
});

test('an entity may have a number in its name', () => {
  const route = { ...supplier, $id: 'route-66' };
  const [entity] = buildModel(schemaFiles({ entities: { 'route-66': route } })).entities;
  expect(entity?.description.type).toBe('Route66');
});

test('a field with the name of a keyword of ours is published', () => {
  const word = { title: 'N', 'x-i18n': { en: { title: 'N' } } };
  const properties = {
    ...supplier.properties,
    decimals: { ...word, type: ['integer', 'null'] },
    together: { ...word, type: ['string', 'null'] },
  };
  const model = buildModel(schemaFiles({ entities: { supplier: { ...supplier, properties } } }));
  const { 'schemas/supplier.ts': text = '' } = writeOpenapi(model);
  const [, json = ''] = /define\((\{[^]*\})\);/.exec(text) ?? [];
  const { Supplier } = JSON.parse(json) as {
    Supplier: { properties: object; required: readonly string[] };
  };
  expect(Object.keys(Supplier.properties)).toEqual(expect.arrayContaining([...Supplier.required]));
  expect(Supplier.properties).toMatchObject({ decimals: {}, together: {} });
});

describe('the real schemas', () => {
  test('pass the lint', () => {
    expect(lint(readSchemas(projectRoot)).map(formatProblem)).toEqual([]);
  });
});

describe('an entity filled in by steps', () => {
  const title = { 'x-i18n': { en: { title: 'Step' } }, title: 'Passo' };
  const stepped = schemaFiles({
    entities: { supplier },
    screens: {
      supplier: {
        wizard: {
          path: '/suppliers/:id/:step',
          steps: [
            { id: 'who', ...title, fields: ['name', 'document'] },
            { id: 'notes', ...title, fields: ['...'], when: { field: 'name', const: 'Ana' } },
            { id: 'summary', ...title, screen: true },
          ],
        },
      },
    },
  });
  const [entity] = buildModel(stepped).entities;

  test('has its fields placed, those of a step under its condition', () => {
    expect(entity?.description.wizard?.steps.map(({ id, fields }) => [id, fields])).toEqual([
      ['who', ['name', 'document']],
      ['notes', ['notes']],
      ['summary', []],
    ]);
    const notes = entity?.description.fields.find(({ name }) => name === 'notes');
    expect(notes?.when).toEqual({ field: 'name', const: 'Ana' });
  });

  test('gets a validator and a type for each step, and requires the screens drawn by code', async () => {
    const folder = projectOf(stepped);
    await runGenerate(folder);
    const made = generatedFiles(folder);
    rmSync(folder, { recursive: true, force: true });
    expect(made['validators/index.ts']).toContain(
      'steps: { who: validateSupplierStepWho, notes: validateSupplierStepNotes, summary: validateSupplierStepSummary }',
    );
    expect(made['types/supplier.ts']).toContain('who: Pick<Supplier, "name" | "document">');
    expect(made['descriptions/outlines.ts']).toContain("readonly suppliers: 'summary';");
  });
});
