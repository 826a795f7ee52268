import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAlert } from '#framework/browser/alerts/alerts.tsx';
import { TccExemption } from '#simulation/browser/desk/TccExemption.tsx';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { parametersAnswer } from '../simulatorServer';
import { drawSale } from '../withTexts';

const client = { clientDocument: '11144477735', clientName: 'Ana Lima', state: 'SP' };
const open = (told: Decide, start: object = {}, known: object = {}) =>
  drawSale(
    (values) => <TccExemption values={values} />,
    { ...client, ...start },
    {
      decide: (call, calls) =>
        call.url.includes('/simulation/parameters')
          ? { body: { ...parametersAnswer('d1'), ...known } }
          : call.url.includes('/directsales')
            ? {
                body: [
                  { id: 3, segment: 'EMPLOYEE' },
                  { id: 4, segment: 'DEFAULT' },
                ],
              }
            : told(call, calls),
    },
  );
const answer =
  (body: object): Decide =>
  () => ({ body });
const sentence = async () =>
  (await screen.findByText(/^(Isenção da|A isenção|O pedido)/)).textContent;

test.each([
  [
    { status: 'PENDING', deciders: ['Rui', 'Eva'] },
    /aguardando aprovação\. Quem decide: Rui, Eva\.$/,
  ],
  [{ status: 'PENDING', deciders: [] }, /aguardando aprovação\.$/],
  [{ status: 'PENDING SIMULATION' }, /Refaça a simulação para aplicá-la\.$/],
  [
    { status: 'PENDING SIMULATION', validUntil: '2030-01-31', decisionReason: 'Cliente antigo' },
    /aplicá-la\. Vale até 31\/01\/2030\. Motivo: Cliente antigo$/,
  ],
  [
    { status: 'REFUSED', decisionReason: 'Cadastro novo' },
    /^Isenção da TCC recusada\. Motivo: Cadastro novo$/,
  ],
  [
    { status: 'REFUSED', validUntil: '2030-01-31' },
    /recusada\. Você pode pedir de novo depois de 31\/01\/2030\.$/,
  ],
  [
    { status: 'canceled', decisionReason: 'x', validUntil: '2030-01-31' },
    /Você pode pedir de novo\.$/,
  ],
])(
  'SIMR-076 to SIMR-081: %j is described with decider, validity and reason',
  async (told, words) => {
    open(answer(told));
    expect(await sentence()).toMatch(words);
  },
);

test('SIMR-077: a request of another person, or without a number, cannot be withdrawn here', async () => {
  const first = open(answer({ status: 'PENDING', id: 'e1', isOwn: false }));
  await sentence();
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  first.unmount();
  open(answer({ status: 'PENDING', isOwn: true }));
  await sentence();
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
});

test('SIMR-077: a refused withdrawal shows the reason', async () => {
  const refused = problem(409, 'exemption.decided');
  const pending = { body: { status: 'PENDING', id: 'e1', isOwn: true } };
  open(({ method }) => (method === 'PUT' ? refused : pending));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(() => expect(readAlert()?.text).toMatch(/já foi decidido/));
});

