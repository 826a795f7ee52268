import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { signInAs } from '#tests/harness/session.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import {
  addClient,
  createSaleWorld,
  cpfs,
  newSimulation,
  propose,
  settle,
} from '#tests/proposals/server/sale.ts';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
  await addClient(world);
});
afterAll(() => world.close());

const own = dealerId('101');

/** An opportunity entered by the seller. */
const leadOf = async (document: string | null = cpfs.client): Promise<string> => {
  const body = { customerName: 'Rui Prado', phone: '11987654321', dealerId: own, document };
  const made = await world.call('seller', 'POST /leads', { body });
  expect(made.status).toBe(201);
  return made.body.id;
};
const row = (id: string): Promise<Body> => world.row('leads', { id });
/** A simulation for a customer, linked to an opportunity if given. */
const simulate = (clientDocument: string, lead?: string): Promise<string> =>
  newSimulation(world, { clientDocument, ...(lead === undefined ? {} : { lead }) });
const proposalOf = async (simulation: string): Promise<string> => {
  const made = await propose(world, { simulation });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id;
};
/** Moves a proposal to another simulation. */
const move = async (proposal: string, simulation: string): Promise<void> => {
  const path = `/sale/proposal/${proposal}/relatedWith/simulation/${simulation}`;
  const { status, body } = await world.call('seller', `POST ${path}`);
  expect([status, body?.code]).toEqual([200, undefined]);
};
/** Takes a proposal to its payment, which activates it. */
const activate = async (id: string): Promise<void> => {
  await world.db.updateTable('saleProposals').set({ status: 'OC' }).where('id', '=', id).execute();
  await settle(world);
};

describe('a proposal moved to another simulation', () => {
  test('LEAD-008, SIMR-091: is linked only to the opportunity of its current simulation', async () => {
    const [former, present] = [await leadOf(), await leadOf()];
    const proposal = await proposalOf(await simulate(cpfs.client, former));
    expect(await row(former)).toMatchObject({ saleProposal: proposal });
    await move(proposal, await simulate(cpfs.client, present));
    expect(await row(former)).toMatchObject({ saleProposal: null, status: 2 });
    const { body: history } = await world.call('crm', `GET /resources/leads/${former}/history`);
    expect(history[0]).toMatchObject({
      actor: 'SELLER',
      changes: { saleProposal: [proposal, null] },
    });
    await activate(proposal);
    expect(await row(present)).toMatchObject({ status: 7, saleProposal: proposal });
    expect(await row(former)).toMatchObject({ status: 2, saleProposal: null });
  });

  test('LEAD-008: keeps the opportunity for the same customer, and drops it for another one', async () => {
    const lead = await leadOf();
    const proposal = await proposalOf(await simulate(cpfs.client, lead));
    await move(proposal, await simulate(cpfs.client));
    expect(await row(lead)).toMatchObject({ saleProposal: proposal });
    await move(proposal, await simulate(cpfs.spouse));
    expect(await row(lead)).toMatchObject({ saleProposal: null });
  });

  test('CALL-054: keeps an opportunity linked by hand without a customer document', async () => {
    const lead = await leadOf(null);
    const proposal = await proposalOf(await simulate(cpfs.client));
    await world.call('seller', `PUT /leads/${lead}/relatedWith/saleProposal/${proposal}`);
    await move(proposal, await simulate(cpfs.spouse));
    expect(await row(lead)).toMatchObject({ saleProposal: proposal });
  });

  test('LEAD-008: leaves a closed opportunity unchanged', async () => {
    const [former, present] = [await leadOf(), await leadOf()];
    const proposal = await proposalOf(await simulate(cpfs.client, former));
    await world.call('seller', `PUT /leads/${former}/noInterest`, { body: {} });
    await move(proposal, await simulate(cpfs.client, present));
    expect(await row(former)).toMatchObject({ status: 4, saleProposal: proposal });
  });
});

test('LEAD-009: an opportunity that compares all plans leaves table and term open', async () => {
  const lead = await leadOf();
  const { price, derivative, modelYear, manufacturerYear } = await world.row('vehicles', {
    derivative: '12001A2',
  });
  const choice = { vehicleVersion: derivative, modelYear, manufacturerYear, vehiclePrice: price };
  const open = { ...choice, origin: 'csf', financeType: null, term: 36, entryValue: 4_000_000 };
  await world.db.updateTable('leads').set(open).where('id', '=', lead).execute();
  const { body } = await world.call('seller', `POST /leads/${lead}/simulations`);
  expect(body.missing).toEqual(['term']);
  const { values } = await world.row('entity_drafts', { id: body.id });
  expect(values).toMatchObject({ entryValue: 4_000_000, vehiclePrice: Number(price) });
  expect([values.tableCode ?? null, values.term ?? null]).toEqual([null, null]);
});

test('a proposal without a client is offered and exported under a readable name, not its key', async () => {
  const lead = await leadOf();
  const proposal = await proposalOf(await simulate(cpfs.client, lead));
  await world.db
    .updateTable('saleProposals')
    .set({ customerName: null, vehicleDescription: 'Onix LS' })
    .where('id', '=', proposal)
    .execute();
  const query = `values=${encodeURIComponent(JSON.stringify([proposal]))}`;
  const path = `GET /resources/saleProposals/options?${query}`;
  for (const [language, label] of [
    ['pt-BR', 'Proposta sem cliente · Onix LS'],
    ['en', 'Proposal without client · Onix LS'],
  ]) {
    const { body } = await world.call('seller', `${path}&language=${language}`);
    expect(body).toEqual([{ value: proposal, label }]);
  }
  const file = await world.app.inject({
    method: 'GET',
    url: '/api/DEALER/resources/leads/export?columns=saleProposal',
    headers: { ...(await signInAs(world, 'SELLER')) },
  });
  expect(file.body).toContain('Proposta sem cliente · Onix LS');
  expect(file.body).not.toContain(proposal);
});
