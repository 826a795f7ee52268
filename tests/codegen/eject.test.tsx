import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { ComponentType } from 'react';
import { AdminContext, type DataProvider, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router';
import { eject } from '#codegen/eject/eject.ts';
import { EngineProvider, loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { EngineValue } from '@patio/framework/react';
import { engineWords } from '../framework/browser/support/engineWords';
import { copyErrorRows } from './fixtures/schemaFiles';
import { projectRoot } from './fixtures/schemaFiles';

const schemaFile = 'schemas/entities/associate.schema.json';
const words = (title: string) => ({ title, 'x-i18n': { en: { title } } });

/** A field of every kind of rendering. */
const associate = {
  $schema: '../meta/entity.schema.json',
  $id: 'associate',
  ...words('Associate'),
  type: 'object',
  'x-resource': {
    name: 'associates',
    title: 'Contatos',
    'x-i18n': { en: { title: 'Associates' } },
  },
  'x-access': Object.fromEntries(
    ['list', 'show', 'create', 'edit', 'history'].map((name) => [name, { groups: ['finance'] }]),
  ),
  required: ['name', 'email', 'limit', 'group'],
  properties: {
    name: { ...words('Name'), type: 'string', minLength: 2, maxLength: 40 },
    email: { ...words('E-mail'), type: 'string', format: 'email' },
    limit: { ...words('Limit'), type: 'integer', format: 'money' },
    rate: { ...words('Rate'), type: ['string', 'null'], format: 'percent' },
    born: { ...words('Born'), type: ['string', 'null'], format: 'date' },
    isActive: { ...words('Active'), type: 'boolean', default: true },
    state: { ...words('State'), type: ['string', 'null'], format: 'uf' },
    city: {
      ...words('City'),
      type: ['string', 'null'],
      'x-ref': { resource: 'cities', field: 'name', filter: { state: { $data: 'state' } } },
    },
    group: {
      ...words('Group'),
      type: 'string',
      'x-ref': { resource: 'groups', filter: { status: 'enabled' } },
    },
    kind: {
      ...words('Kind'),
      type: ['string', 'null'],
      enum: ['person', 'company', null],
      'x-enum': [
        { value: 'person', title: 'Pessoa', 'x-i18n': { en: { title: 'Person' } } },
        { value: 'company', title: 'Empresa', 'x-i18n': { en: { title: 'Company' } } },
      ],
    },
    owner: {
      ...words('Owner'),
      type: ['string', 'null'],
      'x-when': { field: 'kind', enum: ['company'] },
      'x-required-when': { field: 'limit', minimum: 100 },
    },
    code: { ...words('Code'), type: ['string', 'null'], maxLength: 9, 'x-editable': 'create' },
    phones: {
      ...words('Phones'),
      type: ['array', 'null'],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['number'],
        properties: {
          number: { ...words('Number'), type: 'string', format: 'phone-br' },
          use: {
            ...words('Use'),
            type: ['string', 'null'],
            enum: ['home', null],
            'x-enum': [{ value: 'home', title: 'Casa', 'x-i18n': { en: { title: 'Home' } } }],
          },
        },
      },
    },
    address: {
      ...words('Address'),
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        street: { ...words('Street'), type: ['string', 'null'], maxLength: 60 },
        place: {
          ...words('Place'),
          type: ['object', 'null'],
          additionalProperties: false,
          properties: {
            isRural: { ...words('Rural'), type: ['boolean', 'null'] },
            road: {
              ...words('Road'),
              type: ['string', 'null'],
              maxLength: 60,
              'x-when': { field: 'isRural', const: true },
            },
          },
        },
      },
    },
    contract: { ...words('Contract'), type: ['string', 'null'], format: 'file-ref' },
  },
};

