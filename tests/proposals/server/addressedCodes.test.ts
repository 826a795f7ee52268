import type { Body, World } from '#tests/organisation/server/world.ts';
import { fakeCpf } from '@patio/framework/br';
import { addClient, createSaleWorld, newSimulation, propose } from './sale';

const cpfs = { client: fakeCpf(64_001), spouse: fakeCpf(64_002), guarantor: fakeCpf(64_003) };
let world: World;
const clients: Partial<Record<keyof typeof cpfs, string>> = {};
beforeAll(async () => {
  world = await createSaleWorld();
  for (const name of ['client', 'spouse', 'guarantor'] as const)
    clients[name] = await addClient(world, { cpf: cpfs[name], name: 'Ana Lima' });
});
afterAll(() => world.close());

const makeVoucher = async (discountVoucher: string, values: object): Promise<void> => {
  const made = await world.call('crm', 'POST /vouchers', {
    body: {
      ruleName: discountVoucher,
      discountVoucher,
      discountType: 'VALUE',
      discountValue: '1500.00',
      effectiveFrom: '2026-11-01',
      validUntil: '2026-12-31',
      ...values,
    },
  });
  expect(made.status).toBe(201);
};
/** A sale to a client, simulated for a document with a voucher. */
const send = async (
  client: keyof typeof cpfs,
  simulated: { readonly clientDocument: string | null; readonly voucherCode?: string },
) => {
  const simulation = await newSimulation(world, simulated);
  const made = await propose(world, { simulation, client: clients[client] }, '?send=true');
  const [reason] = made.body.fields ?? [];
  return [made.status, made.body.code, reason?.code];
};
const reservationOf = (code: string): Promise<Body> => world.row('discount_reservations', { code });

test('ENT-VOUCHER-06: a voucher restricted to documents belongs to the buyer, not to the person in the simulation', async () => {
  await makeVoucher('SO-MARCELA', { voucherType: 'MULTIPLE', personList: [cpfs.client] });
  const simulated = { clientDocument: cpfs.client, voucherCode: 'SO-MARCELA' };
  const refused = [400, 'voucher-004', 'voucher.document_not_listed'];
  expect(await send('spouse', simulated)).toEqual(refused);
  expect(await reservationOf('SO-MARCELA')).toBeUndefined();
  expect(await send('client', simulated)).toEqual([201, undefined, undefined]);
  expect(await reservationOf('SO-MARCELA')).toMatchObject({ document: cpfs.client });
});

test('OQ-156: a single-use voucher works once for each client, even if the simulation names none', async () => {
  await makeVoucher('UMA-VEZ', { voucherType: 'UNIQUE' });
  const simulated = { clientDocument: null, voucherCode: 'UMA-VEZ' };
  expect(await send('client', simulated)).toEqual([201, undefined, undefined]);
  expect(await send('client', simulated)).toEqual([400, 'voucher-007', 'voucher.already_used']);
  expect(await send('spouse', simulated)).toEqual([201, undefined, undefined]);
});

test('OQ-156: the sale of a sent proposal can be changed with the voucher that is reserved for it', async () => {
  await makeVoucher('SO-UMA', { voucherType: 'UNIQUE', voucherLimit: 1 });
  const simulated = { clientDocument: cpfs.client, voucherCode: 'SO-UMA' };
  const simulation = await newSimulation(world, simulated);
  const made = await propose(world, { simulation, client: clients.client }, '?send=true');
  expect(made.status).toBe(201);
  const { body: stored } = await world.call('seller', `GET /simulations/saves/${simulation}`);
  const change = (body: object) =>
    world.call('seller', `PUT /simulations/saves/${simulation}`, { body });
  const dearer = await change({ entryValue: Number(stored.entryValue) + 100_000 });
  expect(dearer.body).toMatchObject({ voucherCode: 'SO-UMA', voucherDiscount: 150_000 });
  expect(Number(dearer.body.instalment)).toBeLessThan(Number(stored.instalment));
  const validate = async (own: object) =>
    (
      await world.call('seller', 'POST /validate/voucher', {
        body: { code: 'SO-UMA', document: cpfs.client, ...own },
      })
    ).status;
  expect([await validate({ simulation }), await validate({})]).toEqual([200, 400]);
  // Nobody else can have it.
  const others = await world.call('seller', 'POST /simulations/saves?clone=true', {
    body: { id: simulation, clientDocument: cpfs.spouse, voucherCode: 'SO-UMA' },
  });
  expect(others.body.code).toBe('voucher-007');
});

test('SIMR-064, PROP-040: a fee exemption of one client does not apply to another', async () => {
  const request = await world.call('seller', 'POST /simulation/clients/tccExemption', {
    body: {
      clientDocument: cpfs.guarantor,
      clientName: 'Ana Lima',
      state: 'SP',
      justification: 'Já é cliente',
      vehiclePrice: 9_849_000,
      modelYear: 2027,
    },
  });
  const path = `PUT /simulation/clients/tccExemption/${request.body.id}/approve`;
  expect((await world.call('fi-manager', path, { body: {} })).status).toBe(204);
  const simulated = { clientDocument: cpfs.guarantor, ignoreTCC: true };
  expect(await send('spouse', simulated)).toEqual([
    400,
    'proposal.client_other',
    'proposal.client_other',
  ]);
  expect(await send('guarantor', simulated)).toEqual([201, undefined, undefined]);
});

test('a reanalysis with another simulation releases the voucher of the former one', async () => {
  await makeVoucher('LARGADO', { voucherType: 'MULTIPLE' });
  const simulated = { clientDocument: null, voucherCode: 'LARGADO' };
  const simulation = await newSimulation(world, simulated);
  const made = await propose(world, { simulation, client: clients.client }, '?send=true');
  const id = made.body.id as string;
  expect(await reservationOf('LARGADO')).toMatchObject({
    subject: String(made.body.proposalNumber),
  });
  await world.db.updateTable('saleProposals').set({ status: 'RA' }).where('id', '=', id).execute();
  const other = await newSimulation(world, { clientDocument: null, voucherCode: null });
  await world.call('seller', `POST /sale/proposal/${id}/relatedWith/simulation/${other}`);
  const again = await world.call('seller', `PUT /proposes/sales/reanalysis/${id}`, {
    body: { reason: 'Sem o voucher' },
  });
  expect(again.body).toMatchObject({ proposalStatus: 'PD', voucherCode: null });
  expect(await reservationOf('LARGADO')).toBeUndefined();
});
