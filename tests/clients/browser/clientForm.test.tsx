import { screen, waitFor, within } from '@testing-library/react';
import ui from '#schemas/entities/client.ui.json';
import { createClientCalls } from '#clients/browser/clientCalls.ts';
import { clientSlots } from '#clients/browser/clientSlots.ts';
import { clients } from '#generated/descriptions/clients.ts';
import { dgiEntries } from '#generated/descriptions/dgiEntries.ts';
import { settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import { saleOfEntry } from '#clients/browser/SimulateEntry.tsx';
import { business, individual, married } from '../server/clientValues';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

const declared = ui.form.sections.map(({ name }) => name);

/** Sections for which the record has a value, or that have no fields yet. */
const sectionsOf = (record: Record<string, unknown>, waiting: readonly string[]) => {
  const settled = settleRecord(clients, record);
  const hasValue = (name: string) =>
    settled[name] !== null && settled[name] !== undefined && name in record;
  return ui.form.sections
    .filter(({ name, fields }) => fields.some(hasValue) || waiting.includes(name))
    .map(({ name }) => name);
};

const whole = { ...individual(), ...married(), ...business(), nif: '1', fiscalCountryId: 'PT' };
const person = { name: 'Ana Reis', documentNr: '52998224725' };
const four = { administrator: person, responsible: person, manager: person, custodian: person };

test('CLF-001, CLF-046, OQ-115: an individual has eight sections, in the order of the specification', () => {
  expect(sectionsOf({ ...whole, ...four, personType: 'PF' }, ['signature'])).toEqual([
    'identification',
    'origin',
    'relationship',
    'address',
    'contact',
    'occupation',
    'fiscalNationality',
    'signature',
  ]);
});

test('CLF-047, CLF-072, CLF-073, CLF-074, OQ-115: a business has nine, in the order of the specification', () => {
  const waiting = ['chamber', 'financial', 'fiscal'];
  expect(sectionsOf({ ...whole, ...four, personType: 'PJ' }, waiting)).toEqual([
    'identification',
    'address',
    'contact',
    'partners',
    'responsibles',
    'representatives',
    ...waiting,
  ]);
});

test('OQ-115: sections still without fields are declared, empty, and not shown', () => {
  const empty = ui.form.sections.filter(({ fields }) => fields.length === 0);
  expect(empty.map(({ name }) => name)).toEqual(['signature', 'chamber', 'financial', 'fiscal']);
  const shown = clients.screens.sections.map(({ name }) => name);
  expect(shown).toEqual(declared.filter((name) => !empty.some((one) => one.name === name)));
});

test.each([
  ['gender', 'genders', 'CLF-003'],
  ['maritalStatusId', 'maritalStatuses', 'CLF-017, ENUM-180 to ENUM-186'],
  ['businessTypeName', 'businessTypes', 'CLF-050, ENUM-171 to ENUM-176'],
  ['phoneTypeId', 'phoneTypes', 'ENUM-177 to ENUM-179'],
  ['addressTypeId', 'addressTypes', 'CALL-161'],
  ['businessActivityId', 'businessActivities', 'CALL-151'],
  ['cnae', 'cnae', 'CALL-152'],
])('ENT-REF-01: %s takes its choices from the list %s at run time (%s)', (name, list) => {
  const field = clients.fields.find((one) => one.name === name);
  expect(field).toMatchObject({
    kind: 'reference',
    ref: { resource: list, field: 'code', filter: { active: true } },
  });
  expect(field).not.toHaveProperty('options');
});

test('the form uses the same rules as the server', () => {
  const { form } = clientSlots({ field: 'zipCode', run: () => undefined });
  const client = { personType: 'PF', name: 'Maria', cellNumber: '1133334444' };
  expect(form?.validate?.(client, { mode: 'create' })).toEqual([
    { path: 'name', code: 'CLI.full_name' },
    { path: 'cellNumber', code: 'CLI.mobile_invalid' },
  ]);
});

test('the channel is never shown, the fiscal section only for businesses, the dealer never for a stored client', () => {
  const { form } = clientSlots({ field: 'zipCode', run: () => undefined });
  const hidden = (field: string, personType: string, mode: 'create' | 'edit') =>
    form?.isHidden?.(field, { personType }, { mode } as never);
  for (const personType of ['PF', 'PJ'])
    expect(hidden('channelAccess', personType, 'create')).toBe(true);
  expect([hidden('fiscal', 'PF', 'create'), hidden('fiscal', 'PJ', 'create')]).toEqual([
    true,
    false,
  ]);
  expect([hidden('name', 'PF', 'create'), hidden('name', 'PJ', 'edit')]).toEqual([false, false]);
  expect(hidden('dealer', 'PF', 'edit')).toBe(true);
});

test('CLF-075: a new client is sent with the attached documents, a stored client without any', () => {
  const { form } = clientSlots({ field: 'zipCode', run: () => undefined });
  expect(form?.sections?.find(({ name }) => name === 'documents')).not.toHaveProperty('modes');
  const documents = [{ documentType: 'RG', file: 'f1' }];
  const send = (values: object, mode: 'create' | 'edit' = 'create') =>
    form?.beforeSave?.({ name: 'Maria' }, { mode, values: { ...values } });
  expect(send({ documents })).toEqual({ name: 'Maria', documents });
  expect(send({ documents: [] })).toEqual({ name: 'Maria' });
  expect(send({ documents }, 'edit')).toEqual({ name: 'Maria' });
});

test('MISC-DGI-01, OQ-173: a simulation starts with client, vehicle and colour of the entry', () => {
  const entry = { vehicleTypeId: 1, manufacturer: '12', model: '12001', modelYear: 2027 };
  const client = individual(3);
  expect(saleOfEntry(entry, { client, color: 'Branca' })).toMatchObject({
    ...entry,
    personType: 'PF',
    clientDocument: client.cpf,
    clientName: client.name,
    birthDate: '1988-02-29',
    state: 'SP',
    color: 'Branca',
  });
  const sold = saleOfEntry(entry, { client: business(3), color: null });
  expect(sold).toMatchObject({ clientDocument: business(3).cnpj });
  expect(sold).not.toHaveProperty('birthDate');
});

test.each([
  ['PF', individual(3), [5]],
  ['PJ', business(3), [10]],
])(
  'SIMR-013, MISC-DGI-01: the sale of an entry for a %s starts with its own sale option',
  (_, client, saleOptions) =>
    expect(saleOfEntry({}, { client, color: null })).toMatchObject({ saleOptions }),
);

test('MISC-DGI-01, MISC-DGI-03: DGI entries are listed at /DGI and offer only DGI colours', () => {
  expect(dgiEntries.paths.list).toBe('/DGI');
  const color = dgiEntries.fields.find(({ name }) => name === 'color');
  expect(color?.ref?.filter).toEqual({ source: 'dgi', enabled: true });
});

test('VAL-042, CLF-002: an invalid name is refused with a message before anything is sent', async () => {
  const { person, sent } = openPortal('/clients/register', () => undefined, seller);
  const name = await screen.findByLabelText(/^Nome ou razão social/, undefined, patience);
  await person.type(name, 'Maria');
  await person.tab();
  expect(await screen.findByText(/^Informe nome e sobrenome/, undefined, patience)).toBeVisible();
  expect(sent('/clients').filter(({ method }) => method === 'POST')).toEqual([]);
}, 60_000);

/** Fields of a section; those chosen from a list have a star. */
const inputsIn = (section: string): readonly string[] => {
  const region = screen.getByRole('region', { name: section });
  return [...region.querySelectorAll<HTMLElement>('input, select')].map((input) => {
    const isChosen = input.tagName === 'SELECT' || input.getAttribute('role') === 'combobox';
    return `${input.id.replace(/^f-/, '')}${isChosen ? '*' : ''}`;
  });
};

const openForm = async (personType: 'PF' | 'PJ') => {
  const view = openPortal(
    '/clients/register',
    ({ url }) => {
      if (url.includes('/clients/maritalStatus')) return { body: [{ id: '2', name: 'Casado' }] };
      return url.includes('/resources/countries/options')
        ? { body: [{ value: 'BR', label: 'Brasil' }] }
        : undefined;
    },
    seller,
  );
  const kind = await screen.findByLabelText(/^Tipo de pessoa/, undefined, patience);
  await view.person.selectOptions(kind, personType);
  return view;
};

test('CLF-002 to CLF-045: each section of an individual’s form has its fields', async () => {
  const { person } = await openForm('PF');
  const choose = (label: RegExp, value: string) =>
    person.selectOptions(screen.getByLabelText(label), value);
  await choose(/^Documento de identidade/, 'RG');
  await screen.findByRole('option', { name: 'Casado' }, patience);
  await choose(/^Estado civil/, '2');
  const sections = {
    Identificação: [
      'name',
      'gender*',
      'motherName',
      'motherDocumentIssuedDate',
      'documentType*',
      'documentNr',
      'documentIssuer*',
      'documentIssuedDate',
      'birthDate',
    ],
    Origem: [
      'birthStateId*',
      'birthCityId*',
      'birthCountryId*',
      'fiscalCountryId*',
      'secondCountryId*',
      'otherFiscalCountryId*',
    ],
    Relacionamento: [
      'maritalStatusId*',
      'partnershipTypeId*',
      'partnerName',
      'partnerCpfNr',
      'partnerDocumentType*',
      'partnerDocumentNr',
      'partnerDocumentIssuedDate',
      'partnerDocumentIssuer*',
      'partnerBirthDate',
    ],
    Endereço: [
      'zipCode',
      'street',
      'number',
      'complement',
      'neighborhood',
      'stateId*',
      'cityId*',
      'addressTypeId*',
    ],
    Contato: ['phoneNumber', 'phoneTypeId*', 'cellNumber', 'email'],
    'Ocupação e renda': [
      'occupationId*',
      'employerDocumentNr',
      'employerName',
      'propertyValue',
      'annualIncome',
      'additionalIncome',
      'isPep*',
      'hasPepRelatives*',
    ],
    'Nacionalidade fiscal': ['nif', 'specifiedUsPerson*'],
  };
  for (const [section, members] of Object.entries(sections))
    expect([section, inputsIn(section)]).toEqual([section, expect.arrayContaining(members)]);
  expect(screen.queryByRole('region', { name: 'Dados fiscais' })).toBeNull();
  await choose(/^Documento de identidade/, 'CNH');
  expect(inputsIn('Identificação')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^documentIss/)]),
  );
}, 60_000);

