import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { EntityDataMethods, Task } from '#framework/kernel/entity/EntityDataMethods.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { taskListKey, seenAll, unseenTasks } from '#framework/browser/data/entity/tasks.ts';
import { TasksLink } from '#framework/browser/tasks/TasksLink.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { TasksPage } from '#framework/browser/tasks/TasksPage.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const task = (given: Partial<Task> = {}): Task => ({
  id: 't1',
  kind: 'bulk',
  resource: 'suppliers',
  status: 'done',
  total: 34,
  done: 34,
  result: { changed: 34, refusedCount: 0 },
  createdAt: '2026-03-12T17:32:00.000Z',
  finishedAt: '2026-03-12T17:32:09.000Z',
  canUndo: true,
  about: { change: 'edit' },
  ...given,
});

type Methods = DataProvider & EntityDataMethods;

/** A server with these tasks; `tasks` may be changed while the page is open. */
const serve = (tasks: Task[]) => {
  const requests: string[] = [];
  const state = { tasks, fails: undefined as unknown };
  const answer = async (call: string) => {
    requests.push(call);
    if (state.fails !== undefined) throw state.fails;
  };
  const methods: Pick<Methods, 'tasks' | 'task' | 'cancelTask' | 'undoTask' | 'exportFile'> = {
    exportFile: async () => Promise.reject(refusal(appError('SIS001'))),
    tasks: async (_, { before }) => {
      await answer(`list ${before ?? ''}`.trim());
      const from = state.tasks.findIndex(({ id }) => id === before) + 1;
      return { data: state.tasks.slice(from, from + 50) };
    },
    task: async (_, { id }) => {
      await answer(`read ${id}`);
      return { data: state.tasks.find((one) => one.id === id) ?? task() };
    },
    cancelTask: async (_, { id }) => {
      await answer(`cancel ${id}`);
      state.tasks = state.tasks.map((one) => ({ ...one, status: 'cancelled', finishedAt: null }));
      return { data: task() };
    },
    undoTask: async (_, { id }) => {
      await answer(`undo ${id}`);
      const undo = task({ id: 'u1', kind: 'undo', result: { changed: 34 }, about: { undoes: id } });
      const undone = { undoneAt: '2026-03-12T18:00:00.000Z', canUndo: false };
      state.tasks = [undo, ...state.tasks.map((one) => ({ ...one, ...undone }))];
      return { data: { task: 'u1' } };
    },
  };
  return { requests, state, prepare: (provider: DataProvider) => Object.assign(provider, methods) };
};

const open = (tasks: Task[], ui = <TasksPage />, more: object = {}) => {
  const served = serve(tasks);
  const view = renderEngine(ui, {
    at: '/tasks',
    records: [supplier(1)],
    prepare: (provider) => void served.prepare(provider),
    ...more,
  });
  return { ...view, ...served };
};

/** The rest of the portal: polls the tasks at once, and renders the tasks page at its path. */
const Elsewhere = () => {
  const client = useQueryClient();
  const { pathname } = useLocation();
  return pathname === '/tasks' ? (
    <TasksPage />
  ) : (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: taskListKey })}>
      Olhar
    </button>
  );
};

const card = (name: string | RegExp) => screen.findByRole('article', { name });

