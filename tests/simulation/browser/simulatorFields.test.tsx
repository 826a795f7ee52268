import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { parametersAnswer } from './simulatorServer';
import { id, stored, serverOf, open } from './openSimulation';

const patience = { timeout: 20_000 };
const words = (name: RegExp): readonly (string | null)[] =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('ENT-COLOR-01, SIMR-023, SIMR-025, SIMR-026, SIMR-047: mileage of a used vehicle, campaign and colour from their lists, birth date', async () => {
  const { person, sent } = open(`/simulador/${id}/identification`);
  expect(await screen.findByLabelText(/^Quilometragem/, undefined, patience)).toHaveDisplayValue(
    '30000',
  );
  const birth = screen.getByLabelText(/^Data de nascimento/);
  await person.type(birth, '01/01/2099');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(birth).toHaveAccessibleDescription(/não pode ser futura/), patience);
  await person.clear(birth);
  await person.type(birth, '01/01/1900');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(birth).toHaveAccessibleDescription(/101 anos ou mais/), patience);
  await person.clear(birth);
  await person.type(birth, '01/01/1990');
  await person.click(screen.getByText('Campanha, cor e opções de venda'));
  await waitFor(() => expect(words(/^Cor/)).toContain('Azul Eclipse'), patience);
  expect(sent('/colors?').at(-1)?.url).toMatch(/[?&]source=offer&/);
  const named = parametersAnswer().plans.flatMap(({ campaign }) => campaign ?? []);
  await waitFor(
    () => expect(words(/^Campanha/)).toEqual(expect.arrayContaining([...new Set(named)])),
    patience,
  );
  await person.selectOptions(screen.getByRole('combobox', { name: /^Campanha/ }), String(named[0]));
  expect(screen.getByRole('combobox', { name: /^Campanha/ })).toHaveDisplayValue(String(named[0]));
}, 60_000);

test('SIMR-021, SIMR-022, CALL-081, CALL-083: model years are those of the model, manufacturing years depend on the model year', async () => {
  const { person, sent } = open(`/simulador/${id}/identification`);
  const year = await screen.findByRole('combobox', { name: /^Ano-modelo/ }, patience);
  await waitFor(
    () => expect(words(/^Ano-modelo/)).toEqual(['—', '2024', '2026', '2027']),
    patience,
  );
  expect(year).toHaveDisplayValue('2024');
  expect(sent('/simulation/models/years?').at(-1)?.url).toMatch(
    /(?=.*modelId=12001)(?=.*vehicleType=2)/,
  );
  await person.selectOptions(year, '2027');
  const made = screen.getByRole('combobox', { name: /^Ano de fabricação/ });
  await waitFor(
    () => expect(words(/^Ano de fabricação/)).toEqual(['—', '2024', '2026', '2027']),
    patience,
  );
  expect(sent('/simulation/manufacturers/years?').at(-1)?.url).toMatch(
    /(?=.*modelId=12001)(?=.*modelYear=2027)(?=.*vehicleType=2)/,
  );
  await person.selectOptions(made, '2026');
  expect(made).toHaveDisplayValue('2026');
}, 60_000);

test('SIMR-018, CALL-070: direct sale types are those of the client type, plus the stored one', async () => {
  const sale = (no: number, name: string, ...personTypes: string[]) => ({
    id: no,
    name,
    segment: 'DEFAULT',
    personTypes,
  });
  const types = [
    sale(1, 'Taxista', 'PF'),
    sale(2, 'Frotista', 'PJ'),
    sale(3, 'Produtor rural', 'PF', 'PJ'),
  ];
  const record = { ...stored, saleType: 'VD', directSale: '3' };
  const server: Decide = (call, calls) =>
    call.url.includes('/simulation/directsales') ? { body: types } : serverOf(record)(call, calls);
  const { person } = openPortal(`/simulador/${id}/identification`, server, {
    groups: [{ groupName: 'seller' }],
  });
  const name = /^Tipo de venda direta/;
  await waitFor(
    () => expect(words(name).slice(1)).toEqual(['Taxista', 'Produtor rural']),
    patience,
  );
  expect(screen.getByRole('combobox', { name })).toHaveDisplayValue('Produtor rural');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Cliente/ }), 'Pessoa jurídica');
  await waitFor(() => expect(words(name).slice(1)).toEqual(['Frotista', 'Produtor rural']));
}, 60_000);