let root = '';

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const writeSchema = (properties: object): void =>
  write(schemaFile, JSON.stringify({ ...associate, properties }));

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'eject-'));
  mkdirSync(join(root, 'src/portal/browser/resources'), { recursive: true });
  cpSync(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
  for (const name of [
    'node_modules',
    '.oxfmtrc.json',
    'tsconfig.json',
    // Dependencies of the theme of ejected screens.
    'src/framework',
    'src/generated',
    'src/portal/kinds',
    'src/session',
    'src/access',
  ])
    symlinkSync(join(projectRoot, name), join(root, name));
  copyErrorRows(root);
  writeSchema(associate.properties);
  // A section named as a component of the framework.
  write(
    'schemas/entities/associate.ui.json',
    JSON.stringify({ form: { sections: [{ name: 'form', ...words('Form'), fields: ['...'] }] } }),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const editFile = 'src/portal/browser/resources/associates/AssociateEdit.tsx';

const i18nProvider = polyglotI18nProvider(
  () => ({ ...englishMessages, ...engineWords.en }),
  'en',
  [],
  {
    allowMissing: true,
  },
);

const engine: EngineValue = {
  entities: loadedEntities({}),
  can: () => true,
  locale: 'en',
  errorText: ({ code }) => code,
};

const compile = (): void => {
  const compiler = join(projectRoot, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['--noEmit', '-p', join(root, 'tsconfig.eject.json')], { cwd: root });
};

describe('npm run eject', () => {
  test('writes forms with our inputs and a page in plain react-admin, with their routes', () => {
    for (const one of ['edit', 'create'])
      expect(eject(root, { resource: 'associates', screen: one })).toMatchObject({
        failed: false,
        message: expect.stringMatching(/yours now\.\n {2}Not ejected: drafts, merging/),
      });
    expect(eject(root, { resource: 'associates', screen: 'show' })).toMatchObject({
      failed: false,
      message: expect.stringMatching(/yours now\.\n {2}Not ejected: actions, history/),
    });
    const registry = readFileSync(join(root, 'src/portal/browser/resources/ejected.ts'), 'utf8');
    expect(registry).toContain(`'/associates/:id/edit': lazy(`);
    expect(registry).toContain(`'/associates/register': lazy(`);
    expect(registry).toContain(`'/associates/:id': lazy(`);
    const source = readFileSync(join(root, editFile), 'utf8');
    expect(source).toContain('mutationMode="pessimistic"');
    expect(source).toContain('<TextInput source="name" required minLength={2} maxLength={40} />');
    expect(source).toContain('<ReferenceInput');
    // The key of a row member has its full path, as in the messages.
    expect(source).toContain("name: 'resources.associates.options.phones.use.home'");
    write(
      'tsconfig.eject.json',
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { types: ['node', 'vite/client'], preserveSymlinks: true },
        // As in an application: calls of the framework need its generated types.
        files: ['src/generated/types/wire.ts', 'src/generated/descriptions/index.ts'],
        include: ['src/portal/browser/resources'],
      }),
    );
    compile();
  });

  test('refuses to overwrite files, unknown names and screens that do not exist', async () => {
    const refused = (resource?: string, one?: string) => {
      const { message, failed } = eject(root, { resource, screen: one });
      expect(failed).toBe(true);
      return message;
    };
    expect(refused('associates', 'edit')).toContain('--force');
    expect(refused('kontacts', 'edit')).toContain('No entity is named "kontacts"');
    expect(refused('channels', 'edit')).toContain('channels');
    expect(refused('associates', 'list')).toContain('Usage');
    expect(refused('iofRates', 'edit')).toContain('need approval');
  });

  test('edits a record: sends amounts in centavos, and only fields that the server accepts', async () => {
    const record = {
      id: '7', version: 3, name: 'Ana', email: 'ana@x.br', limit: 123_45, kind: 'person', isActive: true,
      code: 'C1', group: 'G1', phones: [{ number: '11999998888' }], address: { street: 'Rua A' },
    }; // prettier-ignore
    const update = jest.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...record, ...data },
    }));
    const dataProvider = {
      getOne: async () => ({ data: record }),
      options: async () => ({ data: [{ value: 'G1', label: 'Grupo Um' }] }),
      update,
    } as unknown as DataProvider;
    const { AssociateEdit } = jest.requireActual<{ AssociateEdit: ComponentType }>(
      join(root, editFile),
    );
    const user = userEvent.setup();
    render(
      <TestMemoryRouter initialEntries={['/associates/7/edit']}>
        <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <EngineProvider value={engine}>
            <Routes>
              <Route path="/associates/:id/edit" element={<AssociateEdit />} />
              <Route path="*" element={<p>saved</p>} />
            </Routes>
          </EngineProvider>
        </AdminContext>
      </TestMemoryRouter>,
    );
    const limit = await screen.findByLabelText('Limit');
    expect(limit).toHaveValue('123,45');
    expect(await screen.findByDisplayValue('(11) 99999-8888')).toBeVisible();
    expect(await screen.findByDisplayValue('Grupo Um')).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByText('C1')).toBeVisible();
    expect(screen.queryByLabelText('Owner')).toBeNull();
    // Bounds, checks of the kind and conditions apply before anything is sent.
    await user.clear(limit);
    await user.type(limit, '20,5');
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ana');
    await user.selectOptions(
      screen.getByLabelText('Kind'),
      'resources.associates.options.kind.company',
    );
    await user.click(screen.getByRole('button', { name: /save/i }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText(/validation\.email/)).toBeVisible();
    expect(within(summary).getByText(/validation\.required/)).toBeVisible();
    expect(update).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Email'), '@x.br');
    await user.type(screen.getByLabelText('Owner'), 'Bia');
    await user.click(screen.getByRole('button', { name: /save/i }));
    await screen.findByText('saved');
    const [, sent] = update.mock.calls[0] as unknown as [
      string,
      { data: object; previousData: object },
    ];
    expect(sent.data).toMatchObject({ limit: 2050, name: 'Ana', owner: 'Bia' });
    expect(Object.keys(sent.data)).not.toEqual(expect.arrayContaining(['version']));
    expect(Object.keys(sent.data)).not.toContain('code');
    expect(sent.previousData).toMatchObject({ version: 3 });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  test('shows a record: names, amounts and dates in display format, without fields that do not apply', async () => {
    const record = {
      id: '7', version: 3, name: 'Ana', email: 'ana@x.br', limit: 123_45, kind: 'company', owner: 'Bia', isActive: true,
      born: '2001-02-03', group: 'G1', phones: [{ number: '1199998888', use: 'home' }], address: { street: 'Rua A' },
    }; // prettier-ignore
    const getOne = jest.fn(async () => ({ data: record }));
    const groups = [{ id: 'G1', groupName: 'Grupo Um' }];
    const dataProvider = { getOne, getMany: async () => ({ data: groups }) };
    const { AssociateShow } = jest.requireActual<{ AssociateShow: ComponentType }>(
      join(root, 'src/portal/browser/resources/associates/AssociateShow.tsx'),
    );
    const page = (
      <TestMemoryRouter initialEntries={['/associates/7']}>
        <AdminContext dataProvider={dataProvider as unknown as DataProvider}>
          <Routes>
            <Route path="/associates/:id" element={<AssociateShow />} />
          </Routes>
        </AdminContext>
      </TestMemoryRouter>
    );
    const { unmount } = render(page);
    expect(await screen.findByText('Grupo Um')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
    for (const text of ['R$ 123,45', '03/02/2001', 'Bia', '1199998888', 'Rua A'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /edit/ })).toHaveAttribute(
      'href',
      '/associates/7/edit',
    );
    unmount();
    getOne.mockResolvedValue({ data: { ...record, kind: 'person' } });
    render(page);
    expect(await screen.findByText('Grupo Um')).toBeVisible();
    expect(screen.queryByText('Bia')).toBeNull();
  });

  test('reports later schema changes until the file is marked as up to date', async () => {
    expect(eject(root, { check: true })).toMatchObject({ failed: false });
    const { rate, ...rest } = associate.properties;
    writeSchema({
      ...rest,
      name: { ...associate.properties.name, maxLength: 80 },
      nickname: { ...rate, ...words('Nickname') },
    });
    const drifted = eject(root, { check: true });
    expect(drifted.failed).toBe(true);
    expect(drifted.message).toMatch(
      /AssociateEdit\.tsx\n {2}added: nickname\n {2}removed: rate\n {2}changed: name\n {2}update the file/,
    );
    expect(drifted.message).toMatch(/AssociateShow\.tsx\n {2}added: nickname/);
    for (const one of ['edit', 'create', 'show'])
      eject(root, { resource: 'associates', screen: one, accept: true });
    expect(eject(root, { check: true })).toMatchObject({ failed: false });
  });

  test('detects changed entity keywords that affect the form', async () => {
    const now = JSON.parse(readFileSync(join(root, schemaFile), 'utf8')) as typeof associate;
    const checked = {
      ...now,
      'x-checks': {
        named: {
          fields: ['name'],
          condition: { field: 'name', present: true },
          message: 'Informe.',
          'x-i18n': { en: { message: 'Tell.' } },
        },
      },
    };
    write(schemaFile, JSON.stringify(checked));
    expect(eject(root, { check: true }).message).toContain(
      'AssociateEdit.tsx\n  added for all: x-checks\n  update the file',
    );
    const waiting = {
      ...now,
      'x-resource': { ...now['x-resource'], approval: { calls: ['update'] } },
      'x-access': { ...now['x-access'], approve: { groups: ['finance', 'bit'] } },
    };
    write(schemaFile, JSON.stringify(waiting));
    const { failed, message } = eject(root, { check: true });
    expect(failed).toBe(true);
    expect(message).toContain('Changes of associates need approval');
    expect(message).toContain(
      'delete the file and its line in src/portal/browser/resources/ejected.ts',
    );
    expect(message).not.toMatch(/AssociateCreate|AssociateShow/);
    expect(eject(root, { resource: 'associates', screen: 'edit', accept: true })).toMatchObject({
      failed: true,
    });
  });
});
