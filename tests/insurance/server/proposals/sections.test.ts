import { randomUUID } from 'node:crypto';
import { pricedFields } from '#insurance/rules/proposals/proposalRisk.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { assured, cover, fillAuto, finish, itemOf, quotedAuto, saleOf, vehicle } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

type Refused = { readonly body: { readonly fields?: readonly { readonly path: string }[] } };
const pathsOf = ({ body }: Refused): readonly string[] =>
  (body.fields ?? []).map(({ path }) => path);

const begun = async () => {
  const sale = saleOf(world);
  await sale.call('POST /create', {});
  return sale;
};

test.each([
  ['INS-048', { clientName: 'Helena' }],
  ['INS-050', { clientDocument: '52998224726' }],
  ['INS-054', { phone: '1198765' }],
  ['INS-056', { email: 'helena' }],
  ['INS-059, INS-102', { zipCode: '0131' }],
  ['INS-058', { monthlyIncome: -1 }],
])('%s: the section of the insured party refuses %p at its field', async (_, change) => {
  const { call } = await begun();
  const response = await call('PUT /person/assured', { ...(await assured(world)), ...change });
  expect(response.status).toBe(400);
  expect(pathsOf(response)).toEqual(Object.keys(change));
});

test.each([
  ['a@exemplo.com', 'a@exemplo.com', 200],
  ['b@exemplo.com', 'b@exemplo.com', 200],
  ['a@exemplo.com', 'b@exemplo.com', 400],
  ['a@exemplo.com', '', 400],
  ['a@exemplo.com', 'A@exemplo.comm', 400],
])(
  'VAL-078, INS-057: %s confirmed as %p is answered with %d',
  async (email, confirmEmail, status) => {
    const sale = await begun();
    await fillAuto(world, sale);
    await sale.call('PUT /person/assured', { email, confirmEmail });
    const made = await finish(world, sale.id);
    expect(made.status).toBe(status);
    if (status === 400) expect(pathsOf(made)).toContain('confirmEmail');
  },
);

test('CALL-194, CALL-197, CALL-217 to CALL-219: accepts list items by the ids of the list', async () => {
  const { call } = await begun();
  const person = await assured(world);
  const coded = { ...person, gender: 'F', maritalId: '1', occupation: '252105' };
  const saved = await call('PUT /person/assured', coded);
  expect(saved).toMatchObject({ status: 200, body: { values: person } });
  await call('PUT /person/mainDriver', {});
  await call('PUT /person/owner', {});
  const car = await vehicle(world);
  const { body } = await call('PUT /vehicle', { ...car, fuelType: '16' });
  expect(body.values).toMatchObject({ fuelType: car['fuelType'] });
  const refused = await call('PUT /person/assured', { ...person, gender: 'X' });
  expect([refused.status, pathsOf(refused)]).toEqual([400, ['gender']]);
});

test('INS-047, INS-060 to INS-063, INS-071: a draft starts with a person as driver and owner, and coverage A', async () => {
  const sale = await begun();
  await fillAuto(world, sale, ['personType', 'isMainDriver', 'isOwner', 'coverage']);
  const { body } = await finish(world, sale.id);
  expect(body).toMatchObject({
    personType: 'PF',
    isMainDriver: true,
    isOwner: true,
    foreign: false,
    exposedPerson: false,
    coverage: 'A',
  });
});

const other = async () => ({
  driverRelation: await itemOf(world, 'insuranceRelationships', '1'),
  driverName: 'Rui Prado',
  driverIdentification: '11144477735',
  driverBirthDate: '1990-02-01',
  driverZipCode: '20040002',
  driverGender: await itemOf(world, 'genders', 'M'),
  driverMaritalId: await itemOf(world, 'maritalStatuses', '1'),
});

test('INS-064, INS-065, INS-066, INS-067, INS-068, INS-069, INS-070, CALL-195: requires all fields of another driver, and refuses them one by one', async () => {
  const { call } = await begun();
  await call('PUT /person/assured', { ...(await assured(world)), isMainDriver: false });
  const driver = await other();
  expect(await call('PUT /person/mainDriver', driver)).toMatchObject({
    status: 200,
    body: { values: driver },
  });
  const wrong = {
    driverName: 'R',
    driverIdentification: '11144477736',
    driverZipCode: '2004',
    driverBirthDate: '1990-02-31',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const response = await call('PUT /person/mainDriver', { ...driver, [name]: value });
    expect(pathsOf(response)).toEqual([name]);
  }
});

