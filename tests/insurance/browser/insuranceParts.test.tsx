import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContextType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { StepContext } from '@patio/framework/react';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { CancelDialog } from '#insurance/browser/CancelDialog.tsx';
import { PaperButton } from '#insurance/browser/ResumeTab.tsx';
import { ProposalSubtitle, ProposalSummary } from '#insurance/browser/ProposalSummary.tsx';
import { QuoteTable, AutoTerm, Commission } from '#insurance/browser/steps/Insurance.tsx';
import { Issuer, MainDriver, Owner } from '#insurance/browser/steps/PersonSteps.tsx';
import { Payment } from '#insurance/browser/steps/Payment.tsx';
import { ptBR } from '#insurance/messages/pt-BR.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawSale } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const entities = loadedEntities({
  insuranceProposals: { description: insuranceProposals },
} as never);
const around = {
  state: { shape: { fields: [] } },
  hidden: new Set(),
  required: new Set(),
} as unknown as ContextType<typeof StepContext>;
type Values = Readonly<Record<string, unknown>>;
const draw = (
  partOf: (values: Values) => ReactNode,
  start: Values = {},
  { decide = () => undefined, engine = {} }: { decide?: Decide; engine?: object } = {},
) =>
  drawSale(
    (values) => (
      <Routes>
        <Route
          path="/seguros/:id"
          element={<StepContext.Provider value={around}>{partOf(values)}</StepContext.Provider>}
        />
      </Routes>
    ),
    start,
    { decide, path: '/seguros/i1', messages: ptBR, engine: { entities, ...engine } },
  );
const resource = 'insuranceProposals';

const gap = {
  insuranceType: 'GAP',
  term: 24,
  vehicleValue: 9_000_000,
  assetType: 1,
  modelYear: 2026,
};
const whole = {
  ...gap,
  personType: 'PF',
  birthDate: '1990-01-01',
  coverage: 'A',
  insuredCapital: 1,
  warrantyUntil: '2030-01-01',
  manufacturerYear: 2026,
  zipCode: '01310100',
};
const price = {
  total: 120_000,
  net: 110_000,
  tax: 10_000,
  validUntil: '2030-01-31',
  instalments: [
    { count: 1, amount: 120_000 },
    { count: 2, amount: 60_000 },
    { count: 3, amount: 40_000 },
  ],
};
const summary = (
  values: object,
  response: ReturnType<Decide>,
  { isBrief = false, ...engine }: { isBrief?: boolean; errorText?: object } = {},
) =>
  draw(
    (now) => <ProposalSummary resource={resource} values={now} isBrief={isBrief} />,
    { ...whole, ...values },
    { decide: () => response, engine },
  );

test('INS-098: shows the premium, its parts and its instalments', async () => {
  const once = summary({}, { body: price });
  expect(await screen.findByText('R$ 1.200,00')).toBeVisible();
  expect(screen.getByText('Válida até 31/01/2030')).toBeVisible();
  expect(screen.getAllByRole('definition').map((one) => plain(one.textContent))).toEqual([
    'R$ 1.100,00',
    'R$ 100,00',
  ]);
  expect(screen.queryByText(/×/)).toBeNull();
  once.unmount();
  const split = summary({ installmentNumber: 3 }, { body: price });
  expect(plain((await screen.findByText(/×/)).textContent)).toBe('3× R$ 400,00');
  split.unmount();
  const twice = summary({ installmentNumber: 2 }, { body: price });
  expect(plain((await screen.findByText(/×/)).textContent)).toBe('2× R$ 600,00');
  twice.unmount();
  summary({ installmentNumber: 9 }, { body: { ...price, instalments: undefined } });
  expect(await screen.findByText('R$ 1.200,00')).toBeVisible();
  expect(screen.queryByText(/×/)).toBeNull();
});

test('INS-098: on phones shows only the premium, or nothing', async () => {
  const brief = summary({}, { body: price }, { isBrief: true });
  await screen.findByText('R$ 1.200,00');
  expect(document.body).toHaveTextContent(/^R\$ 1\.200,00$/);
  brief.unmount();
  const { calls } = summary({}, { body: {} }, { isBrief: true });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(document.body).toHaveTextContent(/^$/);
});

