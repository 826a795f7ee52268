import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { ImportFile } from '#framework/browser/transfer/ImportColumns.tsx';
import type { ImportRun } from '#framework/browser/transfer/useImport.ts';
import type { Task } from '#framework/kernel/entity/EntityDataMethods.ts';
import type {
  ImportChange,
  ImportCounts,
  ImportFault,
  ImportLayout,
  ImportState,
} from '#framework/kernel/entity/TransferMethods.ts';
import { chooseTool, renderEngine, violations } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const none: ImportCounts = { rows: 5, create: 4, update: 0, unchanged: 0, error: 0 };

const ready: ImportState = {
  id: 'i1',
  fileName: 'fornecedores.csv',
  size: 120,
  createdAt: '2026-03-10T15:00:00.000Z',
  status: 'ready',
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  columns: [{ at: 0, title: 'name', samples: ['Um'], field: 'name' }],
  layout: null,
  key: null,
  keys: [],
  task: null,
  findings: null,
  importedAt: null,
};

const workbook: ImportLayout = {
  heading: 3,
  sheets: [
    { name: 'Capa', rows: 1, isHidden: false },
    { name: 'Dados', rows: 1200, isHidden: true },
    { name: 'Grande', rows: null, isHidden: false },
  ],
  sheet: 'Capa',
  hiddenRows: 2,
  hiddenColumns: [1],
  isMerged: true,
};

/** A row with invalid fields, two of them for the same reason. */
const fault: ImportFault = {
  line: 3,
  fields: [
    { path: 'name', code: 'validation.required' },
    { path: 'code', code: 'validation.pattern' },
    { path: 'city', code: 'validation.required' },
  ],
  values: { code: '#1' },
};

/** An import server: its calls, and the progress of its task. */
const importing = (counts: ImportCounts, changes: readonly ImportChange[] = []) => {
  const requests: unknown[] = [];
  const state = { current: ready };
  const task: { -readonly [K in keyof Task]: Task[K] } = {
    id: 't1',
    kind: 'import',
    resource: 'suppliers',
    status: 'done',
    total: null,
    done: 0,
    result: null,
    createdAt: ready.createdAt,
    finishedAt: null,
    canUndo: false,
  };
  const answer = (change: Partial<ImportState>) => {
    state.current = { ...state.current, ...change };
    return Promise.resolve({ data: state.current });
  };
  const findings = { counts, faults: counts.error > 0 ? [fault] : [], changes };
  const methods = {
    imports: () => Promise.resolve({ data: [] }),
    importState: () => answer({}),
    uploadImport: () => answer({}),
    chooseSheet: (_: string, { sheet }: { sheet: string }) =>
      answer({ layout: { ...workbook, sheet } }),
    discardImport: (_: string, { id }: { id: string }) => {
      requests.push(`discard ${id}`);
      return Promise.resolve({ data: undefined });
    },
    checkImport: () => answer({ status: 'checked', task: 't1', findings }),
    commitImport: (_: string, params: unknown) => {
      requests.push(params);
      Object.assign(task, { status: 'running', done: 1200 });
      return answer({ status: 'importing', task: 't1' });
    },
    task: () => Promise.resolve({ data: { ...task } }),
    approvals: (_: string, { show }: { show: string }) => {
      const waits = show === 'mine' ? Number(task.result?.['waits'] ?? 0) : 0;
      const data = Array.from({ length: waits }, () => ({
        resource: 'suppliers',
        status: 'pending',
      }));
      return Promise.resolve({ data });
    },
    options: () => Promise.resolve({ data: [{ value: 's1', label: 'Fornecedor 01' }] }),
  };
  const prepare = (provider: DataProvider): void => void Object.assign(provider, methods);
  const end = (status: Task['status'], more = {}): void =>
    void Object.assign(task, { status, result: { create: 4, update: 0, error: 0, ...more } });
  return { requests, prepare, end };
};

type Locale = 'pt-BR' | 'en';
const words = {
  'pt-BR': { tool: 'Importar…', file: /Tabela em CSV/, check: 'Conferir', close: 'Fechar' },
  en: { tool: 'Import…', file: /CSV or XLSX/, check: 'Check', close: 'Close' },
} as const;

