import { fakeCpf } from '@patio/framework/br';
import type { World } from '#tests/organisation/server/world.ts';
import { act, addClient, createSaleWorld, cpfs, newSimulation, propose, settle } from './sale';

let world: World;
let client: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world, { annualIncome: 8_400_000 });
});
afterAll(() => world.close());

/** A qualified proposal: the instalment is too high for the client's income. */
const qualified = async () => {
  const simulation = await newSimulation(world);
  const { body } = await propose(world, { simulation, client }, '?send=true');
  await settle(world);
  const row = await world.row('saleProposals', { id: body.id });
  expect(row).toMatchObject({ status: 'APC', conditions: ['MORE_ENTRY', 'GUARANTOR'] });
  return { id: body.id as string, simulation, entryValue: Number(row['entryValue']) };
};

const accept = (id: string) => act(world, id, ['seller', 'acceptTerms']);

describe('PROP-022: the conditions of a qualified proposal', () => {
  test('are not met by a request alone; a larger down payment in its simulation meets them and leads to a decision', async () => {
    const { id, simulation, entryValue } = await qualified();
    expect((await accept(id)).body.code).toBe('proposal.conditions_open');

    const more = entryValue + 4_000_000;
    const changed = await world.call('seller', `PUT /simulations/saves/${simulation}`, {
      body: { entryValue: more },
    });
    expect([changed.status, changed.body?.code]).toEqual([200, undefined]);
    const accepted = await accept(id);
    expect(accepted.body).toMatchObject({ proposalStatus: 'PD', entryValue: more, conditions: [] });
    await settle(world);
    expect(await world.row('saleProposals', { id })).toMatchObject({ status: 'AP' });
  });

  test('are met by a guarantor', async () => {
    const { id } = await qualified();
    const guarantor = {
      name: 'Heloísa Antunes',
      document: cpfs.guarantor,
      birthDate: '1961-02-03',
      monthlyIncome: 900_000,
    };
    const saved = await world.call('seller', `PUT /proposes/sales/${id}`, {
      body: { guarantors: [guarantor] },
    });
    expect([saved.status, saved.body?.fields]).toEqual([200, undefined]);
    expect((await accept(id)).body).toMatchObject({ proposalStatus: 'PD' });
  });
});

test('a simulation or client replaced while waiting is calculated again when the documents are sent', async () => {
  const { id, entryValue } = await qualified();
  const hold = () =>
    world.db.updateTable('saleProposals').set({ status: 'HLD' }).where('id', '=', id).execute();
  const takenFor = async () => {
    const { content } = await world.db
      .selectFrom('proposal_snapshots')
      .select('content')
      .where('proposalId', '=', id)
      .orderBy('takenAt', 'desc')
      .executeTakeFirstOrThrow();
    return content;
  };
  const sendDocuments = () => act(world, id, ['seller', 'sendDocuments']);

  await hold();
  world.clock.advance({ minutes: 1 });
  const simulation = await newSimulation(world, {
    entryValue: entryValue + 1_000_000,
    clientDocument: null,
  });
  const path = `POST /sale/proposal/${id}/relatedWith/simulation/${simulation}`;
  expect((await world.call('seller', path)).body).toMatchObject({ simulation });
  expect((await sendDocuments()).body).toMatchObject({ proposalStatus: 'PD', simulation });
  expect(await takenFor()).toMatchObject({ client, simulation: { id: simulation } });

  await hold();
  world.clock.advance({ minutes: 1 });
  const other = await addClient(world, { cpf: fakeCpf(65_001), name: 'Rui Prado' });
  const saved = await world.call('seller', `PUT /proposes/sales/${id}`, {
    body: { client: other },
  });
  expect(saved.status).toBe(200);
  expect((await sendDocuments()).body).toMatchObject({ proposalStatus: 'PD' });
  expect(await takenFor()).toMatchObject({ client: other, simulation: { id: simulation } });
});