describe('the tasks of a person', () => {
  test('show what was done, when, and with what result', async () => {
    open([
      task(),
      task({ id: 't2', about: { change: 'delete' }, total: 1, result: { changed: 1 } }),
      task({
        id: 't3',
        kind: 'import',
        total: 9,
        canUndo: false,
        about: { mode: 'valid', import: 'i1', fileName: 'novos.csv' },
        result: { create: 5, update: 2, error: 2, changed: 7 },
      }),
      task({
        id: 't4',
        status: 'failed',
        total: 5,
        canUndo: false,
        result: { error: { code: 'access.denied' } },
      }),
      task({
        id: 't5',
        kind: 'import',
        total: 9,
        canUndo: false,
        about: { mode: 'check', import: 'i2', fileName: 'novos.csv' },
        result: { create: 5, update: 2, error: 2 },
        finishedAt: '2026-03-12T18:05:00.000Z',
      }),
      task({ id: 't6', about: { change: 'delete' }, finishedAt: '2026-03-13T10:00:00.000Z' }),
    ]);
    const first = within(await card('Alteração de 34 fornecedores'));
    expect(first.getByText('34 registros mudaram.')).toBeVisible();
    expect(first.getByText('Concluída')).toBeVisible();
    expect(first.getByText('Pedida em 12/03/2026 14:32')).toBeVisible();
    expect(await card('Exclusão de 1 fornecedor')).toHaveTextContent('1 registro excluído.');
    const brought = await card('Importação de fornecedores');
    expect(brought).toHaveTextContent('novos.csv · Pedida em');
    expect(brought).toHaveTextContent('Concluída em parte');
    expect(within(brought).getByRole('button', { name: /^Baixar/ })).toBeEnabled();
    const checked = await card('Conferência de importação de fornecedores');
    expect(checked).toHaveTextContent('Com erros');
    expect(checked).toHaveTextContent('Pedida em 12/03/2026 14:32, terminou às 15:05');
    expect(await card('Exclusão de 34 fornecedores')).toHaveTextContent(
      'Pedida em 12/03/2026 14:32, terminou em 13/03/2026 07:00',
    );
    expect(checked).toHaveTextContent('5 a cadastrar, 2 a alterar, 2 com erro. Nada foi salvo.');
    const articles = screen.getAllByRole('article');
    expect(articles[3]).toHaveTextContent('Falhou');
    expect(articles[3]).toHaveTextContent('Você não tem acesso a isto.');
    expect(within(articles[3]!).queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('offer the file of an export until it expires', async () => {
    const result = {
      rows: 34,
      size: 2_340_000,
      until: new Date(Date.now() + 60_000).toISOString(),
    };
    const { user } = open(
      [
        task({ kind: 'export', about: { format: 'csv' }, canUndo: false, result }),
        task({
          id: 't2',
          kind: 'export',
          total: 1,
          about: { format: 'xlsx' },
          canUndo: false,
          result: { ...result, rows: 1, until: '2026-03-13T17:32:00.000Z' },
        }),
      ],
      <TasksPage />,
    );
    const kept = within(await card('Exportação de 34 fornecedores'));
    expect(kept.getByText(/Arquivo pronto: 34 linhas, 2,3 MB\. Disponível até/)).toBeVisible();
    const gone = within(await card('Exportação de 1 fornecedor'));
    expect(gone.getByText('1 linha exportada. O arquivo não está mais disponível.')).toBeVisible();
    expect(gone.queryByRole('button', { name: 'Baixar arquivo' })).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(kept.getByRole('button', { name: 'Baixar arquivo' }));
    expect(await kept.findByRole('alert')).toHaveTextContent(
      'O arquivo não está mais disponível ou contém dados a que você não tem mais acesso. Exporte de novo pela lista.',
    );
    expect(kept.queryByRole('button', { name: 'Baixar arquivo' })).toBeNull();
    takeConsoleComplaints();
  });

  test('are undone after confirmation, and the undo is listed first', async () => {
    const { user, requests } = open([task()]);
    const first = within(await card('Alteração de 34 fornecedores'));
    await user.click(first.getByRole('button', { name: 'Desfazer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer esta alteração?' }));
    expect(requests).not.toContain('undo t1');
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
    const back = within(await card('Desfazer a alteração de 34 fornecedores'));
    expect(back.getByText('Alteração desfeita em 34 registros.')).toBeVisible();
    expect(back.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(requests).toContain('undo t1');
    const undone = within(await card('Alteração de 34 fornecedores'));
    expect(undone.getByText('Desfeita')).toBeVisible();
    expect(undone.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  test('explain in the dialog why they cannot be undone', async () => {
    const { user, state } = open([task()]);
    const first = within(await card('Alteração de 34 fornecedores'));
    state.fails = refusal(appError('access.denied'));
    await user.click(first.getByRole('button', { name: 'Desfazer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Você não tem acesso a isto.');
    takeConsoleComplaints();
  });

  test('show progress and can be stopped', async () => {
    const { user } = open([
      task({ status: 'running', done: 12, finishedAt: null, result: null, canUndo: false }),
    ]);
    const running = within(await card('Alteração de 34 fornecedores'));
    expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 de 34');
    await user.click(running.getByRole('button', { name: 'Parar' }));
    expect(await screen.findByText('Interrompida')).toBeVisible();
  });

  test('name the unchanged records', async () => {
    const { user, state } = open([task({ result: { changed: 33, refusedCount: 1 } })]);
    const first = within(await card('Alteração de 34 fornecedores'));
    const refused = [{ id: 's1', label: 'Fornecedor 01', code: 'access.denied' }];
    state.tasks = [task({ result: { changed: 33, refused, refusedCount: 1 } })];
    await user.click(first.getByRole('button', { name: 'Ver os que não mudaram' }));
    const report = within(await screen.findByRole('dialog', { name: '33 registros mudaram.' }));
    expect(await report.findByRole('cell', { name: 'Fornecedor 01' })).toBeVisible();
    expect(report.getByRole('button', { name: 'Baixar a lista (CSV)' })).toBeEnabled();
  });

  test('link to the unchanged records, selected in their list', async () => {
    const refused = [{ id: 's1', label: 'Fornecedor 01', code: 'access.denied' }];
    const Pages = () =>
      useLocation().pathname === '/tasks' ? <TasksPage /> : <EntityList resource="suppliers" />;
    const { user } = open([task({ result: { changed: 33, refused, refusedCount: 1 } })], <Pages />);
    const first = within(await card('Alteração de 34 fornecedores'));
    await user.click(first.getByRole('button', { name: 'Ver os que não mudaram' }));
    await user.click(await screen.findByRole('button', { name: 'Selecionar os que não mudaram' }));
    expect(await screen.findByText('1 registro selecionado na lista.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('load earlier ones on request', async () => {
    const many = Array.from({ length: 51 }, (_, at) => task({ id: `n${at}`, total: at + 2 }));
    const { user, requests } = open(many);
    await card('Alteração de 2 fornecedores');
    await user.click(screen.getByRole('button', { name: 'Mostrar anteriores' }));
    expect(await card('Alteração de 52 fornecedores')).toBeVisible();
    expect(requests).toContain('list n49');
    expect(screen.queryByRole('button', { name: 'Mostrar anteriores' })).toBeNull();
  });

  test('stay listed when a new one pushes them out of the newest', async () => {
    const many = Array.from({ length: 51 }, (_, at) => task({ id: `n${at}`, total: at + 2 }));
    const { user } = open(many);
    const first = within(await card('Alteração de 2 fornecedores'));
    await user.click(screen.getByRole('button', { name: 'Mostrar anteriores' }));
    await card('Alteração de 52 fornecedores');
    await user.click(first.getByRole('button', { name: 'Desfazer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer esta alteração?' }));
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await card('Desfazer a alteração de 34 fornecedores');
    expect(await card('Alteração de 51 fornecedores')).toBeVisible();
    expect(await card('Alteração de 52 fornecedores')).toBeVisible();
  });

  test('state that there are none, or why loading failed', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('Nenhuma tarefa')).toBeVisible();
    unmount();
    const served = serve([task()]);
    served.state.fails = refusal(appError('server.unavailable'));
    const { user } = renderEngine(<TasksPage />, {
      prepare: (provider) => void served.prepare(provider),
    });
    expect(await screen.findByText(/O serviço está fora do ar/)).toBeVisible();
    takeConsoleComplaints();
    served.state.fails = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await card('Alteração de 34 fornecedores')).toBeVisible();
  });

  test('are shown in English, too', async () => {
    open([task()], <TasksPage />, { locale: 'en' });
    const first = await screen.findByRole('article');
    expect(first).toHaveTextContent(/^Change to 34 /);
    expect(first).toHaveTextContent('34 records changed.');
  });
});

describe('the tasks link', () => {
  const running = task({ status: 'running', done: 1, finishedAt: null, canUndo: false });

  test('is absent for people without tasks, or without write rights', async () => {
    const { requests, unmount } = open([], <TasksLink />);
    await waitFor(() => expect(requests).toEqual(['list']));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    const reader = open([task()], <TasksLink />, { groups: [] });
    expect(reader.requests).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows running tasks, announces their end, and counts it until seen', async () => {
    const { state, user, place } = open(
      [running],
      <>
        <TasksLink />
        <Elsewhere />
      </>,
      { at: '/' },
    );
    const link = await screen.findByRole('link', {
      name: 'Tarefas em segundo plano: 1 em andamento',
    });
    expect(link).toHaveAttribute('data-running');
    state.tasks = [task()];
    await user.click(screen.getByRole('button', { name: 'Olhar' }));
    await waitFor(() => expect(link).toHaveAccessibleName('Tarefas em segundo plano: 1 terminou'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Alteração de 34 fornecedores: Concluída.',
      ),
    );
    expect(link).not.toHaveAttribute('data-running');
    await user.click(link);
    expect(place.path).toBe('/tasks');
    await waitFor(() => expect(link).toHaveAccessibleName('Tarefas em segundo plano'));
  });

  test('announces a finished task on the tasks page too, but not its progress', async () => {
    const { state, user } = open(
      [running],
      <>
        <TasksLink />
        <Elsewhere />
        <TasksPage />
      </>,
      { at: '/' },
    );
    await card('Alteração de 34 fornecedores');
    expect(screen.getByText('1 de 34')).toHaveAttribute('aria-live', 'off');
    state.tasks = [task({ result: { changed: 30, refusedCount: 4 } })];
    await user.click(screen.getByRole('button', { name: 'Olhar' }));
    await screen.findByText('Alteração de 34 fornecedores: Concluída em parte.');
    const link = screen.getByRole('link', { name: 'Tarefas em segundo plano' });
    expect(link).not.toHaveAttribute('data-running');
  });

  test('starts without announcements, and never repeats a seen one', () => {
    const early = task({ id: 'a', finishedAt: '2026-03-12T10:00:00.000Z' });
    const late = task({ id: 'b', finishedAt: '2026-03-12T11:00:00.000Z' });
    expect(unseenTasks([late, early], undefined)).toEqual([]);
    const seen = seenAll([early, running]);
    expect(unseenTasks([late, early, running], seen)).toEqual([late]);
    expect(unseenTasks([late], { ...seen, ids: ['b'] })).toEqual([]);
  });
});

describe('a table checked but not yet imported', () => {
  const at = new Date().toISOString();
  const check = task({
    id: 'c1',
    kind: 'import',
    result: { create: 4, update: 0, error: 0 },
    about: { import: 'i1', mode: 'check', fileName: 'fornecedores.csv' },
    createdAt: at,
    finishedAt: at,
    canUndo: false,
  });
  const findings = {
    counts: { rows: 4, create: 4, update: 0, unchanged: 0, error: 0 },
    faults: [],
    changes: [],
  };
  const state = { id: 'i1', fileName: 'fornecedores.csv', status: 'checked', columns: [], keys: [], key: null, task: 'c1', findings, importedAt: null }; // prettier-ignore
  const goOn = async (ui: Parameters<typeof open>[1], name: string, more: Task[] = []) => {
    const view = open([...more, check], ui, { at: '/suppliers' });
    Object.assign(view.data.provider, { importState: () => Promise.resolve({ data: state }) });
    await view.user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('fornecedores.csv')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Importar 4 linhas' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Outro arquivo' })).toBeEnabled();
  };

  test('is continued from the tasks, which list it as waiting', async () => {
    await goOn(<TasksPage />, 'Continuar importação');
    expect(screen.getByText('Conferida, não importada')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('is continued from the list, whose tool shows it', async () => {
    const ui = (
      <>
        <TasksLink />
        <EntityList resource="suppliers" />
      </>
    );
    await goOn(ui, 'Continuar importação');
  });

  test('stops waiting once another table was imported, or its file expired', async () => {
    const old = task({ ...check, id: 'c0', createdAt: '2026-03-10T15:00:00.000Z' });
    const done = task({ ...check, id: 'c2', about: { import: 'i2', mode: 'all' } });
    for (const tasks of [[done, check], [old]]) {
      const { unmount } = open(tasks);
      await screen.findAllByText(/fornecedores\.csv/);
      expect(screen.queryByRole('button', { name: 'Continuar importação' })).toBeNull();
      unmount();
    }
  });
});
