import { sql } from 'kysely';
import { fakeCpf } from '@patio/framework/br';
import {
  act,
  addClient,
  createSaleWorld,
  newSimulation,
  propose,
  settle,
} from '#tests/proposals/server/sale.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { fillAuto, finish, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const code = 'AUTO10';
const uses = async (): Promise<number> =>
  (await world.db.selectFrom('discountUses').selectAll().where('code', '=', code).execute()).length;

/** An unsent sale with a coupon on its add-ons. */
const begunSale = async (cpf: string): Promise<string> => {
  const client = await addClient(world, { cpf });
  const selectedVaps = [{ code: 'PMC', term: 24, coupon: code }];
  const simulation = await newSimulation(world, { selectedVaps });
  const vehicleAdditionalInfo = { vin: '9BWZZZ377VT004251' };
  const body = { simulation, client, lienNumber: 'SNG1', vehicleAdditionalInfo };
  return (await propose(world, body)).body.id as string;
};

const send = (id: string) => act(world, id, ['seller', 'send']);

/** Takes a sent sale to its activation, with a paper contract. */
const activate = async (id: string) => {
  await settle(world);
  await act(world, id, ['seller', 'formalise']);
  await settle(world);
  await act(world, id, ['seller', 'generateContract']);
  const body = { esignEnabled: false };
  await world.call('seller', `PUT /proposes/sales/eletronicSign/${id}`, { body });
  const kit = { id: world.deps.ids(), kind: 'FINANCE_KIT', file: 'x', proposal: id };
  await world.db.insertInto('proposalDocuments').values(kit).execute();
  return world.call('finance', `PUT /sale/proposal/${id}/activate`);
};

/** Issues the policy of an insurance with the same coupon, linked to a sale if given. */
const issue = async (saleProposalId: string | null, clientDocument: string) => {
  const insurance = saleOf(world);
  await fillAuto(world, insurance);
  await insurance.call('PUT /person/assured', { clientDocument });
  await insurance.call('PUT /details', { coupon: code });
  await insurance.call('PUT /payment', {
    paymentType: 'BOLETO',
    ...(saleProposalId ? { saleProposalId } : {}),
  });
  await finish(world, insurance.id);
  await insurance.call('POST /subscription');
  const { body } = await insurance.call('POST /policy');
  return { id: insurance.id, body };
};

test('domain 5.2: a coupon on a sale and on its linked policy counts as one use', async () => {
  const before = await uses();
  const sale = await begunSale(fakeCpf(70_001));
  expect((await send(sale)).status).toBe(200);
  expect((await issue(sale, fakeCpf(70_001))).body).toMatchObject({ status: 'Emitida' });
  expect((await uses()) - before).toBe(1);
  expect((await activate(sale)).body).toMatchObject({ proposalStatus: 'WFA' });
  expect((await uses()) - before).toBe(1);
});

test('domain 5.2: is also one use if the policy precedes the sale, and with two policies', async () => {
  const before = await uses();
  const sale = await begunSale(fakeCpf(70_002));
  expect((await issue(sale, fakeCpf(70_002))).body).toMatchObject({ status: 'Emitida' });
  expect((await issue(sale, fakeCpf(70_002))).body).toMatchObject({ status: 'Emitida' });
  expect((await send(sale)).body).toMatchObject({ proposalStatus: 'SU' });
  expect((await activate(sale)).body).toMatchObject({ proposalStatus: 'WFA' });
  expect((await uses()) - before).toBe(1);
});

test('domain 5.2: another person’s policy counts as its own use, whatever sale it names', async () => {
  const before = await uses();
  const sale = await begunSale(fakeCpf(70_003));
  expect((await send(sale)).status).toBe(200);
  expect((await issue(sale, fakeCpf(70_004))).body).toMatchObject({ status: 'Emitida' });
  expect((await activate(sale)).body).toMatchObject({ proposalStatus: 'WFA' });
  expect((await uses()) - before).toBe(2);
});

test.each([
  ['before it is sent', 70_005, true],
  ['while it is sent', 70_006, false],
])(
  'domain 5.2, INS-112: is also one use if the policy is linked to its sale %s',
  async (_, person, isFirst) => {
    const before = await uses();
    const sale = await begunSale(fakeCpf(person));
    const { id } = await issue(null, fakeCpf(person));
    const tie = () =>
      world.call('seller', `PUT /insurances/${id}/relatedWith/saleProposal/${sale}`);
    if (isFirst) expect((await tie()).status).toBe(204);
    expect((await send(sale)).body).toMatchObject({ proposalStatus: 'SU' });
    if (!isFirst) expect((await tie()).status).toBe(204);
    expect((await activate(sale)).body).toMatchObject({ proposalStatus: 'WFA' });
    expect((await uses()) - before).toBe(1);
  },
);

test('INS-112: linking a policy to its sale stands in the history of the moved use', async () => {
  const sale = await begunSale(fakeCpf(70_007));
  const { id, body } = await issue(null, fakeCpf(70_007));
  const policy = String(body['proposalNumber']);
  const { id: used } = await world.db
    .selectFrom('discountUses')
    .select('id')
    .where('subject', '=', policy)
    .executeTakeFirstOrThrow();
  await world.call('seller', `PUT /insurances/${id}/relatedWith/saleProposal/${sale}`);
  const { version, subject } = await world.db
    .selectFrom('discountUses')
    .selectAll()
    .where('id', '=', used)
    .executeTakeFirstOrThrow();
  expect([version, subject === policy]).toEqual([2, false]);
  const { rows } = await sql`
    select "version", "action", "changes" from "history"
    where "resource" = 'discountUses' and "recordId" = ${used}::uuid order by "version" desc limit 1`.execute(
    world.db,
  );
  expect(rows).toEqual([{ version: 2, action: 'update', changes: { subject: [policy, subject] } }]);
});