test('SIMR-021, SIMR-022: years that fail to load can be typed', async () => {
  const server: Decide = (call, calls) =>
    /\/years\?/.test(call.url) ? problem(500) : serverOf(stored)(call, calls);
  openPortal(`/simulador/${id}/identification`, server, { groups: [{ groupName: 'seller' }] });
  const year = await screen.findByRole('textbox', { name: /^Ano-modelo/ }, patience);
  expect(year).toHaveDisplayValue('2024');
  expect(screen.getByRole('textbox', { name: /^Ano de fabricação/ })).toHaveDisplayValue('2024');
}, 60_000);

test('CALL-004, CALL-006, CALL-068, SIMR-062, SIMR-063: parameters are fetched for dealer, profile, states, vehicle and sale, and employee status', async () => {
  const dealerDefault = { id: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f00d1' };
  const { sent } = openPortal(`/simulador/${id}/simulation`, serverOf(stored), {
    groups: [{ groupName: 'seller' }],
    dealerDefault,
  });
  const request = () => sent('/simulation/parameters?').map(({ url }) => new URL(url, 'http://x'));
  await waitFor(() => expect(request()).not.toHaveLength(0), patience);
  expect(Object.fromEntries(request()[0]!.searchParams)).toEqual({
    profile: 'seller',
    dealerId: dealerDefault.id,
    clientState: 'SP',
    plateState: 'SP',
    vehicleTypeId: '2',
    saleType: 'TD',
    isEmployee: 'false',
  });
}, 60_000);

test('CALL-068, SIMR-062: the client is sent once the document is complete, with or without a fee exemption', async () => {
  const client = { clientDocument: '52998224725', clientName: 'Ana Souza' };
  const request = async (record: object) => {
    const { sent } = open(`/simulador/${id}/simulation`, { ...stored, ...client, ...record });
    const calls = () => sent('/simulation/parameters?');
    await waitFor(() => expect(calls()).not.toHaveLength(0), patience);
    cleanup();
    return calls().map(({ url }) => new URL(url, 'http://x').searchParams.get('clientDocument'));
  };
  expect(new Set(await request({ ignoreTCC: true }))).toEqual(new Set(['52998224725']));
  expect(new Set(await request({ ignoreTCC: false }))).toEqual(new Set(['52998224725']));
  expect(new Set(await request({ clientDocument: '529982247' }))).toEqual(new Set([null]));
}, 90_000);

test('CALL-096, SIMR-066, SIMR-070: the zero-rate marker is fetched for the selected table and term, with the current add-ons', async () => {
  const record = {
    ...stored,
    vehicleTypeId: 1,
    mileage: null,
    modelYear: 2027,
    manufacturerYear: 2026,
    financeType: 1,
    tableCode: 'FDU-ZERO',
    term: 12,
    selectedTerms: [12],
    entryValue: 4_200_000,
    campaign: 'Black Friday',
  };
  const { sent } = open(`/simulador/${id}/simulation`, record);
  const request = () => sent('/tableCode/').map(({ url }) => new URL(url, 'http://x'));
  await waitFor(() => expect(request()).toHaveLength(1), patience);
  expect(request()[0]!.pathname).toMatch(/\/simulations\/dealers\/d1\/tableCode\/FDU-ZERO$/);
  expect(Object.fromEntries(request()[0]!.searchParams)).toEqual({
    term: '12',
    updatingVAPs: 'false',
  });
}, 60_000);

test.each([
  ['identification', 'Chevrolet Simule aqui.'],
  ['simulation', 'Crédito sujeito.'],
])(
  'CALL-047, MISC-GMB-01, OQ-177: the step %s shows the text of the back office',
  async (step, words) => {
    open(`/simulador/${id}/${step}`);
    const paragraph = (_: string, element: Element | null) =>
      element?.tagName === 'P' && element.textContent === words;
    expect(await screen.findByText(paragraph, undefined, patience)).toBeVisible();
  },
  60_000,
);

test('OQ-177, I18N-003: in English the text of the manufacturer is English', async () => {
  localStorage.setItem('lang', 'en');
  open(`/simulador/${id}/identification`);
  const paragraph = (_: string, element: Element | null) =>
    element?.tagName === 'P' && element.textContent === 'Chevrolet Simulate here.';
  expect(await screen.findByText(paragraph, undefined, patience)).toHaveAttribute('lang', 'en');
}, 60_000);

test('SIMR-013, SIMR-056: sale options are shown by name; 4 and 7 combine, another replaces, and selecting one again removes it', async () => {
  const { person } = open(`/simulador/${id}/identification`);
  await person.click(
    await screen.findByText('Campanha, cor e opções de venda', undefined, patience),
  );
  const options = screen.getByRole('group', { name: /^Opções de venda/ });
  const option = (name: string) => within(options).findByRole('button', { name }, patience);
  const chosen = () =>
    within(options)
      .queryAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
  const [ipi, icms, retail] = [
    await option('PCD, isento de IPI'),
    await option('PCD, isento de ICMS'),
    await option('Varejo, pessoa física'),
  ];
  expect(chosen()).toEqual(['Varejo, pessoa física']);
  await person.click(ipi);
  expect(chosen()).toEqual(['PCD, isento de IPI']);
  await person.click(icms);
  expect(chosen()).toEqual(['PCD, isento de IPI', 'PCD, isento de ICMS']);
  await person.click(retail);
  expect(chosen()).toEqual(['Varejo, pessoa física']);
  await person.click(retail);
  expect(chosen()).toEqual([]);
  const kind = screen.getByRole('combobox', { name: /^Cliente/ });
  await person.selectOptions(kind, 'Pessoa jurídica');
  await waitFor(() => expect(chosen()).toEqual(['Opção 10']), patience);
  await person.selectOptions(kind, 'Pessoa física');
  await waitFor(() => expect(chosen()).toEqual(['Varejo, pessoa física']), patience);
}, 60_000);

test('SIMR-056, ENT-VAP-07: the data tab of a saved simulation names sale options, add-ons with payment and coupon, quote, combo and scenarios', async () => {
  open(`/simulador/${id}?tab=data`, {
    ...stored,
    saleOptions: [4, 7],
    scenarios: ['FDU-TD/36', 'SAFRA-TD/24'],
    selectedVaps: [
      { code: 'PMC', term: 24, pricingOption: 'UPFRONT', coupon: 'GARANTIA5' },
      { code: 'SEGURO_AUTO', term: 12, pricingOption: 'FINANCED' },
    ],
    autoInsurance: '5f0c1d1e-0000-4000-8000-000000000002',
    addOnPrices: [
      { code: 'PMC', name: 'Proteção mecânica', total: 151_160, charged: 0, discount: 7_956 },
      {
        code: 'SEGURO_AUTO',
        name: 'Seguro auto A · Pátio Seguros',
        total: 276_385,
        charged: 276_385,
      },
    ].map((row) => ({ ...row, pricingOption: row.charged > 0 ? 'FINANCED' : 'UPFRONT' })),
    combo: '5f0c1d1e-0000-4000-8000-000000000001',
    comboName: 'Essencial antigo',
  });
  const valueOf = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' }, patience)).nextElementSibling;
  await waitFor(
    async () =>
      expect(await valueOf('Opções de venda')).toHaveTextContent(
        'PCD, isento de IPI, PCD, isento de ICMS',
      ),
    patience,
  );
  expect(await valueOf('Cenários comparados')).toHaveTextContent(
    'FDU-TD, 36 meses · SAFRA-TD, 24 meses',
  );
  const linesOf = async (label: string) =>
    [...((await valueOf(label))?.querySelectorAll('span') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(await linesOf('Itens adicionais')).toEqual([
    'Proteção mecânica, 24 meses, à vista, cupom GARANTIA5',
    'Seguro auto A · Pátio Seguros, 12 meses, financiado',
  ]);
  expect(await valueOf('Cotação do seguro auto')).toHaveTextContent(
    'Seguro auto A · Pátio Seguros',
  );
  expect(await linesOf('Preços dos itens adicionais')).toEqual([
    'Proteção mecânica: R$ 1.511,60 (à vista, cupom de R$ 79,56)',
    'Seguro auto A · Pátio Seguros: R$ 2.763,85 (financiado)',
  ]);
  expect(await valueOf('Combo de seguros')).toHaveTextContent('Essencial');
}, 60_000);

test('SIMR-030, SIMR-031, SIMR-032, SIMR-045, SIMR-046: structure with Chevrolet Sempre first, distances, expenses, price range, incomes', async () => {
  const { person } = open(`/simulador/${id}/finance`);
  await screen.findByRole('combobox', { name: /^Periodicidade/ }, patience);
  expect(words(/^Periodicidade/)).toEqual(
    expect.arrayContaining(['A cada 3 meses', 'A cada 6 meses', 'A cada 12 meses']),
  );
  expect(screen.getByLabelText('Despesas')).toBeVisible();
  expect(screen.getByLabelText('Renda do cliente')).toBeVisible();
  expect(screen.getByLabelText('Renda extra')).toBeVisible();
  expect(screen.getByLabelText('Faixa de preço da PMC, de')).toBeVisible();
  expect(screen.getByLabelText('Faixa de preço da PMC, até')).toBeVisible();
  const structure = screen.getByRole('combobox', { name: /^Estrutura financeira/ });
  await person.click(structure);
  const list = await screen.findByRole('listbox', undefined, patience);
  await within(list).findAllByRole('option', undefined, patience);
  expect(within(list).getAllByRole('option')[0]).toHaveTextContent('Chevrolet Sempre');
}, 60_000);

test('SIMR-030: another structure replaces the former selection with one of its own plans', async () => {
  open(`/simulador/${id}/simulation`, {
    ...stored,
    vehicleTypeId: 1,
    mileage: null,
    modelYear: 2027,
    manufacturerYear: 2026,
    financeType: 13,
    tableCode: 'FDU-TD',
    term: 36,
    entryValue: 3_000_000,
  });
  const grid = await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  const pressed = () =>
    within(grid)
      .queryAllByRole('button', { pressed: true })
      .map((cell) => cell.closest('tr')?.textContent);
  await waitFor(() => expect(pressed()).toEqual([expect.stringMatching(/^SmartBuy/)]), patience);
  expect(screen.queryByText(/não vale mais para esta venda/)).toBeNull();
}, 60_000);

test('SIMR-030: switching the structure and going straight to the summary keeps no plan of the former one', async () => {
  const { person } = open(`/simulador/${id}/finance`, {
    ...stored,
    vehicleTypeId: 1,
    mileage: null,
    modelYear: 2027,
    manufacturerYear: 2026,
    financeType: 1,
    tableCode: 'FDU-TD',
    term: 36,
    entryValue: 3_000_000,
  });
  expect(await screen.findByText('FDU regular · 36 meses', undefined, patience)).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: /^Estrutura financeira/ }));
  await person.click(await screen.findByRole('option', { name: 'SmartBuy' }, patience));
  expect(await screen.findByText(/^SmartBuy · \d+ meses$/, undefined, patience)).toBeVisible();
  await person.click(screen.getByRole('link', { name: /Resumo/ }));
  await screen.findByRole('heading', { level: 1, name: 'Resumo' }, patience);
  await waitFor(() => expect(screen.queryByText(/^FDU regular · /)).toBeNull(), patience);
}, 60_000);

