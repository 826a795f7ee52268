import { screen, within } from '@testing-library/react';
import type { Task } from '#framework/kernel/entity/EntityDataMethods.ts';
import { BulkRun } from '#framework/browser/lists/bulk/BulkRun.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

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
  const marked: (readonly string[])[] = [];
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
      onOpen={nothing}
      onStop={nothing}
      onUndo={() => undone.push(true)}
      onMark={(ids) => marked.push(ids)}
      isMarking={false}
      onClose={nothing}
    />,
    {},
  );
  return { ...view, undone, marked };
};

describe('the outcome of a bulk change', () => {
  test('shows progress and undo if it was stopped', async () => {
    const { user, undone } = renderRun({});
    expect(
      await screen.findByText('Interrompido: 12 fornecedores já tinham mudado.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(undone).toHaveLength(1);
  });

  test('shows the reason if it failed', async () => {
    renderRun({
      status: 'failed',
      result: { error: { code: 'access.denied' }, changed: 1 },
    });
    expect(
      await screen.findByText(
        'Parou por uma falha: 1 fornecedor já tinha mudado. Você não tem acesso a isto.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  });

  test('offers no undo if nothing changed', async () => {
    renderRun({ status: 'failed', result: null, canUndo: false });
    expect(await screen.findByText(/nenhum registro mudou/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  test('names each unchanged record with the reason', async () => {
    renderRun({
      status: 'done',
      result: {
        changed: 1,
        refused: [
          { id: '1', label: 'Fornecedor 01', code: 'record.version_stale' },
          { id: 'abcdef12-0000', label: '', code: 'SIS001' },
        ],
        refusedCount: 2,
      },
    });
    const report = await screen.findByRole('dialog', { name: '1 fornecedor mudou.' });
    const cells = within(report)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells[0]).toBe('Fornecedor 01');
    expect(cells[1]).toMatch(/depois da conferência/);
    expect(cells[2]).toBe('Registro abcdef12 (excluído)');
  });

  test('states plainly that none changed', async () => {
    const refused = [{ id: '1', label: 'Fornecedor 01', code: 'access.denied' }];
    renderRun({ status: 'done', result: { changed: 0, refused, refusedCount: 1 } });
    expect(
      await screen.findByRole('dialog', { name: 'Nenhum fornecedor mudou.' }),
    ).toBeInTheDocument();
  });

  test('shows how many unchanged records are listed and how many are in the file', async () => {
    const refused = Array.from({ length: 60 }, (_, at) => ({
      id: `r${at}`,
      label: `Fornecedor ${at}`,
      code: 'record.version_stale',
    }));
    const { user, marked } = renderRun({
      status: 'done',
      result: { changed: 0, refused, refusedCount: 1_260 },
    });
    expect(
      await screen.findByText('Mostrando 50 de 1.260; a lista em CSV tem 60.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(
      screen.getByRole('button', { name: 'Selecionar os primeiros 60 que não mudaram' }),
    );
    expect(marked).toEqual([refused.map(({ id }) => id)]);
  });
});