const openChecked = async (
  counts: ImportCounts,
  locale: Locale = 'pt-BR',
  changes: readonly ImportChange[] = [],
  entity: EngineEntity = linked,
) => {
  const server = importing(counts, changes);
  const view = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1)],
    at: '/suppliers',
    locale,
    entity,
    userKey: crypto.randomUUID(),
    prepare: server.prepare,
  });
  const { user } = view;
  const { tool, file, check } = words[locale];
  await chooseTool(user, tool);
  const dialog = await screen.findByRole('dialog');
  await user.upload(within(dialog).getByLabelText(file), new File(['name\nUm'], 'a.csv'));
  await user.click(await within(dialog).findByRole('button', { name: check }));
  await within(dialog).findByRole('radiogroup');
  return { ...view, server, dialog: within(dialog) };
};

/** Suppliers that reference a parent by its id. */
const linked: EngineEntity = {
  validators: supplierValidators,
  description: {
    ...suppliers,
    fields: [
      ...suppliers.fields,
      {
        ...suppliers.fields.find(({ name }) => name === 'city')!,
        name: 'parent',
        kind: 'reference',
        label: { 'pt-BR': 'Matriz', en: 'Parent' },
        ref: { resource: 'suppliers', field: 'id' },
      },
    ],
  },
};