const relation = {
  relationalTypeCode: '1',
  name: 'Rui Prado',
  identification: '11144477735',
  birthDate: '1990-02-01',
  gender: 'M',
  maritalId: '1',
  zipCode: '20040002',
};

test('INS-048, INS-050, CALL-194: the insured party, even a business, has the member names of the specification', async () => {
  const { call } = await begun();
  const { clientName: name, clientDocument: identification, ...more } = await assured(world);
  const { body } = await call('PUT /person/assured', { ...more, name, identification });
  expect(body.values).toMatchObject({ clientName: name, clientDocument: identification });
  const wrong = await call('PUT /person/assured', { name: '', identification: '52998224726' });
  expect([wrong.status, pathsOf(wrong)]).toEqual([400, ['identification']]);
  const business = { personType: 'PJ', name: 'Prado Ltda.', identification: '11222333000181' };
  const kept = await call('PUT /person/assured', business);
  expect(kept.body.values).toMatchObject({ businessName: 'Prado Ltda.' });
});

test.each([
  ['mainDriver', 'isMainDriver', 'driver'],
  ['owner', 'isOwner', 'owner'],
])(
  'INS-064, INS-065, INS-066, INS-067, INS-068, INS-069, INS-070, CALL-195, CALL-196: the section %s accepts the member names of the specification, and refuses by them',
  async (section, flag, part) => {
    const { call } = await begun();
    await call('PUT /person/assured', { ...(await assured(world)), [flag]: false });
    if (section === 'owner') await call('PUT /person/mainDriver', {});
    const { status, body } = await call(`PUT /person/${section}`, relation);
    expect([status, body.fields]).toEqual([200, undefined]);
    expect(body.values).toMatchObject({
      [`${part}Relation`]: await itemOf(world, 'insuranceRelationships', '1'),
      [`${part}Name`]: relation.name,
      [`${part}Identification`]: relation.identification,
      [`${part}BirthDate`]: relation.birthDate,
      [`${part}ZipCode`]: relation.zipCode,
      [`${part}Gender`]: await itemOf(world, 'genders', 'M'),
      [`${part}MaritalId`]: await itemOf(world, 'maritalStatuses', '1'),
    });
    const wrong = {
      name: 'R',
      identification: '11144477736',
      birthDate: '1990-02-31',
      zipCode: '2004',
      relationalTypeCode: 'x',
      gender: 'X',
      maritalId: 'x',
    };
    for (const [name, value] of Object.entries(wrong))
      expect(pathsOf(await call(`PUT /person/${section}`, { [name]: value }))).toEqual([name]);
  },
);

test('INS-065, INS-066: a person as driver needs a full name, a business its name and a CNPJ', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  await sale.call('PUT /person/assured', { isMainDriver: false });
  const driver = await other();
  await sale.call('PUT /person/mainDriver', { ...driver, driverName: 'Rui' });
  expect(pathsOf(await finish(world, sale.id))).toEqual(['driverName']);
  const business = { driverName: 'Frota', driverIdentification: '11222333000181' };
  const kept = await sale.call('PUT /person/mainDriver', { ...driver, ...business });
  expect(kept).toMatchObject({ status: 200, body: { values: business } });
  expect((await finish(world, sale.id)).body).toMatchObject({
    ...business,
    driverBirthDate: null,
    driverGender: null,
    driverMaritalId: null,
  });
});

test('INS-066, INS-067: a business as driver is quoted and insured without a date of birth, a person is not', async () => {
  const sale = await begun();
  await sale.call('PUT /person/assured', { ...(await assured(world)), isMainDriver: false });
  const {
    driverBirthDate: _birth,
    driverGender: _gender,
    driverMaritalId: _status,
    ...driver
  } = await other();
  await sale.call('PUT /person/mainDriver', driver);
  await sale.call('PUT /person/owner', {});
  await sale.call('PUT /vehicle', await vehicle(world));
  await sale.call('PUT /details', cover);
  const unborn = await sale.call('POST /quotation', {});
  expect([unborn.status, pathsOf(unborn)]).toEqual([400, ['driverBirthDate']]);
  const business = { driverName: 'Frota', driverIdentification: '11222333000181' };
  await sale.call('PUT /person/mainDriver', business);
  const quotes = await sale.call('POST /quotation', {});
  expect(quotes.status).toBe(200);
  await sale.call('PUT /details', { quoteId: quotes.body[0].quoteId });
  expect(await finish(world, sale.id)).toMatchObject({
    status: 200,
    body: { ...business, status: 'Cotada', driverBirthDate: null },
  });
});

