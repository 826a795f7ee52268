import { fakeCpf } from '@patio/framework/br';
import {
  addClient,
  createSaleWorld,
  newSimulation,
  propose,
} from '#tests/proposals/server/sale.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { assured, finish, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

let people = 73_000;

/** A sale of a new client of the dealer. */
const sold = async (): Promise<Body> => {
  const client = await addClient(world, { cpf: fakeCpf((people += 1)) });
  const made = await propose(world, { simulation: await newSimulation(world), client });
  expect(made.status).toBe(201);
  return world.row('saleProposals', { id: made.body.id });
};

/** A life insurance of a client, created before the sale. */
const insured = async ({ customerDocument }: Body): Promise<string> => {
  const insurance = saleOf(world, { type: 'LIFE' });
  await insurance.call('POST /create', {});
  const person = { ...(await assured(world)), clientDocument: customerDocument };
  await insurance.call('PUT /person/assured', person);
  await insurance.call('PUT /details', { effectiveFrom: '2026-11-24', insuredCapital: 5_000_000 });
  const made = await finish(world, insurance.id);
  expect([made.status, made.body?.fields]).toEqual([200, undefined]);
  return insurance.id;
};

const tie = (id: string, sale: string, who = 'seller') =>
  world.call(who, `PUT /insurances/${id}/relatedWith/saleProposal/${sale}`);
const codesOf = ({ body }: Body) => (body.fields ?? []).map(({ code }: Body) => code);
const move = (table: 'insuranceProposals' | 'saleProposals', id: string, status: string) =>
  world.db
    .updateTable(table)
    .set({ status } as never)
    .where('id', '=', id)
    .execute();

test('INS-112: links an insurance issued before its sale, with a history entry', async () => {
  const sale = await sold();
  const id = await insured(sale);
  await move('insuranceProposals', id, 'Emitida');
  expect((await tie(id, sale.id)).status).toBe(204);
  expect((await world.row('insuranceProposals', { id })).saleProposalId).toBe(sale.id);
  const history = await world.call('seller', `GET /resources/insuranceProposals/${id}/history`);
  expect(history.body[0].changes).toMatchObject({ saleProposalId: [null, sale.id] });
  // Linking again changes nothing.
  expect((await tie(id, sale.id)).status).toBe(204);
  const { body } = await world.call('seller', `GET /resources/insuranceProposals/${id}/history`);
  expect(body).toHaveLength(history.body.length);
});

test('INS-112: refuses to link a linked insurance to another sale, even of its client', async () => {
  const sale = await sold();
  const id = await insured(sale);
  const second = await propose(world, {
    simulation: await newSimulation(world),
    client: sale.client,
  });
  await tie(id, sale.id);
  const again = await tie(id, second.body.id);
  expect([again.status, again.body.code]).toEqual([409, 'insurance.has_sale']);
  expect((await world.row('insuranceProposals', { id })).saleProposalId).toBe(sale.id);
});

test('INS-112: links only to an active sale of its own client, while open itself', async () => {
  const [sale, other] = [await sold(), await sold()];
  const id = await insured(sale);
  expect(codesOf(await tie(id, other.id))).toEqual(['insurance.sale_other_client']);
  await move('saleProposals', sale.id, 'NU');
  expect(codesOf(await tie(id, sale.id))).toEqual(['validation.reference_missing']);
  await move('saleProposals', sale.id, 'WO');
  await move('insuranceProposals', id, 'Cancelada');
  expect((await tie(id, sale.id)).body.code).toBe('PRS006');
});

test('ROLE-019, INS-112: refuses to link invisible records, and users who sell no insurance', async () => {
  const sale = await sold();
  const id = await insured(sale);
  const { id: foreign } = await world.row('saleProposals', { customerName: 'Beatriz Azambuja' });
  expect(codesOf(await tie(id, foreign))).toEqual(['validation.reference_missing']);
  expect(codesOf(await tie(id, foreign, 'fi-manager'))).toEqual(['insurance.sale_other_dealer']);
  expect((await tie('00000000-0000-4000-8000-0000000000aa', sale.id)).body.code).toBe('SIS001');
  expect((await tie(id, sale.id, 'finance')).status).toBe(403);
  expect((await world.row('insuranceProposals', { id })).saleProposalId).toBeNull();
});