test('INS-098: explains a missing premium by the label of the filled-in field', async () => {
  const field = (path: string, params?: object) => ({
    path,
    code: 'validation.required',
    ...(params ? { params } : {}),
  });
  const errorText = ({ code, params }: { code: string; params?: object }) =>
    `${code} ${JSON.stringify(params ?? null)}`;
  const refused = (...fields: object[]) => problem(400, 'validation.failed', { fields });
  const label = insuranceProposals.fields.find(({ name }) => name === 'term')?.label['pt-BR'];
  const none = 'O prêmio aparece aqui assim que houver uma cotação.';
  const withLimit = summary({}, refused(field('bonus'), field('term', { most: 12 })), {
    errorText,
  });
  expect(await screen.findByText(`${label}: validation.required {"most":12}`)).toBeVisible();
  withLimit.unmount();
  const bare = summary({}, refused(field('term')), { errorText });
  expect(await screen.findByText(`${label}: validation.required null`)).toBeVisible();
  bare.unmount();
  const { calls } = summary({ bonus: null }, refused(field('bonus')), { errorText });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText(none)).toBeVisible();
});

test.each([
  [
    'ERR-063, INS-118',
    'PMC',
    problem(400, 'pricing.row_missing'),
    ['PMCERR', 'pricing.row_missing'],
  ],
  ['ERR-063, INS-118', 'pmcDayTwo', problem(500, 'server.internal'), ['PMCERR']],
  ['ERR-064, INS-120', 'GAP', problem(503, 'server.unavailable'), ['GAPERR']],
  ['ERR-065, INS-122', 'SEGURO_AUTO', problem(500, 'server.internal'), ['SEGAUTOERR']],
  ['INS-122', 'CHEV_PLUS', problem(400, 'pricing.row_missing'), ['pricing.row_missing']],
  ['INS-121', 'LIFE', problem(500, 'server.internal'), ['server.internal']],
  ['ERR-004', 'GAP', undefined, ['client.network']],
] as const)(
  '%s: shows a failed quote of %s in place of the premium',
  async (_, insuranceType, response, codes) => {
    const errorText = ({ code }: { code: string }) => code;
    summary({ insuranceType }, response as never, { errorText });
    expect(await screen.findByText(codes[0])).toBeVisible();
    expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(codes);
  },
);

test('ERR-064: a guaranteed note without a price shows that its quote failed, and the field', async () => {
  const errorText = ({ code }: { code: string }) => code;
  const fields = [{ path: 'term', code: 'validation.enum' }];
  summary({}, problem(400, 'validation.failed', { fields }), { errorText });
  expect(await screen.findByText('GAPERR')).toBeVisible();
  const label = insuranceProposals.fields.find(({ name }) => name === 'term')?.label['pt-BR'];
  expect(screen.getByText(`${label}: validation.enum`)).toBeVisible();
});

test('INS-003, INS-042: the wizard shows product and status; a draft without a status is “Em Trabalho”', () => {
  const of = (insuranceType: unknown, status?: string) => {
    const { unmount } = draw(() => (
      <ProposalSubtitle resource={resource} values={{ insuranceType, status }} />
    ));
    const { textContent } = document.body;
    unmount();
    return textContent;
  };
  expect([of('x'), of(null)]).toEqual(['', '']);
  expect(of('SEGURO_AUTO')).toBe('Seguro auto · Em Trabalho');
  expect(of('GAP', 'Proposta')).toBe('Nota garantida (GAP) · Enviada');
});

const percentages = [{ percentage: '15.00' }, { percentage: '7.50' }];