test('SIMR-041: a multi-balloon plan has quantity, percentage and start, which fill in its payments', async () => {
  const { person } = open(`/simulador/${id}/finance`, { ...stored, financeType: 12, balloons: [] });
  const quantity = await screen.findByRole('combobox', { name: 'Quantos balões' }, patience);
  expect(quantity).toHaveDisplayValue('1');
  await person.selectOptions(quantity, '2');
  const percentage = screen.getByRole('textbox', { name: 'Cada um, em % do preço' });
  expect(percentage).toHaveDisplayValue('10');
  await person.clear(percentage);
  await person.type(percentage, '7,5');
  const start = screen.getByRole('textbox', { name: 'Mês do primeiro' });
  await person.clear(start);
  await person.type(start, '6');
  await person.tab();
  const amounts = await screen.findAllByRole('textbox', { name: /^Valor/ }, patience);
  await waitFor(() =>
    expect(amounts.map((one) => (one as HTMLInputElement).value)).toEqual(['4.500,00', '4.500,00']),
  );
  const months = screen.getAllByRole('textbox', { name: /^Mês$|^Mês,/ });
  expect(months.map((one) => (one as HTMLInputElement).value)).toEqual(['6', '18']);
}, 60_000);

test.each([
  ['SIMR-042', 9, 'Parcelas diferenciadas'],
  ['SIMR-043', 4, 'Mês da primeira parcela'],
  ['SIMR-044', 13, 'Residual sobre o preço'],
])(
  '%s: structure %i has the field “%s”, the regular one does not',
  async (_, financeType, label) => {
    const { person } = open(`/simulador/${id}/finance`, { ...stored, financeType });
    const structure = await screen.findByRole(
      'combobox',
      { name: /^Estrutura financeira/ },
      patience,
    );
    expect(await screen.findByText(label, undefined, patience)).toBeVisible();
    await person.click(structure);
    await person.click(await screen.findByRole('option', { name: 'FDU regular' }, patience));
    await waitFor(() => expect(screen.queryByText(label)).toBeNull());
  },
  60_000,
);

