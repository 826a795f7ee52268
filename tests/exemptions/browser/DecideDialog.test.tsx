import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordDialogProps } from '@patio/framework/react';
import { ApproveDialog, RefuseDialog } from '#exemptions/browser/DecideDialog.tsx';
import { ptBR } from '#exemptions/messages/texts.ts';
import { problem, type FakeResponse } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const record = {
  id: 'e1',
  version: 1,
  clientName: 'Ana Lima',
  requesterName: 'Selma',
  tccValue: 90_000,
  justification: 'Cliente antigo',
  vehicleDescription: 'Onix LT',
  vehiclePrice: 9_000_000,
};

const open = (
  Dialog: typeof ApproveDialog,
  change: object = {},
  response: FakeResponse = { body: {} },
) => {
  const closed: string[] = [];
  const props = {
    resource: 'tccExemptions',
    record: { ...record, ...change },
    onClose: () => closed.push('x'),
  } as unknown as RecordDialogProps;
  const drawn = drawOver(<Dialog {...props} />, { messages: ptBR, decide: () => response });
  const said = () => plain(screen.getByRole('dialog').textContent);
  return { ...drawn, closed, said, person: userEvent.setup() };
};

test('OQ-102: requester, amount and reason are shown before an approval, which may have a comment', async () => {
  const { said, sent, closed, notices, person } = open(ApproveDialog);
  expect(said()).toContain('Aprovar a isenção da TCC de Ana Lima?');
  expect(said()).toContain(
    'a tarifa de cadastro de R$ 900,00 não será cobrada. Selma receberá um aviso.',
  );
  expect(said()).toContain('Onix LT, R$ 90.000,00');
  expect(said()).toContain('Justificativa: Cliente antigo');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-required', 'true');
  await person.click(screen.getByRole('button', { name: 'Aprovar isenção' }));
  await waitFor(() => expect(closed).toEqual(['x']));
  expect(
    sent('/tccExemption').map(({ url, body }) => [/e1.*approve|approve.*e1/.test(url), body]),
  ).toEqual([[true, { reason: null }]]);
  expect(notices).toEqual(['Isenção aprovada.']);
});

test('OQ-102: a refusal requires a reason, and keeps it if the call fails', async () => {
  const refused = open(RefuseDialog, { vehicleDescription: null }, problem(409, 'PRS012'));
  expect(refused.said()).not.toContain('R$ 90.000,00');
  const box = screen.getByRole('textbox');
  expect(box).toHaveAttribute('aria-required', 'true');
  await refused.person.click(screen.getByRole('button', { name: 'Recusar isenção' }));
  expect(refused.calls).toEqual([]);
  await refused.person.type(box, 'Sem margem');
  await refused.person.click(screen.getByRole('button', { name: 'Recusar isenção' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(refused.closed).toEqual([]);
  expect(refused.calls.map(({ body }) => body)).toEqual([{ reason: 'Sem margem' }]);
});

test('missing values of a request are left blank', () => {
  const { said } = open(RefuseDialog, { tccValue: null, requesterName: null, justification: null });
  expect(said()).toContain('A tarifa de cadastro de R$ 0,00 continua');
  expect(said()).not.toMatch(/null|undefined|NaN/);
});
