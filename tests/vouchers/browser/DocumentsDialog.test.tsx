import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationContextProvider } from 'ra-core';
import { session } from '#session/browser/call.ts';
import { DocumentsDialog } from '#vouchers/browser/DocumentsDialog.tsx';
import { ptBR } from '#vouchers/messages/texts.ts';
import {
  createFakeServer,
  problem,
  type FakeResponse,
} from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { WithTexts } from '#tests/simulation/browser/withTexts.tsx';

const engine = { errorText: ({ code }: { code: string }) => `Recusado: ${code}` };

const draw = (
  documents: number | null,
  response: FakeResponse = { body: { added: 1, removed: 0 } },
) => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(() => response);
  globalThis.fetch = server.fetch as typeof fetch;
  let closed = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithTexts messages={ptBR} engine={engine}>
        <NotificationContextProvider>
          <DocumentsDialog
            resource="vouchers"
            record={{ id: 'v1', version: 1, discountVoucher: 'JUNHO', documents }}
            onClose={() => void (closed += 1)}
          />
        </NotificationContextProvider>
      </WithTexts>
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), calls: server.calls, closings: () => closed };
};
const saving = () => screen.getByRole('button', { name: 'Salvar lista' });

test('ENT-VOUCHER-06: a list can be saved only with documents and without errors; a new one cannot be replaced', async () => {
  const { person, calls, closings } = draw(null);
  expect(screen.getByText('Sem lista, qualquer cliente pode usar o voucher.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Baixar lista/ })).toBeNull();
  expect(saving()).toBeDisabled();
  const box = screen.getByRole('textbox');
  await person.type(box, 'CPF');
  expect(saving()).toBeDisabled();
  await person.type(box, '\n52998224725');
  await waitFor(() => expect(saving()).toBeEnabled());
  await person.type(box, '\n123');
  await waitFor(() => expect(saving()).toBeDisabled());
  await person.clear(box);
  await person.type(box, '52998224725');
  await person.click(saving());
  await waitFor(() => expect(closings()).toBe(1));
  expect(calls.map(({ body }) => body)).toEqual([{ mode: 'add', personList: ['52998224725'] }]);
});

test('ENT-VOUCHER-06: an existing list is extended, reduced or replaced; a refusal stays in the dialog', async () => {
  const { person, calls, closings } = draw(1, problem(409, 'record.locked'));
  expect(screen.getByText('A lista tem 1 documento hoje.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Baixar lista/ })).toBeVisible();
  expect(screen.queryByText(/Se a lista ficar vazia/)).toBeNull();
  await person.selectOptions(screen.getByRole('combobox'), 'Remover da lista');
  expect(
    screen.getByText('Se a lista ficar vazia, qualquer cliente poderá usar o voucher.'),
  ).toBeVisible();
  await person.type(screen.getByRole('textbox'), '52998224725');
  await person.click(saving());
  expect(await screen.findByRole('alert')).toHaveTextContent('Recusado: ');
  expect(calls.map(({ body }) => body)).toMatchObject([{ mode: 'remove' }]);
  expect(closings()).toBe(0);
});