test('SIMR-033, SIMR-034: fees, tax and other financed inputs are in the second step, before a plan is selected', async () => {
  const { fees: known, ...rest } = parametersAnswer('d1');
  const fee = { code: 'TU', amount: 60_000, version: 'TU/SP' };
  const record = { ...stored, tableCode: null, term: null, accessories: 150_000 };
  const openWith = (vehicleTypeId: number) => {
    const server: Decide = (call, calls) =>
      call.url.includes('/simulation/parameters')
        ? { body: { ...rest, fees: [...known, fee] } }
        : serverOf({ ...record, vehicleTypeId })(call, calls);
    openPortal(`/simulador/${id}/finance`, server, { groups: [{ groupName: 'seller' }] });
    return screen.findByRole('region', { name: 'Tarifas e imposto desta venda' }, patience);
  };
  const fees = await openWith(2);
  expect(screen.getByText('Tarifa de cadastro (TCC): R$ 999,00')).toBeVisible();
  expect(fees).toHaveTextContent(/Registro do contrato\s*R\$ 295,00/);
  expect(fees).toHaveTextContent(/Tarifa de usado\s*R\$ 600,00/);
  expect(fees).toHaveTextContent(/Total de tarifas, com a TCC\s*R\$ 1\.894,00/);
  expect(fees).toHaveTextContent(/IOF\s*0,38% \+ 0,\d{4}% ao dia/);
  expect(fees).toHaveTextContent('As tarifas entram no valor financiado.');
  const inputs = ['Acessórios', 'Despachante', 'Seguros', 'Parcela protegida'];
  const shown = inputs.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
  expect(shown).toEqual(['1.500,00', '', '', '']);
  cleanup();
  expect(await openWith(1)).not.toHaveTextContent('Tarifa de usado');
}, 60_000);