describe('import from a list', () => {
  afterEach(() => sessionStorage.clear());

  test('imports all rows or none if the check found no errors, unless chosen otherwise', async () => {
    const { user, dialog, server } = await openChecked(none);
    expect(dialog.getByRole('radio', { name: 'Tudo ou nada' })).toBeChecked();
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Só as linhas válidas' }));
    await user.click(dialog.getByRole('button', { name: 'Importar 4 linhas' }));
    expect(server.requests).toEqual([{ id: 'i1', mode: 'valid', again: false }]);
  });

  test('requests approvals for changes that need them, and links to them', async () => {
    const { description } = linked;
    const asking = { ...linked, description: { ...description, approval: { calls: ['create'] } } };
    const view = await openChecked(none, 'pt-BR', [], asking as EngineEntity);
    const { user, dialog, server } = view;
    expect(dialog.getByText(/só passa a valer depois que outra pessoa aprovar/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar 4 linhas para aprovação' }));
    server.end('done', { waits: 4 });
    expect(await dialog.findByText(/^4 alterações enviadas para aprovação/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ver aprovações' })).toBeVisible();
    expect(await screen.findByText('4 alterações suas aguardam aprovação')).toBeInTheDocument();
    expect(dialog.queryByText(/Importação concluída/)).toBeNull();
  });

  test('counts new and changed records together, and highlights non-zero counts', async () => {
    const { dialog } = await openChecked({ ...none, update: 2 });
    expect(dialog.getByRole('button', { name: 'Importar 6 linhas' })).toBeVisible();
    const some = document.querySelectorAll('.import-counts [data-some]');
    expect([...some].map((each) => each.getAttribute('data-count'))).toEqual(['create', 'update']);
  });

  test('shows pending changes with the names of referenced records', async () => {
    const { dialog } = await openChecked({ ...none, update: 1 }, 'pt-BR', [
      { line: 2, action: 'create', name: 'Novo', changes: { parent: [null, 's1'] } },
    ]);
    expect(await dialog.findByText('Matriz: Fornecedor 01')).toBeVisible();
  });

  test('offers a choice of sheet, and warns of surprises in it', async () => {
    const server = importing(none);
    const { user } = renderEngine(<EntityList resource="suppliers" />, {
      records: [supplier(1)],
      at: '/suppliers',
      entity: linked,
      userKey: crypto.randomUUID(),
      prepare: (provider) => {
        server.prepare(provider);
        Object.assign(provider, {
          uploadImport: () => Promise.resolve({ data: { ...ready, layout: workbook } }),
        });
      },
    });
    await chooseTool(user, 'Importar…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText(/Tabela em CSV/), new File(['x'], 'a.xlsx'));
    const sheet = await dialog.findByRole('combobox', { name: 'Planilha' });
    expect(sheet).toHaveDisplayValue('Capa (1 linha)');
    expect(dialog.getByRole('option', { name: 'Dados (1.200 linhas, oculta)' })).toBeVisible();
    expect(dialog.getByText(/Os nomes das colunas estão na linha 3/)).toHaveTextContent(
      /As 2 linhas ocultas também são lidas.*A coluna oculta também é lida.*células mescladas/,
    );
    await user.selectOptions(sheet, 'Dados');
    await waitFor(() => expect(sheet).toHaveValue('Dados'));
    expect(await violations()).toEqual([]);
  });

  test('discards a checked table, with confirmation if its errors would be lost', async () => {
    const { user, dialog, server } = await openChecked({ ...none, error: 2 });
    expect(dialog.getByText('As primeiras 1 de 2.')).toBeVisible();
    const discard = { name: 'Descartar fornecedores.csv' };
    await user.click(dialog.getByRole('button', discard));
    const question = within(await screen.findByRole('dialog', { name: /Descartar/ }));
    expect(question.getByText(/As 2 linhas com erro serão descartadas/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(server.requests).toEqual([]);
    await user.click(dialog.getByRole('button', discard));
    await user.click(
      within(await screen.findByRole('dialog', { name: /Descartar/ })).getByRole('button', {
        name: 'Descartar',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests).toEqual(['discard i1']);
  });

  test('discards without confirmation if nothing would be lost', async () => {
    const { user, dialog, server } = await openChecked(none);
    await user.click(dialog.getByRole('button', { name: 'Descartar fornecedores.csv' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests).toEqual(['discard i1']);
  });

  test('imports valid rows if some were refused, and explains why not all can be', async () => {
    const { user, dialog, server } = await openChecked({ ...none, error: 1 });
    expect(dialog.queryByText(/^As primeiras/)).not.toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Só as linhas válidas' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Tudo ou nada' }));
    expect(dialog.getByText(/1 linha tem erro, por isso nada será importado/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Importar 4 linhas' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Só as linhas válidas' }));
    await user.click(dialog.getByRole('button', { name: 'Importar só as 4 linhas válidas' }));
    expect(server.requests).toEqual([{ id: 'i1', mode: 'valid', again: false }]);
  });

  test('shows a reason shared by several fields of a row once', async () => {
    const { dialog } = await openChecked({ ...none, error: 1 });
    const rows = within(dialog.getByRole('table', { name: 'Linhas com erro' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      /^3Nome, Cidade: Preencha este campo\. · Código “#1”: Formato inválido\. Três dígitos\.$/,
    );
  });

  test.each([
    [
      'pt-BR',
      'Importar 4 linhas',
      'Importando… 1.200 linhas',
      'Importação concluída: ver resultado',
    ],
    ['en', 'Import 4 rows', 'Importing… 1.200 rows', 'Import finished: see result'],
  ] as const)(
    'continues after its dialog closes, shown in the list tools (%s)',
    async (locale, go, on, over) => {
      const { user, dialog, server, data } = await openChecked(none, locale);
      await user.click(dialog.getByRole('button', { name: go }));
      await user.click((await dialog.findAllByRole('button', { name: words[locale].close }))[0]!);
      const tool = await screen.findByRole('button', { name: on });
      const lists = data.callsOf('getList').length;
      server.end('done');
      await waitFor(() => expect(tool).toHaveTextContent(over), { timeout: 3_000 });
      expect(data.callsOf('getList').length).toBeGreaterThan(lists);
      await user.click(tool);
      const result = within(await screen.findByRole('dialog'));
      expect(await result.findByText(/4/)).toBeVisible();
      await user.click(result.getAllByRole('button', { name: words[locale].close })[0]!);
      expect(screen.queryByRole('button', { name: new RegExp(over) })).toBeNull();
      await chooseTool(user, words[locale].tool);
    },
  );

  test('reports that it stopped', async () => {
    const { user, dialog, server } = await openChecked(none);
    await user.click(dialog.getByRole('button', { name: 'Importar 4 linhas' }));
    await user.click((await dialog.findAllByRole('button', { name: 'Fechar' }))[0]!);
    server.end('failed');
    expect(
      await screen.findByRole(
        'button',
        { name: 'Falha na importação: ver detalhes' },
        { timeout: 3_000 },
      ),
    ).toBeVisible();
  });
});

test('a file being sent states its size in a unit that fits it', () => {
  const run = { sending: { name: 'a.csv', sent: 400, size: 2_500 } } as ImportRun;
  renderEngine(<ImportFile description={suppliers} run={run} />);
  expect(screen.getByText('400 B de 2,5 kB')).toBeInTheDocument();
});