test('CLF-048 to CLF-071: the form of a business has its own fields, with Brazil as the country', async () => {
  const { person } = await openForm('PJ');
  const sections = {
    Identificação: [
      'businessGroup',
      'businessNatureId*',
      'businessTypeName*',
      'foundationOn',
      'giinCode',
      'name',
      'cnpj',
      'businessActivityId*',
      'cnae*',
    ],
    Endereço: [
      'cityId*',
      'complement',
      'countryId*',
      'neighborhood',
      'number',
      'stateId*',
      'street',
      'zipCode',
      'addressTypeId*',
    ],
    Contato: ['cellNumber', 'email', 'phoneNumber', 'phoneTypeId*'],
    Responsáveis: ['administrator', 'responsible', 'manager', 'custodian'].flatMap((head) => [
      `${head}-name`,
      `${head}-documentNr`,
    ]),
  };
  for (const [section, members] of Object.entries(sections))
    expect([section, inputsIn(section)]).toEqual([section, expect.arrayContaining(members)]);
  expect(screen.getByLabelText('País')).toHaveDisplayValue('Brasil');
  for (const list of ['Sócios', 'Representantes']) {
    const region = within(screen.getByRole('region', { name: list }));
    const before = region.queryAllByRole('textbox').length;
    await person.click(region.getByRole('button', { name: /^(Adicionar|Incluir)/ }));
    expect(region.getAllByRole('textbox').length).toBeGreaterThan(before + 1);
  }
}, 60_000);