test('SIMR-067, CALL-100: the selection is previewed at another rate without changing the sale', async () => {
  const requests: string[] = [];
  const row = { tableCode: 'FDU-TD', term: 36, rate: '1.6900', instalment: 150_000 };
  const server: Decide = (call, calls) => {
    const tax = /taxValue\/([\d.]+)\/preview$/.exec(call.url)?.[1];
    if (tax === undefined)
      return serverOf({ ...stored, vehicleTypeId: 1, mileage: null, financeType: null })(
        call,
        calls,
      );
    requests.push(tax);
    return { body: [{ ...row, taxRate: tax, taxInstalment: 152_500, difference: 2_500 }] };
  };
  const { person } = openPortal(`/simulador/${id}/simulation`, server, {
    groups: [{ groupName: 'seller' }],
  });
  await person.click(await screen.findByText('Ver com outra taxa', undefined, patience));
  await person.type(screen.getByRole('textbox', { name: 'Taxa ao mês' }), '1,75');
  await person.click(screen.getByRole('button', { name: 'Ver parcela' }));
  expect(
    await screen.findByText(
      'Parcela de R$ 1.525,00: R$ 25,00 a mais do que com 1,69% a.m.',
      undefined,
      patience,
    ),
  ).toBeVisible();
  expect(requests).toEqual(['1.75']);
}, 60_000);

test('SIMR-057, ENUM-136: non-monthly payments are marked as such in the grid and in the comparison', async () => {
  const kept = { ...stored, vehicleTypeId: 1, mileage: null, financeType: null };
  const scenarios = ['FDU-TD/36', 'SAFRA-TD/36'];
  const { person } = open(`/simulador/${id}/simulation`, { ...kept, scenarios });
  const seasonal = await screen.findByRole('rowheader', { name: /Sazonal/ }, patience);
  expect(seasonal).toHaveTextContent(/a cada 3 meses/);
  expect(screen.getByRole('rowheader', { name: /FDU regular/ })).not.toHaveTextContent(/a cada/);
  const ticked = screen.getAllByRole('checkbox', { checked: true, name: /^comparando/ });
  expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual([
    'comparando Sazonal, 36 meses',
    'comparando FDU regular, 36 meses',
  ]);
  await person.click(screen.getByRole('button', { name: 'ver lado a lado' }));
  const beside = screen.getByRole('region', { name: 'Cenários lado a lado' });
  expect(beside).toHaveFocus();
  expect(within(beside).getAllByText('Por mês')).toHaveLength(1);
  expect(within(beside).getAllByText('A cada 3 meses')).toHaveLength(1);
}, 60_000);

