import { screen, waitFor, within } from '@testing-library/react';
import { sentences as portuguese } from '#insurance/messages/errors.pt-BR.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { personOf, id, quoted, openResume, openStep, openCover } from './openInsurance';

declare const takeConsoleComplaints: () => readonly string[];

const slow = { timeout: 20_000 };
const permissions =
  (active: boolean) =>
  ({ url }: { readonly url: string }) =>
    url.includes('/insurances/menu/permissions')
      ? { body: [{ code: 'SEGURO_AUTO', active }] }
      : undefined;

const entries = async (): Promise<readonly (string | null)[]> => {
  const menu = await screen.findByRole('navigation', { name: /menu/i }, slow);
  await within(menu).findByText('Contratar seguro', undefined, slow);
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test.each([
  [true, 1],
  [false, 0],
])(
  'INS-007, INS-045, CALL-222: an active permission (%p) shows the list in the menu of an insurance operator %d times',
  async (active, count) => {
    openPortal('/contratarSeguro', permissions(active), personOf('insurance-operator'));
    const names = await entries();
    expect(names.filter((name) => name === 'Propostas de seguros')).toHaveLength(count);
  },
  60_000,
);

test('INS-003, ENUM-079, ENUM-080, ENUM-081, I18N-005: falls back to the three default products', async () => {
  openPortal(
    '/contratarSeguro',
    ({ url }) =>
      url.includes('/insurances/products') ? { status: 500, body: { code: 'x' } } : undefined,
    personOf('seller'),
  );
  await screen.findByRole('button', { name: /^Seguro auto Chevrolet Plus/ }, slow);
  const main = screen.getByRole('main');
  const names = within(main)
    .getAllByRole('button')
    .map((button) => button.querySelector('strong')?.textContent);
  expect(names).toEqual(['Seguro auto Chevrolet Plus', 'Proteção mecânica', 'Nota Garantida']);
}, 60_000);

test('INS-005, INS-112: starts an insurance from a sale, or explains why it cannot', async () => {
  const code = 'insurance.sale_other_dealer';
  const refused = problem(400, 'validation.failed', { fields: [{ path: 'saleProposalId', code }] });
  const { sent } = openPortal(
    '/contratarSeguro?sale=p1',
    ({ url }) => {
      if (url.includes('/insurances/products')) return { body: [{ insuranceType: 'GAP' }] };
      return url.includes('/create') ? refused : undefined;
    },
    personOf('seller'),
  );
  const product = await screen.findByRole('button', { name: /^Nota garantida/ }, slow);
  expect(screen.getByText(/vêm da proposta de financiamento/)).toBeVisible();
  product.click();
  expect(await screen.findByText(portuguese[code], {}, slow)).toBeVisible();
  expect(sent('/create')).toMatchObject([{ body: { saleProposalId: 'p1' } }]);
}, 60_000);

test('INS-043: shows sellers the next step with its button, and the insurance desk what the dealer does', async () => {
  openResume('seller');
  expect(
    await screen.findByText(
      'Escolha a forma de pagamento em “Editar” antes de enviar.',
      undefined,
      slow,
    ),
  ).toBeVisible();
  // Only one button: two for the same action confuse users.
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continuar o preenchimento' })).toBeNull();
}, 60_000);

test('CALL-208, INS-114: shows the insurer’s answer only if there is a policy', async () => {
  const requests: string[] = [];
  const open = (record: object) =>
    openPortal(
      `/consultarPropostas/${id}`,
      ({ url }) => {
        if (url.includes('/policy')) {
          requests.push(url);
          return { body: { created: true, request: { plan: 'GAP' }, response: { number: 'P1' } } };
        }
        return url.includes(`/proposes/insurances/${id}`)
          ? { body: { ...quoted, ...record }, headers: { etag: '"1"' } }
          : undefined;
      },
      { groups: [{ groupName: 'insurance' }], userType: 'GMF', dealers: [] },
    );
  const { unmount } = open({});
  expect(await screen.findByRole('button', { name: 'Proposta em PDF' }, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apólice em PDF' })).toBeNull();
  expect(requests).toEqual([]);
  unmount();
  open({ status: 'Emitida', policyNumber: 'P1' });
  expect(await screen.findByText(/"number": "P1"/, undefined, slow)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apólice em PDF' })).toBeVisible();
}, 60_000);

test.each([
  [
    {},
    'Cotação válida até 01/12/2099: a concessionária ainda precisa escolher a forma de pagamento.',
  ],
  [
    { status: 'Cancelada', issuedAt: '2026-11-20T12:00:00.000Z', refund: 100_000 },
    'A apólice foi cancelada. Devolução ao cliente: R$ 1.000,00.',
  ],
])(
  'INS-043: for %p the insurance desk sees no selling instructions',
  async (record, sentence) => {
    openResume('insurance', record);
    expect(await screen.findByText(sentence, undefined, slow)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  },
  60_000,
);

/** Fields of each section; a star marks those chosen from a list. */
const inputsIn = (main: HTMLElement): readonly string[] =>
  [...main.querySelectorAll<HTMLElement>('input, select')].map((input) => {
    const isChosen = input.tagName === 'SELECT' || input.getAttribute('role') === 'combobox';
    return `${input.id.replace(/^f-/, '')}${isChosen ? '*' : ''}`;
  });

test.each([
  [
    'INS-047 to INS-063: assured',
    {},
    [
      'personType*',
      'clientName',
      'socialName',
      'clientDocument',
      'birthDate',
      'gender*',
      'maritalId*',
      'phone',
      'occupation*',
      'email',
      'confirmEmail',
      'monthlyIncome',
      'zipCode',
      'state*',
      'city*',
      'street',
      'number',
      'isMainDriver',
      'isOwner',
      'foreign',
      'exposedPerson',
    ],
  ],
  [
    'INS-071, INS-073, INS-075, INS-077, INS-078, INS-079, INS-080 to INS-087, INS-103, INS-105 to INS-107: insurance',
    { previousInsurance: 'Outra', armouring: true },
    [
      'coverage*',
      'effectiveFrom',
      'trackingDevice*',
      'previousInsurance',
      'sinister',
      'bonus',
      'hasYoungDriver',
      'extendsToDrivers',
      'businessUse',
      'onBoardAssistance',
      'taxExemption',
      'garage',
      'armouring',
      'armourValue',
      'gasKit',
      'coupon',
      'parkingZipCode',
      'onStar',
    ],
  ],
  ['INS-072, INS-073: insurance', { insuranceType: 'GAP' }, ['term', 'effectiveFrom', 'coupon']],
  [
    'INS-088 to INS-095: vehicle',
    { assetType: 2 },
    ['assetType*', 'modelYear', 'manufacturerYear', 'fuelType*', 'vehicleValue', 'mileage'],
  ],
  [
    'INS-091 to INS-097, INS-104: complementary',
    {},
    ['plate', 'renavam', 'vin', 'fiscalNote', 'pickupDate'],
  ],
  [
    'INS-098 to INS-100: payment',
    { paymentType: 'DEBIT', isThirdPartyHolder: true },
    [
      'paymentType*',
      'bank*',
      'bankAgency',
      'bankAccount',
      'accountDigit',
      'isThirdPartyHolder',
      'holderName',
      'holderDocument',
      'holderRelation*',
    ],
  ],
])(
  '%s: the section shows its fields',
  async (title, values, members) => {
    const price = { total: 100_000, instalments: [{ count: 1, amount: 100_000 }] };
    openStep(title.split(': ')[1] ?? '', price, { values });
    const main = await screen.findByRole('main', undefined, slow);
    await waitFor(() => expect(inputsIn(main)).toEqual(expect.arrayContaining([...members])), slow);
  },
  60_000,
);

test('SIMR-058, OQ-098: without models the car has neither model nor version', async () => {
  const price = { total: 100_000, instalments: [{ count: 1, amount: 100_000 }] };
  const { person, sent } = openStep('vehicle', price, {
    values: { vehicleVersion: '12001A2' },
    more: ({ url }) =>
      url.includes('/resources/vehicleModels/options')
        ? problem(400, 'request.invalid_parameter')
        : undefined,
  });
  await person.click(await screen.findByRole('combobox', { name: /^Modelo/ }, slow));
  await waitFor(
    () =>
      expect(sent('/vehicle').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ model: null, vehicleVersion: null }),
      ),
    slow,
  );
  expect(screen.getByRole('combobox', { name: /^Fabricante/ })).not.toHaveDisplayValue('');
  // react-admin's data provider logs every failure.
  expect(takeConsoleComplaints().length).toBeGreaterThan(0);
}, 60_000);

const choicesOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map(({ textContent }) =>
    (textContent ?? '').replaceAll('\u00A0', ' '),
  );

test('INS-074, INS-076, CALL-206, CALL-223: offers the profile’s commissions and the insurer’s deductibles', async () => {
  const share = (id: string, name: string, of: number) => ({ id, name, nameEn: name, share: of });
  const { person, sent } = openStep(
    'insurance',
    {},
    {
      more: ({ url }) => {
        if (url.includes('/publicKey')) return { body: { key: 'public-1' } };
        if (url.includes('/deductible'))
          return { body: [share('REDUCED', 'Reduzida', 50), share('NORMAL', 'Normal', 100)] };
        return url.includes('/commissions')
          ? {
              body: {
                profile: 'seller',
                percentages: [{ percentage: '20' }, { percentage: '12.5' }],
              },
            }
          : undefined;
      },
    },
  );
  // The schema's own choices are shown until the insurer answers.
  const deductible = () => screen.getByLabelText('Franquia');
  const shares = ['Reduzida (50%)', 'Normal (100%)'];
  await waitFor(() => expect(choicesOf(deductible())).toEqual(shares), slow);
  expect(deductible()).toHaveDisplayValue('Normal (100%)');
  expect(sent('/deductible')[0]?.headers['api-key']).toBe('public-1');
  const commission = await screen.findByLabelText('Comissão', undefined, slow);
  expect(choicesOf(commission)).toEqual(['20,00%', '12,50%']);
  expect(commission).toHaveDisplayValue('20,00%');
  expect(sent('/commissions')[0]?.url).toMatch(/profile=seller$/);
  await person.selectOptions(commission, '12,50%');
  expect(commission).toHaveDisplayValue('12,50%');
}, 60_000);

test('ENT-USER-15, CALL-029, ENT-REF-01: offers the dealer’s sellers or a free name', async () => {
  const sellerOf = (name: string, username: string) => ({
    name,
    username,
    groupName: 'seller',
    dealers: ['101'],
  });
  const { person, sent } = openStep(
    'issuer',
    {},
    {
      more: ({ url }) =>
        url.endsWith('/users/DEALER')
          ? { body: [sellerOf('Flávio Meireles', 'FM'), sellerOf('Selma Rocha', 'SELLER')] }
          : undefined,
    },
  );
  const field = await screen.findByRole('combobox', { name: 'Vendedor' }, slow);
  const kept = () =>
    sent(`/insurance/SEGURO_AUTO/reference/${id}/seller`).map(
      ({ body }) => (body as { sellerName?: unknown }).sellerName,
    );
  await person.click(field);
  await person.click(await screen.findByRole('option', { name: /^Selma Rocha/ }, slow));
  await waitFor(() => expect(kept().at(-1)).toBe('Selma Rocha'), slow);
  expect(sent('/users/DEALER').map(({ body }) => body)).toEqual([{ dealerId: '101', size: 200 }]);
  await person.clear(field);
  await person.type(field, 'Ivo de Fora');
  await person.tab();
  await waitFor(() => expect(kept().at(-1)).toBe('Ivo de Fora'), slow);
}, 60_000);

test('INS-098: offers instalments with their amounts', async () => {
  const instalments = [
    { count: 1, amount: 100_000 },
    { count: 4, amount: 25_000 },
  ];
  const { person } = openStep('payment', { total: 100_000, instalments });
  const select = await screen.findByLabelText('Parcelas', undefined, slow);
  expect(choicesOf(select)).toEqual(['1× R$ 1.000,00', '4× R$ 250,00']);
  await person.selectOptions(select, '4');
  expect(select).toHaveValue('4');
}, 60_000);

test.each([
  ['mainDriver', 'isMainDriver', /^O segurado é o principal condutor/],
  ['owner', 'isOwner', /^O segurado é o dono do veículo/],
])(
  'INS-061, INS-064, INS-065, INS-066, INS-067, INS-068, INS-069, INS-070: the step %s shows its fields only for a person other than the insured party',
  async (step, flag, note) => {
    const { unmount } = openStep(step, {});
    expect(await screen.findByText(note, undefined, slow)).toBeVisible();
    expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
    unmount();
    openStep(step, {}, { values: { [flag]: false } });
    const main = await screen.findByRole('main', undefined, slow);
    await within(main).findAllByRole('textbox', undefined, slow);
    const part = step === 'owner' ? 'owner' : 'driver';
    expect(inputsIn(main)).toEqual(
      expect.arrayContaining([
        `${part}Relation*`,
        `${part}Name`,
        `${part}Identification`,
        `${part}BirthDate`,
        `${part}Gender*`,
        `${part}ZipCode`,
        `${part}MaritalId*`,
      ]),
    );
    expect(screen.queryByText(note)).toBeNull();
  },
  60_000,
);

test.each([
  ['mainDriver', 'isMainDriver', 'driver'],
  ['owner', 'isOwner', 'owner'],
])(
  'INS-066, INS-067, INS-068, INS-069, INS-070: in the step %s hides personal fields for a business',
  async (step, flag, part) => {
    const values = { [flag]: false, [`${part}Identification`]: '11222333000181' };
    openStep(step, {}, { values });
    const main = await screen.findByRole('main', undefined, slow);
    await within(main).findAllByRole('textbox', undefined, slow);
    expect(inputsIn(main)).toEqual(
      expect.arrayContaining([`${part}Relation*`, `${part}Name`, `${part}ZipCode`]),
    );
    for (const name of ['BirthDate', 'Gender*', 'MaritalId*'])
      expect(inputsIn(main)).not.toContain(`${part}${name}`);
  },
  60_000,
);

test('INS-066, INS-067: clears the error of a missing birth date once the driver is a business', async () => {
  const { person } = openStep('mainDriver', {}, { values: { isMainDriver: false } });
  const main = await screen.findByRole('main', undefined, slow);
  await person.click(await within(main).findByRole('button', { name: 'Continuar' }, slow));
  await within(main).findByRole('link', { name: /^Data de nascimento/ }, slow);
  const document = within(main).getByRole('textbox', { name: /^CPF ou CNPJ/ });
  await person.type(document, '11222333000181');
  await waitFor(() => {
    expect(within(main).queryByRole('link', { name: /^Data de nascimento/ })).toBeNull();
  }, slow);
  expect(within(main).getByRole('link', { name: /^CEP de residência/ })).toBeVisible();
}, 60_000);

test('INS-046: shows eight sections on one page in order, one of them open', async () => {
  openStep('assured', {});
  await screen.findByLabelText(/^Nome social/, undefined, slow);
  const sections = within(screen.getByRole('main')).getByRole('list', { name: 'Etapas' });
  const names = [...sections.children].map((section) => section.querySelector('h2')?.textContent);
  const titles = [
    'Segurado',
    'Principal condutor',
    'Dono do veículo',
    'Veículo',
    'Seguro',
    'Dados complementares do veículo',
    'Emissor da apólice',
    'Pagamento',
  ];
  expect(names.map((name) => name?.replace(/^\d|, .*/g, ''))).toEqual(titles);
  expect(sections.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
}, 60_000);

test('INS-072, INS-073, INS-082: a car is insured for one year; the seller enters its use', async () => {
  openCover({});
  expect(await screen.findByText('12 meses, até 24/11/2100', undefined, slow)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Uso comercial' })).not.toBeChecked();
}, 60_000);

test('INS-082, INS-108, VAL-066: for a taxi sale commercial use is on and locked, with an explanation', async () => {
  openCover({ commercialCategory: 2 });
  const note = 'Venda para táxi: o uso é comercial, categoria 2.';
  await screen.findByText(note, undefined, slow);
  const flag = () => screen.getByRole('checkbox', { name: 'Uso comercial' });
  await waitFor(() => expect(flag()).toBeChecked());
  expect(flag()).toBeDisabled();
  expect(flag()).toHaveAccessibleDescription(note);
}, 60_000);

test('INS-004, INS-071, INS-075, CALL-202, CALL-205: offers the insurer’s coverages and tracking devices', async () => {
  const named = (id: string, name: string) => ({ id, name, nameEn: name });
  const { person, sent } = openStep(
    'insurance',
    {},
    {
      more: ({ url }) => {
        if (url.endsWith('/coverage'))
          return { body: ['A', 'B', 'C'].map((id) => named(id, `Nível ${id}`)) };
        return url.endsWith('/tracking')
          ? { body: [named('NONE', 'Sem rastreador'), named('OTHER', 'Rastreador do cliente')] }
          : undefined;
      },
    },
  );
  const tracker = () => screen.getByLabelText('Rastreador');
  const trackers = ['Sem rastreador', 'Rastreador do cliente'];
  await waitFor(() => expect(choicesOf(tracker())).toEqual(trackers), slow);
  expect(tracker()).toHaveDisplayValue('Sem rastreador');
  const coverage = () => screen.getByRole('combobox', { name: 'Cobertura' });
  const levels = ['Nível A', 'Nível B', 'Nível C'];
  await waitFor(() => expect(choicesOf(coverage())).toEqual(levels), slow);
  expect(coverage()).toHaveDisplayValue('Nível A');
  await person.selectOptions(tracker(), 'OTHER');
  await waitFor(
    () =>
      expect(
        sent(`/insurance/SEGURO_AUTO/reference/${id}/details`).map(({ body }) => body),
      ).toContainEqual(expect.objectContaining({ trackingDevice: 'OTHER' })),
    slow,
  );
}, 60_000);

test('INS-043: without a price the summary names the filled-in field at fault and ignores empty ones', async () => {
  const fields = [
    { path: 'driverBirthDate', code: 'validation.required' },
    { path: 'vehicleValue', code: 'validation.too_large', params: { limit: 1 } },
  ];
  openCover({ code: 'validation.failed', fields }, 400);
  const message = await screen.findByText(
    /^Valor do veículo.*: /,
    { selector: '.insurance-note' },
    slow,
  );
  expect(message).not.toHaveTextContent('condutor');
}, 60_000);

test('INS-038, CALL-220: a row of the list opens the resume', async () => {
  const { person, sent } = openPortal(
    '/consultarPropostas',
    ({ url }) => {
      if (/\/proposes\/insurances\/filters/.test(url))
        return { body: { content: [quoted], totalElements: 1, page: 0, size: 10 } };
      return url.includes(`/proposes/insurances/${id}`)
        ? { body: quoted, headers: { etag: '"1"' } }
        : undefined;
    },
    personOf('seller'),
  );
  const row = await screen.findByRole('row', { name: /Paulo Dias/ }, slow);
  expect(sent('/proposes/insurances/filters')).not.toHaveLength(0);
  await person.click(within(row).getByRole('link', { name: 'Paulo Dias' }));
  expect(await screen.findByText(/^Escolha a forma de pagamento/, undefined, slow)).toBeVisible();
}, 60_000);

test('INS-112: the summary links to the sale of the insurance', async () => {
  const customer = { proposalNumber: 100_006, customerName: 'Cláudio Menezes' };
  openPortal(
    `/consultarPropostas/${id}`,
    ({ url }) => {
      const record = url.includes('/proposes/sales/p1')
        ? { id: 'p1', version: 1, ...customer }
        : url.includes(`/proposes/insurances/${id}`)
          ? { ...quoted, saleProposalId: 'p1' }
          : undefined;
      return record && { body: record, headers: { etag: '"1"' } };
    },
    personOf('seller'),
  );
  const link = await screen.findByRole('link', { name: '100006 · Cláudio Menezes' }, slow);
  expect(link).toHaveAttribute('href', '/vendas/consultarPropostas/p1');
}, 60_000);

test('INS-038, INS-008: the data names the commission profile, and leaves out the second e-mail and internal ids', async () => {
  const { person } = openResume('seller', {
    email: 'paulo@exemplo.com.br',
    confirmEmail: 'paulo@exemplo.com.br',
    quoteId: '3b9f8f52-6a55-4f3e-9d55-1f3d5b0c9e13',
    insurerQuoteId: '3b9f8f52-6a55-4f3e-9d55-1f3d5b0c9e13',
    cardToken: '0c1f8f52-6a55-4f3e-9d55-1f3d5b0c9e13',
    commissionProfile: 'seller',
  });
  await person.click(await screen.findByRole('tab', { name: 'Dados' }, slow));
  const valueOf = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(await screen.findByText('paulo@exemplo.com.br', undefined, slow)).toBeVisible();
  expect(valueOf('Perfil da comissão')).toBe('Vendedor');
  expect(screen.getAllByText('paulo@exemplo.com.br')).toHaveLength(1);
  expect(screen.queryByText(/6a55-4f3e/)).toBeNull();
});

test('INS-038: the summary shows capital and payment', async () => {
  openResume('seller', {
    insuranceType: 'LIFE',
    insuredCapital: 5_000_000,
    paymentType: 'BOLETO',
    installmentNumber: 10,
    instalmentValue: 2_144,
  });
  const valueOf = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' }, slow)).nextElementSibling;
  expect(await valueOf('Forma de pagamento')).toHaveTextContent('Boleto, 10 × R$ 21,44');
  expect(await valueOf('Capital segurado')).toHaveTextContent('R$ 50.000,00');
}, 60_000);

test.each([
  ['SEGURO_AUTO', { coverage: 'B', deductible: 'NORMAL' }, 'Cobertura', 'B · '],
  ['GAP', { term: 24 }, 'Prazo', '24 meses'],
])(
  'INS-038: the summary of %s shows the cover as well as the price',
  async (insuranceType, bought, label, value) => {
    openResume('seller', { insuranceType, ...bought });
    const term = await screen.findByText(label, { selector: 'dt' }, slow);
    expect(term.nextElementSibling).toHaveTextContent(value);
  },
  60_000,
);

test('INS-005: does not list an untouched draft, and reopens it instead of creating another', async () => {
  const draft = (name: string, values: object) => ({
    id: name,
    step: 'assured',
    version: 1,
    baseVersion: null,
    values,
    updatedAt: '2026-11-20T12:00:00.000Z',
  });
  const untouched = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0021';
  const typed = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0022';
  const drafts = [
    draft(untouched, { insuranceType: 'GAP' }),
    draft(typed, { insuranceType: 'LIFE', clientName: 'Rui Matos' }),
  ];
  const { person, sent } = openPortal(
    '/contratarSeguro',
    ({ url }) => {
      if (url.endsWith('/insurances/products'))
        return { body: [{ insuranceType: 'GAP' }, { insuranceType: 'LIFE' }] };
      if (url.endsWith('/drafts')) return { body: drafts };
      return url.endsWith(`/drafts/${untouched}`) ? { body: drafts[0] } : undefined;
    },
    personOf('seller'),
  );
  const begun = await screen.findByRole('region', { name: 'Continuar de onde parou' }, slow);
  expect(within(begun).getAllByRole('listitem')).toHaveLength(1);
  await person.click(await screen.findByRole('button', { name: /^Nota garantida/ }, slow));
  await screen.findByRole('heading', { level: 1, name: 'Novo seguro' }, slow);
  expect(sent('/reference/').filter(({ method }) => method === 'POST')).toEqual([]);
}, 60_000);

test('INS-122, INS-125: reports a failed car insurance PDF as a failure of the insurer, with a retry', async () => {
  const { person } = openPortal(
    `/consultarPropostas/${id}`,
    ({ url }) => {
      if (/document|pdf/.test(url)) return { status: 500, body: { code: 'server.internal' } };
      return url.includes(`/proposes/insurances/${id}`)
        ? { body: { ...quoted, insuranceType: 'SEGURO_AUTO' }, headers: { etag: '"1"' } }
        : undefined;
    },
    { groups: [{ groupName: 'insurance' }], userType: 'GMF', dealers: [] },
  );
  await person.click(await screen.findByRole('button', { name: 'Proposta em PDF' }, slow));
  expect(await screen.findByText(portuguese.SEGAUTOERR, undefined, slow)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
}, 60_000);
