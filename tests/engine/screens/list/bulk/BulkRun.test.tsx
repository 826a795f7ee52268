import { screen } from '@testing-library/react';
import type { Task } from '../../../../../src/kernel/entity/TaskMethods';
import { BulkRun } from '../../../../../src/engine/screens/list/bulk/BulkRun';
import { renderEngine } from '../../../support/renderEngine';

const task = (given: Partial<Task>): Task => ({
  id: 'change',
  kind: 'bulk',
  resource: 'suppliers',
  status: 'cancelled',
  total: 20,
  done: 12,
  result: { changed: 12 },
  createdAt: '2026-01-02T12:00:00.000Z',
  finishedAt: '2026-01-02T12:00:01.000Z',
  canUndo: true,
  ...given,
});

const renderRun = (given: Partial<Task>) => {
  const undone: true[] = [];
  const nothing = () => undefined;
  const view = renderEngine(
    <BulkRun
      work={{ task: 'change', type: 'change' }}
      task={task(given)}
      resource="suppliers"
      isBusy={false}
      fault={undefined}
      isSmall={false}
      onSmall={nothing}
      onStop={nothing}
      onUndo={() => undone.push(true)}
      onClose={nothing}
    />,
    {},
  );
  return { ...view, undone };
};

describe('a change that did not come to its end', () => {
  test('says how far it came and can be taken back when it was stopped', async () => {
    const { user, undone } = renderRun({});
    expect(await screen.findByText('Parado: 12 registros já tinham mudado.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(undone).toHaveLength(1);
  });

  test('says why, too, when it failed', async () => {
    renderRun({
      status: 'failed',
      result: { error: { code: 'access.denied' }, changed: 1 },
    });
    expect(
      await screen.findByText(
        'Parou por uma falha: 1 registro já tinha mudado. Você não tem acesso a isto.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  });

  test('offers no way back where nothing changed', async () => {
    renderRun({ status: 'failed', result: null, canUndo: false });
    expect(await screen.findByText(/nenhum registro mudou/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });
});