test('CALL-206, INS-074: offers the profile’s commissions, the first by default', async () => {
  const { values, sent } = draw(
    (now) => <Commission values={now} groupName="seller" />,
    { insuranceType: 'GAP' },
    { decide: () => ({ body: { percentages } }) },
  );
  const list = await screen.findByRole('combobox', { name: 'Comissão' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['15,00%', '7,50%'].map((words) => expect.stringMatching(words.replace(/,0+%|%/, ''))));
  expect(list).toHaveValue('15');
  await userEvent.selectOptions(list, '7.5');
  expect(values()['commission']).toBe('7.50');
  expect(list).toHaveValue('7.5');
  expect(sent('profile=')).toHaveLength(1);
});

test('INS-074: a commission of another profile is shown as it is, until it is changed', async () => {
  const { values } = draw(
    (now) => <Commission values={now} groupName="seller" />,
    { insuranceType: 'GAP', commission: '20.00' },
    { decide: () => ({ body: { percentages } }) },
  );
  const list = await screen.findByRole('combobox', { name: 'Comissão' });
  expect(list).toHaveValue('20');
  await userEvent.selectOptions(list, '7.5');
  expect(values()['commission']).toBe('7.50');
  expect(within(list).getAllByRole('option')).toHaveLength(2);
});

test('CALL-206: shows no commission for a profile without one', async () => {
  const { calls } = draw(
    (now) => <Commission values={now} groupName="seller" />,
    {},
    { decide: () => ({ body: { percentages: [] } }) },
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(document.body).toHaveTextContent(/^$/);
});

const policy = {
  id: 'i1',
  version: 1,
  insuranceType: 'GAP',
  status: 'issued',
  policyNumber: 'AP-1',
};
const cancel = (record: object, decide: Decide) => {
  const closed = jest.fn();
  const drawn = draw(
    () => (
      <CancelDialog
        resource={resource}
        record={{ ...policy, ...record } as never}
        onClose={closed}
      />
    ),
    {},
    { decide },
  );
  return { ...drawn, closed };
};

test('cancels a policy or proposal with a reason; shows why a refused one remains', async () => {
  let isDown = true;
  const { calls, closed, notices } = cancel({ assuredName: 'Ana', insurancePremium: 120_000 }, () =>
    isDown ? problem(400, 'access.denied') : { status: 204 },
  );
  const dialog = screen.getByRole('dialog');
  const send = () =>
    within(dialog)
      .getAllByRole('button')
      .find((one) => one.hasAttribute('data-confirm'))!;
  expect(send()).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox'), 'Desistiu');
  await userEvent.click(send());
  expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
  expect([closed.mock.calls, notices]).toEqual([[], []]);
  isDown = false;
  await userEvent.click(send());
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(notices).toEqual([expect.stringMatching(/cancelada\.$/)]);
  expect(calls[0]?.url).toMatch(/GAP.*i1/);
  expect(calls[0]?.body).toEqual({ reason: 'Desistiu' });
});

const quote = {
  quoteId: 'q1',
  insurer: 'Sul',
  validUntil: '2030-01-31',
  coverage: 'A',
  total: 120_000,
  deductible: 'NORMAL',
  instalments: price.instalments,
};

test('INS-004, INS-071: shows quotes side by side with their cover and lets the user choose one', async () => {
  const chosen: unknown[] = [];
  const quotes = [
    quote,
    { ...quote, quoteId: 'q2', coverage: 'B', deductible: 'x', instalments: [] },
  ];
  draw(() => (
    <QuoteTable
      quotes={quotes as never}
      chosen="q1"
      onChoose={({ quoteId }) => chosen.push(quoteId)}
    />
  ));
  const [first, second] = screen.getAllByRole('radio');
  const words = (one: HTMLElement) => plain(one.closest('label')?.textContent);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(first?.closest('label')).toHaveAttribute('data-chosen', 'true');
  expect(second?.closest('label')).not.toHaveAttribute('data-chosen');
  expect(words(first!)).toMatch(/R\$ 1\.200,00ou 3× R\$ 400,00/);
  expect(words(first!)).toMatch(/Franquia\S.*\(100%\).*31\/01\/2030/);
  expect(words(second!)).not.toMatch(/ou \d×/);
  expect(words(second!)).toMatch(/Roubo, incêndio e perda total.* \(100%\)/);
  await userEvent.click(second!);
  expect(chosen).toEqual(['q2']);
});

test.each([
  ['pt-BR', 'Reduzida (50%)'],
  ['en', 'Reduced (50%)'],
])('INS-076: in %s a quote names its deductible %s', (locale, name) => {
  const quotes = [{ ...quote, deductible: 'REDUCED' }] as never;
  const table = () => <QuoteTable quotes={quotes} chosen={null} onChoose={() => undefined} />;
  draw(table, {}, { engine: { locale } });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByRole('radio')).not.toBeChecked();
});

test('INS-125: a failed download shows the reason and is retried three times at most', async () => {
  const { calls } = draw(
    () => <PaperButton id="i1" type="GAP" kind="policy" />,
    {},
    { decide: () => problem(400, 'access.denied') },
  );
  for (const tried of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(calls).toHaveLength(tried));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  }
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

const facts = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('term')
      .map((one) => [one.textContent, one.nextElementSibling?.textContent]),
  );

test('INS-072, OQ-142: shows term and end, dealer and commission as far as known', () => {
  const term = draw(() => <AutoTerm values={{ effectiveFrom: '2026-01-31' }} />);
  expect(facts()).toEqual({ Prazo: '12 meses, até 31/01/2027' });
  term.unmount();
  const open = draw(() => <AutoTerm values={{}} />);
  expect(facts()).toEqual({ Prazo: '12 meses' });
  open.unmount();
  const issuer = draw(() => (
    <Issuer resource={resource} values={{ commission: '15.00' }} dealerName="Ipê" />
  ));
  expect(facts()).toMatchObject({ Concessionária: 'Ipê', Comissão: expect.stringMatching(/^15/) });
  issuer.unmount();
  draw(() => <Issuer resource={resource} values={{}} dealerName="" />);
  expect(facts()).toEqual({});
});

test('INS-060, INS-061: shows the known data of the insured party as driver and owner', () => {
  const assured = { clientDocument: '52998224725', birthDate: '1990-01-31', zipCode: '01310100' };
  const shown = {
    'CPF ou CNPJ': '529.982.247-25',
    'Data de nascimento': '31/01/1990',
    CEP: '01310-100',
  };
  const driver = draw((values) => <MainDriver resource={resource} values={values} />, {
    isMainDriver: true,
    ...assured,
  });
  expect(facts()).toMatchObject(shown);
  expect(screen.getByText(/^O segurado é o principal condutor/)).toBeVisible();
  driver.unmount();
  const owner = draw((values) => <Owner resource={resource} values={values} />, { isOwner: true });
  expect(facts()).toEqual({});
  expect(screen.getByText(/^O segurado é o dono/)).toBeVisible();
  owner.unmount();
  draw((values) => <Owner resource={resource} values={values} />, { isOwner: false, ...assured });
  expect(document.body).toHaveTextContent(/^$/);
});

test('INS-098, CALL-204: shows the payment once there is a premium; the card is captured by the insurer', async () => {
  let frame: object = { isFilled: false, url: '/card' };
  const decide: Decide = ({ method, url }) =>
    method === 'GET' || /frame|card/i.test(url) ? { body: frame } : { body: price };
  const { values } = draw(
    (now) => <Payment resource={resource} values={now} />,
    { ...whole, paymentType: 'CARD' },
    { decide },
  );
  const list = await screen.findByRole('combobox', { name: 'Parcelas' });
  expect(list).toHaveValue('1');
  await userEvent.selectOptions(list, '3');
  expect(values()['installmentNumber']).toBe(3);
  const page = await screen.findByTitle('Dados do cartão');
  expect(page).toHaveAttribute('src', '/card?language=pt-BR');
  frame = { isFilled: true, url: '/card', token: 't1', brand: 'Visa', lastDigits: '4242' };
  page.dispatchEvent(new Event('load'));
  expect(await screen.findByText('Visa com final 4242')).toBeVisible();
  await waitFor(() => expect(values()['cardToken']).toBe('t1'));
  await userEvent.click(screen.getByRole('button', { name: 'Usar outro cartão' }));
  const again = screen.getByTitle('Dados do cartão');
  expect(again).toHaveAttribute('src', '/card?language=pt-BR&other=true');
  again.dispatchEvent(new Event('load'));
  await userEvent.click(screen.getByRole('button', { name: 'Manter Visa com final 4242' }));
  expect(screen.getByText('Visa com final 4242')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Usar outro cartão' }));
  frame = { ...frame, brand: 'Elo', lastDigits: '0001' };
  screen.getByTitle('Dados do cartão').dispatchEvent(new Event('load'));
  expect(await screen.findByText('Elo com final 0001')).toBeVisible();
  expect(screen.queryByTitle('Dados do cartão')).toBeNull();
});

test('INS-103: a cleared coupon is priced as none, whatever the draft has stored', async () => {
  const { calls } = draw(
    (now) => <ProposalSummary resource={resource} values={now} />,
    { ...whole, coupon: '', armourValue: null },
    { decide: () => ({ body: price }) },
  );
  await screen.findByText('R$ 1.200,00');
  const body = calls.find(({ url }) => url.endsWith('/price'))?.body;
  expect(body).toMatchObject({ coupon: null, armourValue: null, term: 24 });
  expect(body).not.toHaveProperty('bonus');
});

test('INS-098: shows no card form without a premium or with another payment type', async () => {
  const unquoted = draw((now) => <Payment resource={resource} values={now} />, whole, {
    decide: () => ({ body: {} }),
  });
  expect(await screen.findByText(/^Escolha a forma de pagamento depois/)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  unquoted.unmount();
  const { calls } = draw(
    (now) => <Payment resource={resource} values={now} />,
    { ...whole, paymentType: 'DEBIT' },
    { decide: () => ({ body: price }) },
  );
  await screen.findByRole('combobox', { name: 'Parcelas' });
  expect(calls).toHaveLength(1);
});