test('INS-064, INS-065, INS-066, INS-067, INS-068, INS-069, INS-070, CALL-196, CALL-200: another owner and policy holder are stored, and refused field by field', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  await sale.call('PUT /person/assured', { isOwner: false });
  const owner = {
    ownerRelation: await itemOf(world, 'insuranceRelationships', '1'),
    ownerName: 'Rui Prado',
    ownerIdentification: '11144477735',
    ownerBirthDate: '1990-02-01',
    ownerZipCode: '20040002',
    ownerGender: await itemOf(world, 'genders', 'M'),
    ownerMaritalId: await itemOf(world, 'maritalStatuses', '1'),
  };
  const kept = await sale.call('PUT /person/owner', owner);
  expect(kept).toMatchObject({ status: 200, body: { values: owner } });
  const wrong = {
    ownerIdentification: '11144477736',
    ownerZipCode: '2004',
    ownerBirthDate: '1990-02-31',
  };
  for (const [name, value] of Object.entries(wrong))
    expect(pathsOf(await sale.call('PUT /person/owner', { ...owner, [name]: value }))).toEqual([
      name,
    ]);
  const seller = { sellerName: 'Ivo Lima', sellerDocument: '39053344705' };
  expect((await sale.call('PUT /seller', seller)).body.values).toMatchObject(seller);
  const refused = await sale.call('PUT /seller', { ...seller, sellerDocument: '39053344706' });
  expect([refused.status, pathsOf(refused)]).toEqual([400, ['sellerDocument']]);
  await sale.call('PUT /person/owner', { ...owner, ownerName: 'Rui' });
  expect(pathsOf(await finish(world, sale.id))).toEqual(['ownerName']);
  await sale.call('PUT /person/owner', owner);
  expect((await finish(world, sale.id)).body).toMatchObject({
    ...owner,
    ...seller,
    isOwner: false,
  });
});

test.each([
  ['INS-091', { plate: 'ABC123' }],
  ['INS-093, INS-104', { vin: '9BGKS48T0KG12345' }],
  ['INS-092', { renavam: '12345678901' }],
  ['INS-088', { assetType: 3 }],
  ['INS-095', { mileage: -1 }],
  ['INS-097', { pickupDate: 'amanhã' }],
  ['INS-094', { vehicleValue: 'caro' }],
])('%s, CALL-197: the vehicle section refuses %p', async (_, change) => {
  const sale = await begun();
  await fillAuto(world, sale);
  const response = await sale.call('PUT /vehicle', change);
  expect([response.status, pathsOf(response)]).toEqual([400, Object.keys(change)]);
});

test('INS-102, CALL-198: an invalid overnight zip code is refused at its field', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  const response = await sale.call('PUT /details', { parkingZipCode: '0131' });
  expect([response.status, pathsOf(response)]).toEqual([400, ['parkingZipCode']]);
});

test('INS-089, INS-090, INS-096: the vehicle stores years, fuel, invoice and pickup date', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  const details = { plate: 'BRA2E19', fiscalNote: '35-2026', pickupDate: '2026-12-01' };
  const { body } = await sale.call('PUT /vehicle', details);
  expect(body.values).toMatchObject({ ...details, modelYear: 2027, manufacturerYear: 2026 });
  expect(body.values.fuelType).toBe((await vehicle(world)).fuelType);
});

test('INS-049, INS-073, INS-081, INS-084, CALL-198: stores fields that do not affect the price', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  await sale.call('PUT /person/assured', { socialName: 'Lena Prado' });
  const details = { extendsToDrivers: true, taxExemption: true, effectiveFrom: '2026-12-01' };
  expect((await sale.call('PUT /details', details)).body.values).toMatchObject(details);
  const { body } = await finish(world, sale.id);
  expect(body).toMatchObject({ ...details, socialName: 'Lena Prado', effectiveTo: '2027-12-01' });
});