test('SIMR-071, ENUM-023 to ENUM-025, OQ-233: each table of the result shows whether its rate is subsidised, and the result can be filtered by type', async () => {
  const kept = { ...stored, vehicleTypeId: 1, mileage: null, financeType: null };
  const { campaign } =
    parametersAnswer().plans.find(({ taxType }) => taxType === 'SUBSIDIZED') ?? {};
  const { person } = open(`/simulador/${id}/simulation`, { ...kept, campaign });
  const more = /^Mostrar mais \d+ plano/;
  await person.click(await screen.findByRole('button', { name: more }, patience));
  await person.click(screen.getByRole('button', { name: /^Mostrar todas as tabelas/ }));
  const kindsShown = () =>
    screen
      .getAllByRole('rowheader')
      .map(
        ({ textContent: head }) =>
          /taxa (zero|não subsidiada|subsidiada)/.exec(String(head))?.[0] ?? `nothing: ${head}`,
      );
  const kinds = kindsShown();
  expect(kinds.filter((kind) => kind.startsWith('nothing'))).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(['taxa subsidiada', 'taxa não subsidiada']));
  const filter = within(screen.getByRole('group', { name: 'Taxa' }));
  await person.click(filter.getByRole('button', { name: 'taxa subsidiada' }));
  expect(new Set(kindsShown())).toEqual(new Set(['taxa subsidiada']));
  await person.click(filter.getByRole('button', { name: 'todas as taxas' }));
  expect(kindsShown()).toEqual(kinds);
}, 60_000);

test('SIMR-071: if no rate is subsidised, one line says so and rows only carry the mark', async () => {
  const kept = { ...stored, vehicleTypeId: 1, mileage: null, financeType: null };
  open(`/simulador/${id}/simulation`, kept);
  const heads = await screen.findAllByRole('rowheader', {}, patience);
  expect(screen.queryByRole('group', { name: 'Taxa' })).not.toBeInTheDocument();
  expect(screen.getAllByTitle('taxa não subsidiada')).toHaveLength(heads.length);
  const legend = screen.getAllByText('taxa não subsidiada').filter((one) => !one.closest('table'));
  expect(legend).toHaveLength(1);
}, 60_000);

test('SIMR-005: an unfinished sale is named by price and client, to distinguish it from others; two are shown above the list, the rest on request', async () => {
  const values = { vehiclePrice: 6_000_000, clientName: 'Ana Falcão' };
  const begun = { id, step: 'simulation', baseVersion: null, updatedAt: stored.updatedAt };
  const server: Decide = (call, calls) =>
    call.url.includes('/simulations/drafts')
      ? { body: [1, 2, 3, 4].map((n) => ({ ...begun, id: `${id}${n}`, version: 1, values })) }
      : serverOf(stored)(call, calls);
  const { person } = openPortal('/simulador', server, { groups: [{ groupName: 'seller' }] });
  const drafts = await screen.findByRole('region', { name: 'Continuar de onde parou' }, patience);
  await waitFor(() =>
    expect(drafts).toHaveTextContent(/R\$ 60\.000,00 · Ana Falcão · Simulação · salvo em/),
  );
  expect(within(drafts).getAllByRole('listitem')).toHaveLength(2);
  await person.click(within(drafts).getByRole('button', { name: 'Mostrar mais 2' }));
  expect(within(drafts).getAllByRole('listitem')).toHaveLength(4);
  expect(within(drafts).getByRole('button', { name: 'Mostrar menos' })).toHaveFocus();
}, 60_000);

test.each([
  ['ENUM-234', 1, 'identification'],
  ['ENUM-235', 2, 'finance'],
  ['ENUM-236', 3, 'simulation'],
  ['ENUM-237', 4, 'resume'],
  ['ENUM-238', 5, 'preApproval'],
])('%s, SIMR-003: step %i of five is %s', (_, at, step) => {
  const steps = simulations.wizard?.steps ?? [];
  expect(steps).toHaveLength(5);
  expect(steps[at - 1]?.id).toBe(step);
});

