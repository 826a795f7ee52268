import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, TestMemoryRouter, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { FormProvider, useForm } from 'react-hook-form';
import { EngineProvider, loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { EngineValue } from '@patio/framework/react';
import type { TccExemptionState } from '#generated/types/wire.ts';
import { session } from '#session/browser/call.ts';
import { TccExemption } from '#simulation/browser/desk/TccExemption.tsx';
import { ptBR } from '#simulation/messages/pt-BR.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { engineWords } from '#tests/framework/browser/support/engineWords.ts';
import { createMemoryData } from '#tests/framework/browser/support/memoryData.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const engine: EngineValue = {
  entities: loadedEntities({}),
  can: () => true,
  locale: 'pt-BR',
  errorText: ({ code }) => code,
  userKey: undefined,
  tasksPath: '/tasks',
  approvalsPath: '/approvals',
};
const client = { clientDocument: '11144477735', clientName: 'Ana Lima', state: 'SP' };
type Values = Partial<typeof client> & { readonly ignoreTCC?: boolean };

const Sale = ({ start }: { readonly start: Values }) => {
  const form = useForm({ defaultValues: start });
  const values = form.watch();
  return (
    <FormProvider {...form}>
      <TccExemption values={values} />
      <output>{String(values.ignoreTCC ?? false)}</output>
    </FormProvider>
  );
};

/** Renders the part with a server that holds one exemption, which requests change. */
const open = (told: TccExemptionState, { start = client as Values, fee = 105_984 } = {}) => {
  let state = told;
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(({ method, url }) => {
    if (url.includes('/simulation/parameters'))
      return {
        body: {
          fees: [{ code: 'TCC', amount: fee, version: '1' }],
          plans: [],
          isEmployee: false,
          dealerId: '00000000-0000-4000-8000-000000000001',
        },
      };
    if (url.includes('/ignoreTCC/'))
      return { body: { ignoreTCC: ['PENDING SIMULATION', 'APPLIED'].includes(state.status) } };
    if (method === 'POST') state = { status: 'PENDING', id: 'e1', isOwn: true };
    if (method === 'PUT') state = { status: 'canceled' };
    return method === 'PUT' ? { status: 204 } : { body: state };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  const messages = { ...ptBR, ...engineWords['pt-BR'] };
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={createMemoryData(suppliers, []).provider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
        i18nProvider={polyglotI18nProvider(() => messages as never, 'pt-BR')}
      >
        <EngineProvider value={engine}>
          <Sale start={start} />
        </EngineProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const sent = (method: string) => server.calls.filter((one) => one.method === method);
  return { person: userEvent.setup(), sent };
};

const input = { name: 'Pedir isenção da TCC' };
const redo = { name: 'Refazer a simulação sem TCC' };

test('SIMR-076, SIMR-077: a justified request is pending and disables the button; the requester can withdraw it', async () => {
  const { person, sent } = open({ status: 'none' });
  expect(await screen.findByText('Tarifa de cadastro (TCC): R$ 1.059,84')).toBeVisible();
  await person.click(await screen.findByRole('button', input));
  const dialog = await screen.findByRole('dialog', { name: 'Pedir isenção da TCC para Ana Lima?' });
  const send = within(dialog).getByRole('button', { name: 'Enviar pedido' });
  expect(send).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox'), 'Já é cliente');
  await person.click(send);
  expect(await screen.findByText(/solicitada, aguardando aprovação/)).toBeVisible();
  expect(sent('POST')[0]?.body).toMatchObject({ ...client, justification: 'Já é cliente' });
  expect(screen.getByRole('button', { name: 'Isenção solicitada' })).toBeDisabled();
  // The focused button becomes disabled: focus moves to the status of the request.
  const status = screen.getByText(/solicitada, aguardando aprovação/);
  expect(document.activeElement).toHaveClass('simulation-exemption');
  expect(document.activeElement).toContainElement(status);
  await person.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  expect(await screen.findByText(/O pedido anterior foi cancelado/)).toBeVisible();
  expect(sent('PUT')[0]?.url).toMatch(/tccExemption\/e1\/cancel$/);
  expect(screen.getByRole('button', input)).toBeEnabled();
});

test('SIMR-078, SIMR-079: after approval the simulation is redone; only then the fee is removed', async () => {
  const { person } = open({ status: 'PENDING SIMULATION', validUntil: '2026-12-23' });
  expect(
    await screen.findByText(/aprovada\. Refaça a simulação .* Vale até 23\/12\/2026\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', input)).toBeNull();
  await person.click(screen.getByRole('button', redo));
  expect(await screen.findByText('Isenção da TCC aprovada e aplicada.')).toBeVisible();
  expect(screen.getByText('Tarifa de cadastro (TCC): R$ 0,00, isenta')).toBeVisible();
  expect(screen.queryByRole('button', redo)).toBeNull();
});

test.each([
  ['SIMR-079', { status: 'APPLIED' }, 'Isenção da TCC aprovada e aplicada.', true],
  [
    'SIMR-080',
    { status: 'REFUSED', decisionReason: 'Cadastro novo', validUntil: '2026-12-23' },
    'Isenção da TCC recusada. Você pode pedir de novo depois de 23/12/2026. Motivo: Cadastro novo',
    false,
  ],
  [
    'SIMR-081',
    { status: 'NOT APPLICABLE' },
    'A isenção da TCC já está aplicada: esta venda não cobra a tarifa.',
    false,
  ],
] as const)('%s: for %o there is nothing to request', async (_id, told, sentence, ignoreTCC) => {
  open(told, { start: { ...client, ignoreTCC } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', input)).toBeNull();
  expect(screen.queryByRole('button', redo)).toBeNull();
});

test('SIMR-076: an expired exemption can be requested again', async () => {
  open({ status: 'applicable' });
  expect(await screen.findByText(/não vale mais para esta venda/)).toBeVisible();
  expect(screen.getByRole('button', input)).toBeEnabled();
});

test('another client brings the fee back, with a message', async () => {
  open({ status: 'none' }, { start: { ...client, ignoreTCC: true } });
  expect(await screen.findByText(/a tarifa voltou à simulação/)).toBeVisible();
  expect(screen.getByText('Tarifa de cadastro (TCC): R$ 1.059,84')).toBeVisible();
  expect(screen.getByText('false')).toBeInTheDocument();
});

test('without a client nothing is requested', async () => {
  const { sent } = open({ status: 'none' }, { start: { state: 'SP' } });
  expect(await screen.findByText(/informe o CPF ou CNPJ e o nome/)).toBeVisible();
  expect(sent('GET').filter(({ url }) => url.includes('tccExemption'))).toEqual([]);
});