test('INS-107, CALL-198: OnStar is a separate member, priced like a tracker, and charged once along with another', async () => {
  const sale = await begun();
  const plain = await fillAuto(world, sale);
  const priceOf = async (told: object) => {
    await sale.call('PUT /details', told);
    const { body } = await sale.call('POST /quotation', {});
    return body.find(({ coverage }: { coverage: string }) => coverage === 'A').net;
  };
  const fitted = await priceOf({ onStar: true });
  expect(fitted).toBeLessThan(plain.net);
  expect(await priceOf({ trackingDevice: 'OTHER' })).toBe(fitted);
  const { body: quotes } = await sale.call('POST /quotation', {});
  await sale.call('PUT /details', { quoteId: quotes[0].quoteId });
  const { body } = await finish(world, sale.id);
  expect(body).toMatchObject({ onStar: true, trackingDevice: 'OTHER' });
});

test('INS-108, VAL-066, INS-082: a taxi sale forces business use and category 2', async () => {
  await world.db
    .insertInto('directSaleTypes')
    .values({ code: '19', name: 'Táxi', segment: 'TAXI', personTypes: ['PF'] })
    .execute();
  const sale = await begun();
  await fillAuto(world, sale);
  await sale.call('PUT /vehicle', { directSale: '19' });
  await sale.call('PUT /details', { businessUse: false });
  for (const commercialCategory of [1, null]) {
    const refused = await sale.call('PUT /details', { commercialCategory });
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'commercialCategory']);
  }
  const quotes = await sale.call('POST /quotation', {});
  await sale.call('PUT /details', { quoteId: quotes.body[0].quoteId });
  const { body } = await finish(world, sale.id);
  expect(body).toMatchObject({ businessUse: true, commercialCategory: 2, status: 'Cotada' });
});

test('INS-108, SIMR-061, OQ-150: a taxi option of the simulation does the same, and the price reflects it before any quote', async () => {
  await world.db
    .insertInto('saleOptionTypes')
    .values({ code: '91', name: 'Praça', segment: 'TAXI', personTypes: ['PF'] })
    .execute();
  const { body: simulation } = await world.call('seller', 'POST /simulations/saves', {
    body: {
      personType: 'PF',
      state: 'SP',
      vehicleTypeId: 1,
      saleType: 'TD',
      saleOptions: [91],
      vehiclePrice: 9_849_000,
      entryValue: 2_954_700,
      tableCode: 'FDU-TD',
      term: 36,
    },
  });
  const sale = saleOf(world);
  await sale.call('POST /create', { simulation: simulation.id });
  expect((await sale.call('POST /price', {})).body).toEqual({ commercialCategory: 2 });
  const plain = saleOf(world);
  await plain.call('POST /create', {});
  expect((await plain.call('POST /price', {})).body).toEqual({});
  await sale.call('PUT /person/assured', await assured(world));
  await sale.call('PUT /person/mainDriver', {});
  await sale.call('PUT /person/owner', {});
  await sale.call('PUT /vehicle', await vehicle(world));
  await sale.call('PUT /details', { ...cover, businessUse: false });
  const quotes = await sale.call('POST /quotation', {});
  await sale.call('PUT /details', { quoteId: quotes.body[0].quoteId });
  const { body } = await finish(world, sale.id);
  expect(body).toMatchObject({ businessUse: true, commercialCategory: 2, status: 'Cotada' });
});

test('INS-004, CALL-201, CALL-212: broader coverages cost more, and a quote is valid only for its own risk', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  const { body: quotes } = await sale.call('POST /quotation', {});
  const [a, b, c] = ['A', 'B', 'C'].map(
    (one) => quotes.find(({ coverage }: { coverage: string }) => coverage === one).total,
  );
  expect(b).toBeLessThan(a);
  expect(a).toBeLessThan(c);
  expect((await sale.call('GET /quote')).body.total).toBe(a);
  await sale.call('PUT /details', { hasYoungDriver: true });
  expect((await sale.call('GET /quote')).body).toEqual({});
});

