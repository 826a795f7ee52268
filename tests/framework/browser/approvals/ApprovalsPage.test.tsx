import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import type { Approval, ApprovalQuery } from '#framework/kernel/entity/ApprovalMethods.ts';
import type { EntityDataMethods } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { ApprovalsPage } from '#framework/browser/approvals/ApprovalsPage.tsx';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { PendingBanner } from '#framework/browser/screens/ComingChanges.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier, suppliers, supplierValidators } from '../support/supplier';

const description: EntityDescription = {
  ...suppliers,
  approval: { calls: ['create', 'update', 'delete'] },
};
const entity = { description, validators: supplierValidators };

const approval = (given: Partial<Approval> = {}): Approval => ({
  id: 'p1',
  version: 1,
  resource: 'suppliers',
  operation: 'update',
  recordId: 's1',
  label: 'Fornecedor 01',
  about: { status: 'enabled', code: '101' },
  kept: { name: 'Fornecedor 01', code: '101', limit: 100_000 },
  changes: { city: ['Campinas', 'Santos'], status: ['enabled', 'disabled'] },
  closeFormer: false,
  former: null,
  reason: 'Mudou de endereço',
  status: 'pending',
  staleFields: [],
  requestedBy: 'MARIA',
  requestedByName: 'Maria Souza',
  createdAt: '2026-03-12T17:32:00.000Z',
  decidedBy: null,
  decidedByName: null,
  decisionReason: null,
  decidedAt: null,
  mine: false,
  decidable: true,
  ...given,
});

type Methods = DataProvider & EntityDataMethods;

/** The approvals page with these approvals; deciding removes one. */
const serve = (approvals: Approval[], fails?: unknown) => {
  const requests: ApprovalQuery[] = [];
  const decided: unknown[] = [];
  const prepare = (provider: DataProvider) => {
    const methods: Pick<Methods, 'approvals' | 'decide'> = {
      approvals: async (_, query) => {
        requests.push(query);
        const isMine = query.show === 'mine';
        return {
          data: approvals.filter(({ mine }) => (query.show === 'record' ? true : mine === isMine)),
        };
      },
      decide: async (_, decision) => {
        decided.push(decision);
        const fault = typeof fails === 'function' ? fails(decision.id) : fails;
        if (fault !== undefined) throw fault;
        const at = approvals.findIndex(({ id }) => id === decision.id);
        const [one = approval()] = approvals.splice(at, 1);
        return { data: one };
      },
    };
    Object.assign(provider, methods);
  };
  return { requests, decided, prepare };
};

const open = (approvals: Approval[], { at = '/approvals', fails = undefined as unknown } = {}) => {
  const served = serve(approvals, fails);
  const view = renderEngine(<ApprovalsPage />, {
    at,
    entity,
    records: [supplier(1)],
    prepare: served.prepare,
  });
  return { ...view, ...served };
};

const card = () => screen.findByRole('article', { name: 'Fornecedor 01' });

