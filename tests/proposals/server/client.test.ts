import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import type { CallResponse, Body, World } from '#tests/organisation/server/world.ts';
import { addClient, createSaleWorld, cpfs, newSimulation, propose } from './sale';

let world: World;
let client: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world);
});
afterAll(() => world.close());

const [own, other] = [dealerId('101'), dealerId('102')];

/** A manager of both dealers; the first is active by default. */
const manager = (call: string, body: object = {}): Promise<CallResponse> =>
  world.call('fi-manager', call, { body });
/** Copies a simulation to one of the manager's dealers. */
const copyAt = async (dealer: string, change: object = {}): Promise<Body> => {
  const id = await newSimulation(world);
  const made = await manager(`POST /simulations/saves?clone=true&dealerId=${dealer}`, {
    id,
    ...change,
  });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body;
};
const refusal = ({ status, body }: CallResponse) => [
  status,
  ...(body.fields ?? []).map(({ path, code }: Body) => [path, code]),
];
const otherDealer = (path: string) => [400, [path, `proposal.${path}_other_dealer`]];
const count = async (table: 'simulations' | 'saleProposals'): Promise<number> => {
  const rows = await world.db.selectFrom(table).select('id').execute();
  return rows.length;
};

test('CALL-122: refuses a simulation of another dealer of the same person', async () => {
  const proposal = await propose(world, { simulation: await newSimulation(world) });
  const { id: simulation } = await copyAt(other);
  const path = `/sale/proposal/${proposal.body.id}/relatedWith/simulation/${simulation}`;
  const related = await world.call('fi-manager', `POST ${path}`);
  expect(refusal(related)).toEqual(otherDealer('simulation'));
  const form = await manager(`PUT /proposes/sales/${proposal.body.id}`, { simulation });
  expect(refusal(form)).toEqual(otherDealer('simulation'));
  const stored = await world.row('saleProposals', { id: proposal.body.id });
  expect(stored.simulation).toBe(proposal.body.simulation);
});

test('CALL-133: a named dealer must be that of the simulation, else nothing is stored', async () => {
  const { id: simulation } = await copyAt(other);
  const before = await count('saleProposals');
  const refused = await manager(`POST /proposes/sales?dealerId=${own}`, { simulation });
  expect(refusal(refused)).toEqual(otherDealer('simulation'));
  expect(await count('saleProposals')).toBe(before);
  const made = await manager(`POST /proposes/sales?dealerId=${other}`, { simulation });
  expect([made.status, made.body.dealer]).toEqual([201, other]);
  const { id } = made.body;
  const saved = await manager(`POST /proposes/sales?dealerId=${own}`, { id, sellerDocument: null });
  expect(refusal(saved)).toEqual(otherDealer('simulation'));
});

test('CALL-133: the client must belong to the dealer, on create and update', async () => {
  const theirs = await addClient(world, { dealer: other, cpf: cpfs.spouse, name: 'Rui Prado' });
  const simulation = await newSimulation(world);
  const refused = await manager('POST /proposes/sales', { simulation, client: theirs });
  expect(refusal(refused)).toEqual(otherDealer('client'));
  const made = await manager('POST /proposes/sales', { simulation, client });
  expect([made.status, made.body.client]).toEqual([201, client]);
  const changed = await manager(`PUT /proposes/sales/${made.body.id}`, { client: theirs });
  expect(refusal(changed)).toEqual(otherDealer('client'));
});

test('CALL-133, PROP-041: a clone for another dealer uses that dealer’s client', async () => {
  const simulation = await newSimulation(world, { clientDocument: cpfs.client });
  const made = await propose(world, { simulation, client });
  const copy = () =>
    manager(`POST /proposes/sales?clone=true&dealerId=${other}`, { id: made.body.id });
  expect((await copy()).body).toMatchObject({ dealer: other, client: null });
  const known = await addClient(world, { dealer: other });
  expect((await copy()).body).toMatchObject({ dealer: other, client: known });
});

test('CALL-117, LEAD-008: the sale of a lead is stored for its dealer and refused for another', async () => {
  const lead = await manager('POST /leads', {
    customerName: 'Rui Prado',
    phone: '11987654321',
    dealerId: other,
  });
  const before = await count('simulations');
  const id = await newSimulation(world);
  const body = { id, lead: lead.body.id };
  for (const path of ['/simulations/saves', '/simulations/saves/old']) {
    const refused = await manager(`POST ${path}?clone=true&dealerId=${own}`, body);
    expect(refusal(refused)).toEqual([400, ['lead', 'simulation.lead_other_dealer']]);
  }
  expect(await count('simulations')).toBe(before + 1);
  expect(await copyAt(other, { lead: lead.body.id })).toMatchObject({ dealer: other });
});