test('INS-103: a coupon reduces the premium as soon as it is typed; an invalid one is refused at its field', async () => {
  const sale = await begun();
  const quote = await fillAuto(world, sale);
  const less = (await sale.call('POST /price', { coupon: 'auto10' })).body;
  expect(less.net).toBe(Math.round(quote.net * 0.9));
  const wrong = await sale.call('POST /price', { coupon: 'NENHUM' });
  expect([wrong.status, pathsOf(wrong)]).toEqual([400, ['coupon']]);
  await sale.call('PUT /details', { coupon: 'NENHUM' });
  expect(pathsOf(await finish(world, sale.id))).toEqual(['coupon']);
  await sale.call('PUT /details', { coupon: 'AUTO10' });
  const cleared = Object.fromEntries(pricedFields.map((name) => [name, null]));
  expect((await sale.call('POST /price', { coupon: null })).body.net).toBe(quote.net);
  expect((await sale.call('POST /price', cleared)).status).toBe(200);
  expect((await finish(world, sale.id)).body).toMatchObject({
    coupon: 'AUTO10',
    netPremium: less.net,
    insurancePremium: less.total,
  });
});

test('INS-074, OQ-144: a changed commission belongs to the profile that changed it; unchanged, it stays the seller’s', async () => {
  const { sale, record } = await quotedAuto(world);
  const stored = () => world.row('insuranceProposals', { id: sale.id });
  const ofProfile = async (profile: string): Promise<readonly string[]> => {
    const { body } = await sale.call(`GET /commissions?profile=${profile}`);
    return body.percentages.map(({ percentage }: { percentage: string }) => percentage);
  };
  const [first, other] = await ofProfile('fi-manager');
  const own = await stored();
  expect([(await ofProfile('seller'))[0], own.commissionProfile]).toEqual([
    own.commission,
    'seller',
  ]);
  let { version } = record;
  const change = async (body: object) => {
    const response = await world.call('fi-manager', `PUT /proposes/insurances/${sale.id}`, {
      body,
      version,
    });
    version = response.body.version ?? version;
    return response;
  };
  await change({ commission: own.commission, mileage: 10 });
  expect(await stored()).toMatchObject({ commission: own.commission, commissionProfile: 'seller' });
  const refused = await change({ commission: '99.50' });
  expect(refused.body.fields).toMatchObject([
    {
      path: 'commission',
      code: 'insurance.option_not_in_tariff',
      params: { option: '99,50%' },
    },
  ]);
  const profile = { commissionProfile: 'fi-manager' };
  await change({ commission: other });
  expect(await stored()).toMatchObject({ commission: other, ...profile });
  await change({ commission: null });
  expect(await stored()).toMatchObject({ commission: first, ...profile });
});

test('INS-041: a proposal back in progress has no payment type', async () => {
  const { sale, record } = await quotedAuto(world, { paymentType: 'BOLETO', installmentNumber: 4 });
  expect(record).toMatchObject({ status: 'Cotada', paymentType: 'BOLETO' });
  const { body } = await world.call('seller', `PUT /proposes/insurances/${sale.id}`, {
    body: { ...cover, coverage: 'C' },
    version: record.version,
  });
  expect(body).toMatchObject({ status: 'Em Trabalho', paymentType: null, insurancePremium: null });
  const { body: read } = await world.call('seller', `GET /proposes/insurances/${sale.id}`);
  expect(read.payment).toEqual({ paymentType: null, paymentTypeCode: null });
});

test('INS-099, INS-100, CALL-199: a bank debit requires its account, and a different holder must be named', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  await sale.call('PUT /payment', { paymentType: 'DEBIT', isThirdPartyHolder: true });
  expect(pathsOf(await finish(world, sale.id)).toSorted()).toEqual([
    'accountDigit',
    'bank',
    'bankAccount',
    'bankAgency',
    'holderDocument',
    'holderName',
    'holderRelation',
  ]);
});

test('INS-062, INS-063, INS-099, INS-100, CALL-199: account, holder and personal declarations are stored as given', async () => {
  const sale = await begun();
  await fillAuto(world, sale);
  const who = { foreign: true, exposedPerson: true };
  expect((await sale.call('PUT /person/assured', who)).body.values).toMatchObject(who);
  const paid = {
    paymentType: 'DEBIT',
    bank: await itemOf(world, 'banks', '341'),
    bankAgency: '0123',
    bankAccount: '45678',
    accountDigit: '9',
    isThirdPartyHolder: true,
    holderName: 'Rui Prado',
    holderDocument: '11144477735',
    holderRelation: await itemOf(world, 'insuranceRelationships', '1'),
  };
  expect((await sale.call('PUT /payment', paid)).body.values).toMatchObject(paid);
  expect((await finish(world, sale.id)).body).toMatchObject({ ...who, ...paid });
  const wrong = await sale.call('PUT /payment', { ...paid, holderDocument: '11144477736' });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
});

