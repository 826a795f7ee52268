import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ReportPage } from '#framework/browser/reports/ReportPage.tsx';
import type { ReportInput, SavedReport } from '#framework/kernel/reports/SavedReport.ts';
import { problem, type Decide } from '../data/fakeServer';
import { renderEngine } from '../support/renderEngine';
import { serveCalls } from '../support/serveCalls';

const open = (decide: Decide) => {
  const server = serveCalls(decide);
  const view = renderEngine(
    <Routes>
      <Route path="/reports/:id" element={<ReportPage />} />
    </Routes>,
    { at: '/reports/r1' },
  );
  return { ...view, ...server };
};

const listed = (reports: readonly SavedReport[]) => ({
  body: { reports, publish: { group: false, shared: false } },
});

test('reports that cannot be loaded are not reported as gone, and are loaded again on request', async () => {
  let isUp = false;
  const { user } = open(() => (isUp ? listed([]) : problem(503, 'server.unavailable')));
  expect(await screen.findByText('Não foi possível carregar os relatórios')).toBeVisible();
  expect(screen.queryByText('Este relatório não pode ser aberto')).toBeNull();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Este relatório não pode ser aberto')).toBeVisible();
});

describe('the question of a saved report', () => {
  const report: SavedReport = {
    id: 'r1',
    version: 1,
    name: 'Fornecedores',
    visibility: 'shared',
    question: {
      resource: 'suppliers',
      measure: { operation: 'count' },
      by: [],
      display: 'figure',
    },
    mine: true,
    editable: true,
    ownerName: 'Maria Souza',
  };
  const total = { at: [], count: 12, value: 12 };

  /** The report on a server; `elsewhere` changes it there. */
  const openReport = () => {
    let stored = report;
    const view = open(({ method, url, body, headers }) => {
      if (url.includes('/run')) return { body: { axes: [], cells: [], totals: [], total } };
      if (method === 'GET') return listed([stored]);
      if (headers['if-match'] !== `"${stored.version}"`)
        return problem(409, 'record.version_stale');
      stored = { ...stored, ...(body as ReportInput), version: stored.version + 1 };
      return { body: stored };
    });
    const elsewhere = (change: Partial<ReportInput>) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
    };
    const measure = () => screen.findByRole('combobox', { name: 'O que calcular' });
    const reads = () => view.calls.filter(({ method }) => method === 'GET').length;
    const save = async () => {
      const before = reads();
      await view.user.click(screen.getByRole('button', { name: 'Salvar' }));
      const dialog = await screen.findByRole('dialog', { name: 'Salvar relatório' });
      // The dialog loads the reports again.
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
      await view.user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
      return dialog;
    };
    return { ...view, elsewhere, measure, save, read: () => stored };
  };

  test('is kept, and not saved over it, when somebody else changes the report meanwhile', async () => {
    const { user, elsewhere, measure, save, read } = openReport();
    await user.selectOptions(await measure(), 'sum');
    elsewhere({ name: 'Todos os fornecedores' });
    const dialog = await save();
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(await measure()).toHaveValue('sum');
    expect(read().name).toBe('Todos os fornecedores');
  });

  test('gives its name to the menu of its tools', async () => {
    openReport();
    const name = 'Opções do relatório “Fornecedores”';
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  test('is mailed to somebody: missing and refused recipients are reported at their field', async () => {
    let asked = 0;
    const { user } = open(({ method, url }) => {
      if (url.includes('/run')) return { body: { axes: [], cells: [], totals: [], total } };
      if (url.includes('/recipients'))
        return { body: { people: [{ username: 'NOBODY', name: 'Nina Bastos' }] } };
      if (method === 'GET') return listed([report]);
      asked += 1;
      return problem(400, 'report.recipient_denied', { username: 'NOBODY' });
    });
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Salvar' });
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Enviar por e-mail' }),
      'Todo dia',
    );
    const to = within(dialog).getByRole('combobox', { name: /^Para/ });
    await user.click(within(dialog).getByRole('button', { name: /^Remover/ }));
    await user.click(button);
    expect(to).toHaveAccessibleDescription(/Informe quem recebe o relatório\./);
    expect(asked).toBe(0);
    await user.type(to, 'Nina');
    await user.click(await screen.findByRole('option', { name: /Nina Bastos/ }));
    await user.click(button);
    await waitFor(() => expect(to).toHaveAccessibleDescription(/report\.recipient_denied/));
    expect(to).toHaveFocus();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('can be saved more than once', async () => {
    const { user, measure, save, read } = openReport();
    await user.selectOptions(await measure(), 'sum');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(await measure(), 'average');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(read()).toMatchObject({ version: 3, question: { measure: { operation: 'average' } } });
  });
});