test('ENT-REF-01, CALL-151, CLF-079: activities are those of the business type, as listed by the server', async () => {
  const requests: string[] = [];
  const { person } = openPortal(
    '/clients/register',
    ({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      if (pathname.endsWith('/businesses/types')) return { body: [{ id: 'MEI', name: 'MEI' }] };
      if (!pathname.endsWith('/businesses/activities')) return undefined;
      const type = searchParams.get('businessTypeId');
      requests.push(String(type));
      return { body: [type ? { id: 'MEI-F', name: 'Construção' } : { id: 'K', name: 'Finanças' }] };
    },
    seller,
  );
  const choose = async (label: RegExp, option: string) => {
    const field = await screen.findByLabelText(label, undefined, patience);
    await within(field).findByRole('option', { name: option }, patience);
    await person.selectOptions(field, option);
    return field;
  };
  await choose(/^Tipo de pessoa/, 'Pessoa jurídica');
  const activity = await choose(/^Ramo de atividade/, 'Finanças');
  expect(activity).toHaveValue('K');
  await choose(/^Tipo de empresa/, 'MEI');
  await choose(/^Ramo de atividade/, 'Construção');
  expect(requests).toEqual(['null', 'MEI']);
}, 60_000);

test('CLF-074, OQ-115: the GIIN code of a business shows in its fiscal data too, as one value', async () => {
  const { person } = await openForm('PJ');
  const giinIn = (section: string) =>
    within(screen.getByRole('region', { name: section })).getByLabelText(/^Código GIIN/);
  await person.type(giinIn('Identificação'), '98q96b');
  await person.tab();
  expect(giinIn('Dados fiscais')).toHaveValue('98Q96B');
  await person.type(giinIn('Dados fiscais'), '.00000.le.250');
  await person.tab();
  for (const section of ['Identificação', 'Dados fiscais'])
    expect(giinIn(section)).toHaveValue('98Q96B.00000.LE.250');
}, 60_000);

test('CLF-076, MISC-DGI-03: a client registered at the DGI gets its channel, one from the list gets none', async () => {
  const fetched: string[] = [];
  const { create } = createClientCalls({
    session: { read: () => ({ userType: 'DEALER' }) },
    client: {
      send: async ({ url }: { readonly url: string }) => {
        fetched.push(url);
        return { status: 201, headers: {}, text: async () => '{}' };
      },
    },
  } as never);
  for (const page of ['/DGI/new', '/clients/register']) {
    window.history.replaceState(null, '', page);
    await create?.('clients', { data: {} } as never);
  }
  expect(fetched.map((url) => url.replace(/^.*\/clients/, '/clients'))).toEqual([
    '/clients?channelAccess=DGI',
    '/clients',
  ]);
});

test.each([
  ['/DGI/register', 'DGI'],
  ['/clients/register', null],
])(
  'CLF-078, CALL-154, CALL-155: at %s the marital statuses are loaded for %p',
  async (page, clientType) => {
    const { person, sent } = await openForm('PJ');
    window.history.replaceState(null, '', page);
    await person.selectOptions(screen.getByLabelText(/^Tipo de pessoa/), 'PF');
    await screen.findByRole('option', { name: 'Casado' }, patience);
    const requests = () =>
      sent('/clients/maritalStatus').map(({ url }) =>
        new URL(url, 'http://x').searchParams.get('clientType'),
      );
    await waitFor(() => expect(requests()).toContain(clientType), patience);
  },
  60_000,
);

test.each([
  ['/DGI/register', 'DGI'],
  ['/clients/register', null],
])(
  'CALL-030, CLF-077: at %s an existing CPF is looked up with the channel %p',
  async (page, channel) => {
    const { person, sent } = await openForm('PF');
    window.history.replaceState(null, '', page);
    await person.type(await screen.findByLabelText(/^CPF/), '52998224725');
    await waitFor(() => expect(sent('/clients/names')).toHaveLength(1), patience);
    const { searchParams } = new URL(sent('/clients/names')[0]!.url, 'http://x');
    expect([searchParams.get('name'), searchParams.get('channelAccess')]).toEqual([
      '52998224725',
      channel,
    ]);
  },
  60_000,
);

test('CLF-080, FMT-003, FMT-004: phones are formatted as (XX) XXXXX-XXXX or (XX) XXXX-XXXX, dates as DD/MM/YYYY', async () => {
  const { person } = await openForm('PF');
  const type = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await person.type(field, text);
    await person.tab();
    return field;
  };
  expect(await type(/^Celular/, '19987654321')).toHaveDisplayValue('(19) 98765-4321');
  expect(await type(/^Telefone/, '1932334455')).toHaveDisplayValue('(19) 3233-4455');
  expect(await type(/^Data de nascimento/, '29021988')).toHaveDisplayValue('29/02/1988');
}, 60_000);

test.each([
  [
    'PF',
    ['Identificação', 'Origem', 'Relacionamento', 'Endereço', 'Contato', 'Ocupação e renda', 'Nacionalidade fiscal'], // prettier-ignore
  ],
  [
    'PJ',
    ['Identificação', 'Endereço', 'Contato', 'Sócios', 'Responsáveis', 'Representantes', 'Dados fiscais'], // prettier-ignore
  ],
] as const)(
  'CLF-001, CLF-047, CLF-075, OQ-115: the form of a %s has these sections in order, documents last: %j',
  async (personType, sections) => {
    await openForm(personType);
    const main = within(screen.getByRole('main'));
    const headings = main
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual([...sections, 'Documentos']);
    expect(main.getByRole('button', { name: 'Anexar documento' })).toBeVisible();
  },
  60_000,
);