describe('the approvals', () => {
  test('show the requester, reason, record, and each field before and after', async () => {
    open([approval()]);
    const shown = within(await card());
    expect(shown.getByText('Alteração em fornecedores')).toBeVisible();
    expect(shown.getByText('Situação: Habilitado · Código: 101')).toBeVisible();
    expect(shown.getByText('Sem alteração: Limite: R$ 1.000,00.')).toBeVisible();
    expect(shown.getByText('Solicitação de Maria Souza em 12/03/2026 14:32')).toBeVisible();
    expect(shown.getByText('Motivo: Mudou de endereço')).toBeVisible();
    const [city] = shown.getAllByRole('definition');
    expect(city).toHaveTextContent('antes: Campinas → depois: Santos');
    expect(await violations()).toEqual([]);
  });

  test('show a new record by its values only, and a removal by a sentence', async () => {
    open([
      approval({
        operation: 'create',
        recordId: null,
        about: {},
        kept: {},
        changes: { city: [null, 'Santos'] },
      }),
      approval({ id: 'p2', operation: 'delete', label: 'Fornecedor 02', closeFormer: true }),
    ]);
    const [value] = within(await card()).getAllByRole('definition');
    expect(value).toHaveTextContent(/^Santos$/);
    const removal = within(screen.getByRole('article', { name: 'Fornecedor 02' }));
    expect(removal.getByText('O registro inteiro será excluído.')).toBeVisible();
    expect(removal.queryByRole('definition')).toBeNull();
  });

  test('show a new period compared with the one it ends, including unchanged values', async () => {
    const code = [null, '101'] as const;
    const changes = { city: [null, 'Santos'], status: [null, 'enabled'], code } as const;
    const former = { city: 'Campinas', status: 'enabled', code: '101' };
    const next = { operation: 'create', recordId: null, closeFormer: true, kept: {} } as const;
    open([approval({ ...next, about: { code: '101' }, changes, former })]);
    const shown = within(await card());
    const values = shown.getAllByRole('definition');
    expect(values.map((value) => value.textContent)).toEqual(['antes: Campinas → depois: Santos']);
    expect(shown.getByText('Como na vigência anterior: Situação: Habilitado.')).toBeVisible();
  });

  test('several are decided at once; a refused one shows the reason and stays pending', async () => {
    const refused = refusal(appError('approval.requester_denied'));
    const { user, decided } = open(
      [
        approval(),
        approval({ id: 'p2', version: 4, label: 'Fornecedor 02' }),
        approval({ id: 'p3', label: 'Fornecedor 03' }),
        approval({ id: 'p4', label: 'Fornecedor 04', decidable: false }),
      ],
      { fails: (id: string) => (id === 'p2' ? refused : undefined) },
    );
    await card();
    expect(screen.queryByRole('checkbox', { name: /Fornecedor 04/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas (3)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 03' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Decidir várias de uma vez' }));
    expect(bar.getByText('2 selecionadas')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 2 alterações?' }));
    expect(dialog.getByText(/^As alterações são feitas/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /Uma alteração não pôde ser decidida.*Fornecedor 02: /,
    );
    expect(decided).toMatchObject([
      { id: 'p1', version: 1, decision: 'approve' },
      { id: 'p2', version: 4, decision: 'approve' },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Fornecedor 01' })).toBeNull(),
    );
    expect(screen.getByRole('article', { name: 'Fornecedor 02' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(decided).toHaveLength(3));
    expect(decided[2]).toMatchObject({ id: 'p2' });
    expect(await violations()).toEqual([]);
    takeConsoleComplaints();
  });

  test('a refused one is still named when only it is left to decide', async () => {
    const refused = refusal(appError('approval.requester_denied'));
    const { user } = open([approval(), approval({ id: 'p2', label: 'Fornecedor 02' })], {
      fails: (id: string) => (id === 'p2' ? refused : undefined),
    });
    await card();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas (2)' }));
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Decidir várias de uma vez' })).getByRole(
        'button',
        {
          name: 'Aprovar',
        },
      ),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 2 alterações?' }));
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Fornecedor 01' })).toBeNull(),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/Fornecedor 02: /);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    takeConsoleComplaints();
  });

  test('those requested through one file are labelled with its name', async () => {
    const fromFile = { reason: 'tarifas.csv', requestedBy: 'MARIA' };
    const { user } = open([
      approval(),
      approval({ id: 'p2', label: 'Fornecedor 02', ...fromFile }),
      approval({ id: 'p3', label: 'Fornecedor 03', ...fromFile }),
      approval({ id: 'p4', label: 'Fornecedor 04', ...fromFile, requestedBy: 'JOSE' }),
    ]);
    await card();
    await user.click(screen.getByRole('button', { name: 'Selecionar “tarifas.csv” (2)' }));
    const ticks = screen.getAllByRole('checkbox', {
      name: /^Selecionar Fornecedor/,
      checked: true,
    });
    expect(ticks.map((tick) => tick.getAttribute('aria-label'))).toEqual([
      'Selecionar Fornecedor 02',
      'Selecionar Fornecedor 03',
    ]);
  });

  test('own ones are withdrawn together, except those already decided', async () => {
    const own = { mine: true, decidable: false };
    const { user, decided } = open(
      [
        approval(own),
        approval({ ...own, id: 'p2', label: 'Fornecedor 02' }),
        approval({ ...own, id: 'p3', label: 'Fornecedor 03', status: 'approved' }),
      ],
      { at: '/approvals?show=mine' },
    );
    await card();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas (2)' }));
    await user.click(screen.getByRole('button', { name: 'Retirar solicitações' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Retirar suas 2 solicitações?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Retirar solicitações' }));
    await waitFor(() =>
      expect(decided).toMatchObject([
        { id: 'p1', decision: 'withdraw' },
        { id: 'p2', decision: 'withdraw' },
      ]),
    );
  });

  test('an own rejected new record is corrected starting from the requested values, with the reason shown', async () => {
    const own = { mine: true, decidable: false, about: {}, kept: {} } as const;
    const created = { ...own, operation: 'create', recordId: null } as const;
    const rejected = approval({
      ...created,
      status: 'rejected',
      decidedByName: 'Ana Lima',
      decidedAt: '2026-03-13T12:00:00.000Z',
      decisionReason: 'Cidade errada',
      changes: { city: [null, 'Santos'] },
    });
    const all = [
      rejected,
      approval({ ...created, id: 'p2', label: 'Fornecedor 02' }),
      approval({ ...own, id: 'p3', label: 'Fornecedor 03', status: 'rejected' }),
    ];
    open(all, { at: '/approvals?show=mine' });
    await card();
    const links = screen.getAllByRole('link', { name: 'Corrigir e enviar de novo' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/suppliers/register?again=p1',
    ]);
    cleanup();
    renderEngine(<EntityCreate resource="suppliers" />, {
      at: '/suppliers/register?again=p1',
      entity,
      prepare: serve(all).prepare,
    });
    expect(await screen.findByLabelText(/Cidade/)).toHaveValue('Santos');
    expect(screen.getByText('Rejeitada anteriormente: Cidade errada')).toBeVisible();
  });

  test('are rejected only with a reason, sent with the version shown', async () => {
    const { user, decided } = open([approval({ version: 3 })]);
    await user.click(within(await card()).getByRole('button', { name: 'Rejeitar' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Rejeitar a alteração de Maria Souza?' }),
    );
    const reject = dialog.getByRole('button', { name: 'Rejeitar' });
    expect(reject).toBeDisabled();
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), 'Falta o contrato');
    await user.click(reject);
    expect(await screen.findByText('Alteração rejeitada.')).toHaveAttribute('data-type', 'success');
    expect(decided).toEqual([
      { id: 'p1', version: 3, decision: 'reject', reason: 'Falta o contrato' },
    ]);
    expect(await screen.findByText('Nenhuma aprovação pendente')).toBeVisible();
  });

  test('are approved with or without a comment', async () => {
    const { user, decided } = open([approval()]);
    await user.click(within(await card()).getByRole('button', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText('Alteração aprovada.')).toBeInTheDocument();
    expect(decided).toMatchObject([{ id: 'p1', decision: 'approve' }]);
  });

  test('show in the dialog why a decision is refused, and close it if someone else decided first', async () => {
    const denied = open([approval()], { fails: refusal(appError('access.denied')) });
    await denied.user.click(within(await card()).getByRole('button', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await denied.user.click(dialog.getByRole('button', { name: 'Aprovar' }));
    expect(await dialog.findByText('Você não tem acesso a isto.')).toBeVisible();
    denied.unmount();

    const late = open([approval()], { fails: refusal(appError('approval.decided')) });
    await late.user.click(within(await card()).getByRole('button', { name: 'Aprovar' }));
    const again = within(await screen.findByRole('dialog'));
    await late.user.click(again.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('approval.decided')).toHaveAttribute('data-type', 'error');
    await waitFor(() => expect(late.requests.length).toBeGreaterThan(1));
    // In development react-admin logs refused calls to the console.
    expect(takeConsoleComplaints()).toHaveLength(2);
  });

  test('list own requests separately, which may be withdrawn but not decided', async () => {
    const own = approval({ mine: true, decidable: false });
    const { user, decided, place } = open([own]);
    expect(await screen.findByText('Nenhuma aprovação pendente')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Minhas solicitações' }));
    expect(place.search).toBe('?show=mine');
    const shown = within(await card());
    expect(shown.queryByRole('button', { name: 'Aprovar' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Retirar solicitação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirar sua solicitação?' }));
    await user.click(dialog.getByRole('button', { name: 'Retirar solicitação' }));
    expect(await screen.findByText('Nenhuma solicitação ainda')).toBeVisible();
    expect(decided).toMatchObject([{ decision: 'withdraw' }]);
  });

  test('show how an approval ended, and which fields had changed since', async () => {
    const ended = {
      decidedByName: 'Ana Lima',
      decidedAt: '2026-03-13T17:32:00.000Z',
      decisionReason: 'Confira de novo',
    };
    open([approval({ mine: true, status: 'stale', staleFields: ['city'], ...ended })], {
      at: '/approvals?show=mine',
    });
    const shown = within(await card());
    expect(shown.getByText('Desatualizada')).toBeVisible();
    expect(shown.getByText('Decisão de Ana Lima em 13/03/2026 14:32')).toBeVisible();
    expect(shown.getByText('Mudou depois da solicitação: Cidade.')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Retirar solicitação' })).toBeNull();
  });

  test('show a withdrawn request as withdrawn, not as decided', async () => {
    const decidedAt = '2026-03-13T17:32:00.000Z';
    const own = { mine: true, decidable: false, status: 'withdrawn' } as const;
    open([approval({ ...own, decidedByName: 'Maria Souza', decidedAt })], {
      at: '/approvals?show=mine',
    });
    const shown = within(await card());
    expect(shown.getByText('Retirada por quem pediu em 13/03/2026 14:32.')).toBeVisible();
    expect(shown.queryByText(/^Decisão de/)).toBeNull();
  });

  test('offer a retry if loading fails', async () => {
    const prepare = (provider: DataProvider) =>
      void Object.assign(provider, {
        approvals: () => Promise.reject(refusal(appError('server.unavailable'))),
      });
    renderEngine(<ApprovalsPage />, { at: '/approvals', entity, prepare });
    expect(await screen.findByText('Não foi possível carregar as aprovações')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    takeConsoleComplaints();
  });
});

describe('the approval banner of a record', () => {
  const banner = <PendingBanner entity={entity} id="s1" />;
  const show = (approvals: Approval[]) => {
    const served = serve(approvals);
    renderEngine(banner, { entity, prepare: served.prepare });
    return served;
  };

  test('shows requester, date, changes and a link of a pending change', async () => {
    const { requests } = show([approval()]);
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('pedida por Maria Souza em 12/03/2026');
    expect(status).toHaveTextContent('Santos');
    expect(status).toHaveTextContent('Motivo: Mudou de endereço');
    expect(requests).toEqual([{ show: 'record', recordId: 's1' }]);
    const link = within(status).getByRole('link', { name: 'Ver solicitação' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/approvals\?show=inbox#p1$/));
    expect(await violations()).toEqual([]);
  });

  test('shows every pending change, without a link if the request cannot be opened', async () => {
    show([approval({ mine: true }), approval({ id: 'p2', decidable: false })]);
    const [own, other] = await screen.findAllByRole('status');
    expect(own).toHaveTextContent('Sua alteração de 12/03/2026');
    expect(own).toHaveTextContent('aguarda');
    expect(within(other!).queryByRole('link')).toBeNull();
  });
});
