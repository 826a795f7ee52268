import { screen } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { TaskProgress } from '#framework/browser/parts/TaskProgress.tsx';
import type { EntityDataMethods, Task } from '#framework/kernel/entity/EntityDataMethods.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine } from '../support/renderEngine';

const running: Task = {
  id: 't1',
  kind: 'import',
  resource: 'suppliers',
  status: 'running',
  total: 20,
  done: 5,
  result: null,
  createdAt: '2026-03-12T17:32:00.000Z',
  finishedAt: null,
  canUndo: false,
};

test('says why a task could not be stopped', async () => {
  const methods: Partial<EntityDataMethods> = {
    task: async () => ({ data: running }),
    tasks: async () => ({ data: [running] }),
    cancelTask: async () => {
      throw refusal(appError('server.unavailable'));
    },
  };
  const { user } = renderEngine(
    <TaskProgress resource="suppliers" id="t1" label="Conferindo as linhas" />,
    { prepare: (provider: DataProvider) => void Object.assign(provider, methods) },
  );
  await user.click(await screen.findByRole('button', { name: /^(Cancelar|Parar)$/ }));
  expect(
    await screen.findByText('O serviço está fora do ar. Tente em alguns minutos.'),
  ).toHaveAttribute('data-type', 'error');
  takeConsoleComplaints();
});