test('CALL-193, INS-113: a section requires the ones before it', async () => {
  const { call } = await begun();
  expect((await call('PUT /vehicle', await vehicle(world))).body.code).toBe('flow.step_closed');
});

test('CALL-189, CALL-191, CALL-192, INS-112: a quote becomes the financed proposal of a sale, then its policy', async () => {
  const sale = await begun();
  const { quoteId } = await fillAuto(world, sale);
  await sale.call('PUT /payment', { paymentType: 'BOLETO' });
  const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
  const { id: another } = await world.row('dealers', { GMFcode: '105' });
  const base = '/insurance/SEGURO_AUTO/reference';
  const send = (dealer: string) =>
    world.call('seller', `POST ${base}/proposal/${quoteId}/financed?dealerId=${dealer}`);
  expect((await send(another)).status).toBe(403);
  const sent = await send(dealerId);
  expect(sent.body).toMatchObject({ created: true, status: 'Proposta' });
  const issued = await world.call('seller', `POST ${base}/financed/policy`, {
    body: { proposeInsuranceId: sale.id },
  });
  expect(issued.body).toMatchObject({ created: true, status: 'Emitida' });
  const read = await world.call('seller', `GET ${base}/policy/${sale.id}`);
  expect(read.body.policyNumber).toBe(issued.body.policyNumber);
  expect((await send(dealerId)).body.code).toBe('PRS012');
});

test('CALL-189, INS-112: the financing sale must be visible and of the same dealer, and is stored', async () => {
  const own = await quotedAuto(world);
  const others = await quotedAuto(world);
  const [mine, foreign] = await Promise.all(
    ['Luciana Prates', 'Beatriz Azambuja'].map(
      async (customerName) => (await world.row('saleProposals', { customerName })).id as string,
    ),
  );
  const send = ({ quote }: typeof own, saleProposalId: string | undefined) =>
    world.call(
      'seller',
      `POST /insurance/SEGURO_AUTO/reference/proposal/${quote.quoteId}/financed?saleProposalId=${saleProposalId}`,
    );
  for (const wrong of [foreign, randomUUID()])
    expect(pathsOf(await send(own, wrong))).toEqual(['saleProposalId']);
  expect((await send(own, mine)).body).toMatchObject({ created: true });
  const row = await world.row('insuranceProposals', { id: own.sale.id });
  expect(row['saleProposalId']).toBe(mine);
  const listed = await world.call('seller', 'POST /proposes/insurances/filters', {
    body: { saleProposalId: mine },
  });
  expect(listed.body.content.map(({ id }: { id: string }) => id)).toEqual([own.sale.id]);
  // A manager of both dealers sees both sales; the insurance belongs to the first dealer.
  const change = (saleProposalId: string | undefined) =>
    world.call('fi-manager', `PUT /proposes/insurances/${others.sale.id}`, {
      version: others.record.version,
      body: { saleProposalId },
    });
  expect((await world.call('fi-manager', `GET /proposes/sales/${foreign}`)).status).toBe(200);
  expect(pathsOf(await change(foreign))).toEqual(['saleProposalId']);
  expect((await change(mine)).status).toBe(200);
});

test.each([
  ['deductible', 'x', 'validation.enum'],
  ['vehicleValue', 1.5, 'validation.type'],
  ['materialDamage', 1.5, 'validation.type'],
  ['bodilyInjury', 'x', 'validation.type'],
  ['moralDamage', {}, 'validation.type'],
])('CALL-201, CALL-212: %s %p is refused as a price input', async (path, value, code) => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  for (const call of ['POST /price', 'POST /quotation']) {
    const { status, body } = await sale.call(call, { [path]: value });
    expect([status, body.code]).toEqual([400, 'validation.failed']);
    expect(body.fields).toMatchObject([{ path, code }]);
  }
});

test('CALL-194, CALL-198: refuses a section of another product', async () => {
  const { base } = await begun();
  for (const section of ['person/assured', 'vehicle', 'details', 'payment', 'seller']) {
    const other = base.replace('SEGURO_AUTO', 'PMC');
    const refused = await world.call('seller', `PUT ${other}/${section}`, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([404, 'SIS001']);
  }
});