test('CALL-278: loading is indicated; a failure is reported and can be retried', async () => {
  let isDown = true;
  open(() => (isDown ? problem(503) : { body: { status: 'none' } }));
  expect(await screen.findByText('Verificando a isenção da TCC…')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível verificar');
  expect(screen.queryByRole('button', { name: 'Pedir isenção da TCC' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Pedir isenção da TCC' })).toBeEnabled();
});

const queriesOf = ({ sent }: ReturnType<typeof open>) =>
  sent('tccExemption')
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

test.each([
  [{}, {}, { state: 'SP', isEmployee: 'false', dealerId: 'd1' }],
  [{ state: undefined }, { dealerId: null }, { state: '', isEmployee: 'false' }],
  [{}, { isEmployee: true }, { state: 'SP', isEmployee: 'true', dealerId: 'd1' }],
])('CALL-278: for a sale %j with %j it is fetched by %j', async (start, known, query) => {
  const drawn = open(answer({ status: 'none' }), start, known);
  await waitFor(() => expect(queriesOf(drawn)).toEqual([query]));
});

test.each([
  ['3', 'true'],
  ['4', 'false'],
  [null, 'false'],
])(
  'OQ-188: a direct sale of type %j is priced for an employee: %s',
  async (directSale, isEmployee) => {
    const { sent } = open(answer({ status: 'none' }), { saleType: 'VD', directSale });
    await waitFor(() =>
      expect(
        sent('/simulation/parameters')
          .map(({ url }) => new URL(url, 'http://x').searchParams.get('isEmployee'))
          .at(-1),
      ).toBe(isEmployee),
    );
    expect(sent('/directsales')).toHaveLength(directSale === null ? 0 : 1);
  },
);

test.each([
  ['12345678000195', 'Loja', true],
  ['1114447773', 'Ana', false],
  ['11144477735', '  ', false],
])(
  'SIMR-076: an exemption can be requested for a client %s, %j: %p',
  async (clientDocument, clientName, isKnown) => {
    const { sent } = open(answer({ status: 'none' }), { clientDocument, clientName });
    const words = isKnown ? 'Pedir isenção da TCC' : /informe o CPF ou CNPJ e o nome/;
    expect(await screen.findByText(words)).toBeVisible();
    if (clientDocument.length === 10) expect(sent('tccExemption')).toEqual([]);
  },
);

test('SIMR-076: a request sends client, sale and vehicle; a refused one stays open with its reason', async () => {
  let isDown = true;
  const vehicle = { model: '12001', modelYear: 2027, vehiclePrice: 8_499_000, vehicleVersion: 7 };
  const { sent, notices } = open(
    ({ method }) => {
      if (method !== 'POST') return { body: { status: 'none' } };
      return isDown ? problem(400, 'access.denied') : { body: { status: 'PENDING' } };
    },
    { ...vehicle, clientName: ' Ana Lima ' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir isenção da TCC' }));
  const dialog = screen.getByRole('dialog', { name: 'Pedir isenção da TCC para Ana Lima?' });
  expect(dialog).toHaveTextContent('A tarifa de R$ 999,00 continua');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Já é cliente');
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }));
  await send();
  expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
  expect(notices).toEqual([]);
  isDown = false;
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices).toEqual(['Pedido de isenção enviado.']);
  const posted = sent('tccExemption').find(({ method }) => method === 'POST');
  expect(posted?.body).toEqual({
    clientDocument: '11144477735',
    clientName: 'Ana Lima',
    justification: 'Já é cliente',
    state: 'SP',
    isEmployee: false,
    dealerId: 'd1',
    manufacturerYear: null,
    ...vehicle,
    vehicleVersion: null,
  });
});

/** The status of a request, and whether the fee may be omitted. */
const covered =
  (status: string, flag: object | undefined): Decide =>
  ({ url }) =>
    url.includes('/ignoreTCC/') ? (flag ? { body: flag } : { status: 204 }) : { body: { status } };

test.each([
  ['APPLIED', { ignoreTCC: true }, true],
  ['PENDING SIMULATION', { ignoreTCC: true }, true],
  ['none', { ignoreTCC: false }, false],
  ['PENDING', {}, false],
  ['APPLIED', undefined, false],
])(
  'SIMR-064, SIMR-079, CALL-113: a simulation without the fee keeps that if allowed: %s %j %p',
  async (status, flag, isKept) => {
    const { values } = open(covered(status, flag), { ignoreTCC: true });
    if (isKept) {
      expect(await screen.findByText('Isenção da TCC aprovada e aplicada.')).toBeVisible();
      expect(values()['ignoreTCC']).toBe(true);
      expect(screen.queryByText(/a tarifa voltou/)).toBeNull();
    } else {
      expect(await screen.findByText(/a tarifa voltou à simulação/)).toBeVisible();
      expect(values()['ignoreTCC']).toBe(false);
    }
  },
);

test.each([
  [{}, 'false'],
  [{ isEmployee: true }, 'true'],
])(
  'CALL-006, CALL-113, SIMR-063: the fee of a client is fetched with the state, and for %j with isEmployee=%s',
  async (known, isEmployee) => {
    const { sent } = open(covered('none', { ignoreTCC: false }), {}, known);
    await waitFor(() => expect(sent('/ignoreTCC/')).toHaveLength(1));
    const [request] = sent('/ignoreTCC/');
    const { pathname, searchParams } = new URL(request?.url ?? '', 'http://x');
    expect([request?.method, pathname]).toEqual([
      'GET',
      '/api/GMF/simulation/clients/ignoreTCC/11144477735',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({ state: 'SP', isEmployee });
  },
);

test('SIMR-079: without a client there is no fee exemption', async () => {
  const { values } = open(answer({ status: 'APPLIED' }), { ignoreTCC: true, clientName: '' });
  expect(await screen.findByText(/a tarifa voltou à simulação/)).toBeVisible();
  expect(values()['ignoreTCC']).toBe(false);
});
