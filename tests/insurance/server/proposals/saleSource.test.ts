import { fakeCpf } from '@patio/framework/br';
import {
  addClient,
  createSaleWorld,
  newSimulation,
  propose,
} from '#tests/proposals/server/sale.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { assured, finish, itemOf, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

let people = 71_000;
const additional = {
  vin: '9BWZZZ377VT004251',
  registrationNumber: 'BRA2E19',
  vehiclePickUpDate: '2026-11-30',
};

/** A sale of a client of the dealer, with an address. */
const sold = async (client: object = {}, simulated: object = {}): Promise<Body> => {
  const cpf = fakeCpf((people += 1));
  const id = await addClient(world, { cpf, ...client });
  const simulation = await newSimulation(world, simulated);
  const body = { simulation, client: id, vehicleAdditionalInfo: additional };
  const made = await propose(world, body);
  expect(made.status).toBe(201);
  return world.row('saleProposals', { id: made.body.id });
};
const begin = (type: string, body: object, who = 'seller') =>
  saleOf(world, { type, who }).call('POST /create', body);
const pathsOf = ({ body }: Body) => (body.fields ?? []).map(({ path }: Body) => path);

test('INS-112, CALL-193: prefills an insurance with the sale’s client, vehicle, term and number', async () => {
  const gender = await itemOf(world, 'genders', 'F');
  const maritalId = await itemOf(world, 'maritalStatuses', '1');
  const sale = await sold();
  const { status, body } = await begin('PMC', { saleProposalId: sale.id });
  expect(status).toBe(201);
  const simulation = await world.row('simulations', { id: sale.simulation });
  const { manufacturer, model, vehicleVersion, vehiclePrice } = simulation;
  expect(body.values).toMatchObject({
    saleProposalId: sale.id,
    simulationId: sale.simulation,
    personType: 'PF',
    clientName: 'Marcela Antunes',
    clientDocument: sale.customerDocument,
    birthDate: '1985-04-12',
    phone: '11987654321',
    monthlyIncome: 1_200_000,
    email: 'marcela@example.com',
    confirmEmail: 'marcela@example.com',
    zipCode: '01310100',
    state: 'SP',
    city: 'São Paulo',
    neighbourhood: 'Bela Vista',
    street: 'Avenida Paulista',
    number: '1000',
    exposedPerson: false,
    gender,
    maritalId,
    manufacturer,
    model,
    vehicleVersion,
    vehicleValue: Number(vehiclePrice),
    vin: '9BWZZZ377VT004251',
    plate: 'BRA2E19',
    pickupDate: '2026-11-30',
  });
});

test('INS-072: takes the contract’s term, limited to the terms of the product', async () => {
  const [short, long] = [await sold({}, { term: 24 }), await sold({}, { term: 48 })];
  const termOf = async (type: string, { id }: Body) =>
    (await begin(type, { saleProposalId: id })).body.values.term;
  expect([short.term, long.term]).toEqual([24, 48]);
  expect(await termOf('PMC', short)).toBe(24);
  expect(await termOf('GAP', short)).toBe(24);
  expect(await termOf('LIFE', long)).toBe(48);
  // Mechanical protection lasts at most three years; a car is insured by the year.
  expect(await termOf('PMC', long)).toBe(36);
  expect(await termOf('SEGURO_AUTO', long)).toBe(12);
});

test('INS-112, CALL-193: a simulation brings the dealer’s client with its CPF, and the sale made from it', async () => {
  const cpf = fakeCpf((people += 1));
  await addClient(world, { cpf });
  const simulation = await newSimulation(world);
  await world.db
    .updateTable('simulations')
    .set({ clientDocument: cpf } as never)
    .where('id', '=', simulation)
    .execute();
  const before = await begin('LIFE', { simulation });
  expect(before.body.values).toMatchObject({ email: 'marcela@example.com', zipCode: '01310100' });
  expect(before.body.values.saleProposalId).toBeUndefined();
  const sale = await propose(world, { simulation });
  const after = await begin('LIFE', { simulation });
  expect(after.body.values).toMatchObject({
    saleProposalId: sale.body.id,
    simulationId: simulation,
  });
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'NU' } as never)
    .where('id', '=', sale.body.id)
    .execute();
  const given = await begin('LIFE', { simulation });
  expect(given.body.values.saleProposalId).toBeUndefined();
});

test('INS-051, VAL-042: leaves invalid values for the user to fill in', async () => {
  const sale = await sold({ birthDate: '1900-01-01', name: 'Marcela' });
  const { status, body } = await begin('PMC', { saleProposalId: sale.id });
  expect(status).toBe(201);
  expect(body.values).toMatchObject({ saleProposalId: sale.id, street: 'Avenida Paulista' });
  for (const name of ['birthDate', 'clientName']) expect(body.values).not.toHaveProperty(name);
});

test('ROLE-019, INS-112: refuses a sale that is not visible or of another dealer', async () => {
  const sale = await sold();
  const { id: foreign } = await world.row('saleProposals', { customerName: 'Beatriz Azambuja' });
  const out = await begin('PMC', { saleProposalId: foreign });
  expect([out.status, pathsOf(out), out.body.fields[0].code]).toEqual([
    400,
    ['saleProposalId'],
    'validation.reference_missing',
  ]);
  // Users who cannot read sales get the same answer.
  const blind = await begin('PMC', { saleProposalId: sale.id }, 'insurance-operator');
  expect([blind.status, pathsOf(blind)]).toEqual([400, ['saleProposalId']]);
  // A manager of two dealers sees both sales; the insurance belongs to the dealer selected in the header.
  const two = await begin('PMC', { saleProposalId: foreign }, 'fi-manager');
  const own = await begin('PMC', { saleProposalId: sale.id }, 'fi-manager');
  const codes = [two, own].map(({ body }) => body.fields?.[0].code);
  expect(codes.toSorted()).toEqual(['insurance.sale_other_dealer', undefined]);
});

test('INS-112, VAL-042: stores a guaranteed note with its sale and lists it there', async () => {
  const sale = await sold();
  const insurance = saleOf(world, { type: 'GAP' });
  await insurance.call('POST /create', { saleProposalId: sale.id });
  const { gender, maritalId, occupation } = await assured(world);
  await insurance.call('PUT /person/assured', { gender, maritalId, occupation });
  await insurance.call('PUT /vehicle', { hasCasco: true });
  await insurance.call('PUT /details', { effectiveFrom: '2026-11-24' });
  const made = await finish(world, insurance.id);
  expect([made.status, made.body]).toMatchObject([
    200,
    { saleProposalId: sale.id, status: 'Cotada', assuredName: 'Marcela Antunes' },
  ]);
  const listed = await world.call('seller', 'POST /proposes/insurances/filters', {
    body: { saleProposalId: sale.id },
  });
  expect(listed.body.content.map(({ id }: Body) => id)).toEqual([insurance.id]);
});
