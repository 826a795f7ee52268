import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { ExportDialog } from '#framework/browser/transfer/ExportDialog.tsx';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityDataMethods, Task } from '#framework/kernel/entity/EntityDataMethods.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier, suppliers } from '../support/supplier';

const file = { fileName: 'suppliers.csv', mediaType: 'text/csv', parts: [new Uint8Array([65])] };

/** An export server: its calls, and the progress of its task. */
const exporting = (first: Partial<Task> = {}) => {
  const requests: string[] = [];
  const task: { -readonly [K in keyof Task]: Task[K] } = {
    id: 't1',
    kind: 'export',
    resource: 'suppliers',
    status: 'running',
    total: 20_000,
    done: 5_000,
    result: null,
    createdAt: '2026-03-12T17:32:00.000Z',
    finishedAt: null,
    canUndo: false,
    ...first,
  };
  const state = { fails: undefined as unknown };
  const methods: Partial<EntityDataMethods> = {
    exportRecords: (_, { onProgress, format }) => {
      requests.push(`stream ${format}`);
      onProgress?.({ bytes: 1, rows: 3 });
      return Promise.resolve({ data: file });
    },
    startExport: (_, { columns }) => {
      requests.push(`start ${columns.join(',')}`);
      return Promise.resolve({ data: { task: 't1' } });
    },
    exportFile: (_, { id, onProgress }) => {
      requests.push(`file ${id}`);
      if (state.fails) return Promise.reject(state.fails as Error);
      onProgress?.({ bytes: 1, rows: 20_000 });
      return Promise.resolve({ data: file });
    },
    task: () => Promise.resolve({ data: { ...task } }),
    cancelTask: (_, { id }) => {
      requests.push(`cancel ${id}`);
      task.status = 'cancelled';
      return Promise.resolve({ data: { ...task } });
    },
    tasks: () => Promise.resolve({ data: [] }),
  };
  return {
    requests,
    state,
    prepare: (provider: DataProvider): void => void Object.assign(provider, methods),
    end: () => void Object.assign(task, { status: 'done', result: { rows: 20_000, size: 1 } }),
  };
};

const open = (
  count: number | undefined,
  server = exporting(),
  description: EntityDescription = suppliers,
) => {
  const view = renderEngine(
    <ExportDialog
      description={description}
      filter={{}}
      sort={{ field: 'name', order: 'ASC' }}
      shown={['name']}
      {...(count === undefined ? {} : { count })}
      onClose={() => void server.requests.push('closed')}
    />,
    { records: [supplier(1)], at: '/suppliers', prepare: server.prepare },
  );
  return { ...view, ...server };
};

describe('the export dialog', () => {
  const made = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  beforeEach(() => Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => '' }));
  afterEach(() => Object.assign(URL, made));

  test('starts one background export, however long the answer takes', async () => {
    const server = exporting();
    let starts = 0;
    let answer = (): void => undefined;
    const prepare = (provider: DataProvider): void => {
      server.prepare(provider);
      const startExport: EntityDataMethods['startExport'] = async () => {
        starts += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { data: { task: 't1' } };
      };
      Object.assign(provider, { startExport });
    };
    const { user } = open(20_000, { ...server, prepare });
    const button = screen.getByRole('button', { name: 'Exportar' });
    await user.click(button);
    // A second attempt, too late to be a double click.
    fireEvent.click(button, { detail: 1 });
    expect(starts).toBe(1);
    answer();
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  test('keeps the key of a background export whose answer was lost', async () => {
    const server = exporting();
    const keys: unknown[] = [];
    const prepare = (provider: DataProvider): void => {
      server.prepare(provider);
      const startExport: EntityDataMethods['startExport'] = async (_, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw refusal(appError('client.network'));
        return { data: { task: 't1' } };
      };
      Object.assign(provider, { startExport });
    };
    const { user } = open(20_000, { ...server, prepare });
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    takeConsoleComplaints();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,64}$/), keys[0]]);
  });

  test('streams a short list at once', async () => {
    const { user, requests } = open(3);
    expect(screen.queryByText(/segundo plano/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByText('Arquivo salvo com 3 linhas.')).toBeVisible();
    expect(requests).toEqual(['stream csv']);
  });

  test.each([20_000, undefined])('exports a long list (%s) in the background', async (count) => {
    const { user, requests, end } = open(count);
    expect(screen.getByText(/O arquivo é gerado em segundo plano/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByText('5.000 de 20.000')).toBeVisible();
    expect(await violations()).toEqual([]);
    end();
    expect(
      await screen.findByText(/Arquivo salvo com 20\.000 linhas/, {}, { timeout: 3_000 }),
    ).toBeVisible();
    expect(
      screen.getByText('Ele fica disponível por um dia em “Tarefas em segundo plano”.'),
    ).toBeVisible();
    expect(requests).toEqual(['start name', 'file t1']);
  });

  test('includes comments on request, as the last column', async () => {
    const talked = { ...suppliers, comments: true } as const;
    const { user, requests } = open(20_000, exporting(), talked);
    const comments = screen.getByRole('checkbox', { name: 'Comentários' });
    expect(comments).not.toBeChecked();
    await user.click(comments);
    expect(screen.getByText('2 colunas no arquivo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByText('5.000 de 20.000');
    expect(requests).toEqual(['start name,$comments']);
  });

  test('offers no comments without the right to open records, or for entities without comments', () => {
    const view = open(3);
    expect(screen.queryByRole('checkbox', { name: 'Comentários' })).toBeNull();
    view.unmount();
    const access = { ...suppliers.access, show: { groups: ['others'] } };
    open(3, exporting(), { ...suppliers, comments: true, access });
    expect(screen.queryByRole('checkbox', { name: 'Comentários' })).toBeNull();
  });

  test('continues when closed, and stops on request', async () => {
    const first = open(20_000);
    await first.user.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByText('5.000 de 20.000');
    await first.user.click(screen.getAllByRole('button', { name: 'Fechar' })[0]!);
    expect(first.requests).toEqual(['start name', 'closed']);
    await first.user.click(screen.getByRole('button', { name: 'Parar' }));
    expect(await screen.findByText('Interrompido por você.')).toBeVisible();
    expect(first.requests).toContain('cancel t1');
  });

  test('retries the download if it fails', async () => {
    const server = exporting();
    server.state.fails = refusal(appError('server.unavailable'));
    const { user, end } = open(20_000, server);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    end();
    const again = await screen.findByRole('button', { name: 'Baixar arquivo' }, { timeout: 3_000 });
    expect(screen.getByRole('alert')).toBeVisible();
    server.state.fails = undefined;
    await user.click(again);
    await waitFor(() => expect(screen.getByText(/Arquivo salvo/)).toBeVisible());
    takeConsoleComplaints();
  });

  test('shows why a long export failed', async () => {
    const error = { code: 'export.too_many_rows', params: { limit: 1 } };
    const { user } = open(20_000, exporting({ status: 'failed', result: { error } }));
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