test.each([
  [
    'ENUM-164, ENUM-165, ENUM-166, ENUM-167, ENUM-168',
    4,
    /^Mês da primeira parcela/,
    [30, 60, 90, 120, 180],
  ],
  ['ENUM-168, ENUM-169, ENUM-170', 10, /^Mês do pagamento/, [180, 210, 390]],
])(
  '%s, SIMR-031: structure %i offers %s after %j days',
  async (_, financeType, name, days) => {
    open(`/simulador/${id}/finance`, { ...stored, financeType, vehicleTypeId: 1, mileage: null });
    await screen.findByRole('combobox', { name }, patience);
    const offered = words(name).flatMap((word) => /\((\d+) dias\)/.exec(word ?? '')?.[1] ?? []);
    expect(offered.map(Number)).toEqual(days);
  },
  60_000,
);

test('SIMR-059, OQ-100: another down payment reverts the income set by the former pre-approval', async () => {
  const { person } = open(`/simulador/${id}/simulation`, {
    ...stored,
    vehicleTypeId: 1,
    mileage: null,
    financeType: null,
  });
  const entry = await screen.findByRole('textbox', { name: /^Entrada/ }, patience);
  await screen.findByRole('table', undefined, patience);
  await person.clear(entry);
  await person.type(entry, '20000');
  await person.click(screen.getByRole('link', { name: /Pré-aprovação/ }));
  const income = await screen.findByLabelText(/^Renda mensal considerada/, undefined, patience);
  expect(income).toHaveDisplayValue('');
}, 60_000);

test('ERR-073, VOUC-006, SIMR-029: a refused code lists each unmet condition', async () => {
  const fields = ['voucher.vehicle_type', 'voucher.manufacturer_year'].map((code) => ({
    path: 'voucherCode',
    code,
  }));
  const server: Decide = (call, calls) =>
    call.url.includes('/validate/voucher')
      ? problem(400, 'voucher-003', { fields })
      : serverOf({ ...stored, voucherCode: 'USADO500' })(call, calls);
  openPortal(`/simulador/${id}/finance`, server, { groups: [{ groupName: 'seller' }] });
  const refusal = await screen.findByRole('alert', undefined, patience);
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/novo ou usado/), expect.stringMatching(/ano de fabricação/)]);
}, 60_000);

test('VOUC-005, ENT-VOUCHER-22, SIMR-029: validation of a code is indicated, then its discount shown', async () => {
  const answer = {
    kind: 'VOUCHER',
    ruleName: 'Campanha de junho',
    discountType: 'VALUE',
    discountValue: '500.00',
  };
  const sent: unknown[] = [];
  const server: Decide = (call, calls) => {
    if (!call.url.includes('/validate/voucher'))
      return serverOf({ ...stored, voucherCode: 'JUNHO-1' })(call, calls);
    sent.push(call.body);
    return { body: answer };
  };
  openPortal(`/simulador/${id}/finance`, server, { groups: [{ groupName: 'seller' }] });
  expect(await screen.findByText('Conferindo o código…', undefined, patience)).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(
    await screen.findByText(/Campanha de junho.*R\$ 500,00/u, undefined, patience),
  ).toBeVisible();
  expect(screen.queryByText('Conferindo o código…')).toBeNull();
  // What the simulation's own proposal has reserved does not count.
  expect(sent).toMatchObject([{ code: 'JUNHO-1', simulation: id }]);
}, 60_000);

test('SIMR-083: the pre-approval requests missing values in place, and stores each with its own step', async () => {
  const { person, sent } = open(`/simulador/${id}/preApproval`, {
    ...stored,
    vehicleTypeId: 1,
    mileage: null,
    modelYear: 2027,
    manufacturerYear: 2026,
    financeType: null,
    clientIncome: 900_000,
    ignoreTCC: false,
  });
  await person.click(
    await screen.findByRole('button', { name: 'Consultar pré-aprovação' }, patience),
  );
  const document = screen.getByLabelText(/^CPF ou CNPJ/);
  await waitFor(() =>
    expect(document).toHaveAccessibleDescription(/^Informe o CPF ou CNPJ do cliente/),
  );
  expect(document).toHaveFocus();
  expect(screen.getByLabelText(/^Renda do cliente/)).toHaveDisplayValue('9.000,00');
  await person.type(document, '52998224725');
  await person.tab();
  await waitFor(
    () =>
      expect(sent('/steps/identification').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ clientDocument: '52998224725' }),
      ),
    patience,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pré-aprovação');
}, 60_000);
