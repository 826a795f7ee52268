import type { World } from '#tests/organisation/server/world.ts';
import { addClient, cpfs, createSaleWorld, newSimulation, propose } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

type Fact = { readonly label: string; readonly value: string };
type Part = { readonly title: string; readonly facts?: readonly Fact[]; readonly rows?: unknown[] };

const paperOf = async (id: string, who = 'seller', language = 'pt-BR') => {
  const { status, body } = await world.call(
    who,
    `GET /sale/proposal/${id}/simulation?language=${language}`,
  );
  const parts = (body.parts ?? []) as readonly Part[];
  const facts = parts.flatMap((part) => part.facts ?? []);
  return {
    status,
    notice: body.notice as string,
    fact: (label: string) => facts.find((fact) => fact.label === label)?.value,
    rows: parts.find(({ title }) => title === 'Parcelas')?.rows?.length,
  };
};

test('PROP-015: shows the current simulation before sending and the snapshot afterwards', async () => {
  const simulation = await newSimulation(world);
  const client = await addClient(world);
  const { id } = (await propose(world, { simulation, client })).body as { id: string };
  const before = await paperOf(id);
  expect(before.notice).toMatch(/como está hoje/);
  expect(before.fact('Cliente')).toBe('Marcela Antunes');
  await world.call('seller', `PUT /proposes/sales/${id}/send`, { body: {} });
  await world.db
    .updateTable('simulations')
    .set({ clientName: 'Outra Pessoa', entryValue: 1 })
    .where('id', '=', simulation)
    .execute();
  const kept = await paperOf(id);
  expect(kept.notice).toMatch(
    /^Calculada no envio da proposta, em 23\/11\/2026, pela tabela .+, versão 1\./,
  );
  expect(kept.fact('Cliente')).toBe('Marcela Antunes');
  expect(kept.fact('Entrada')).toBe(before.fact('Entrada'));
  expect(kept.rows).toBeGreaterThan(11);
  expect((await paperOf(id, 'finance', 'en')).notice).toMatch(
    /^Calculated when the proposal was sent/,
  );
});

test('PRI001: refuses the simulation of another dealer’s proposal', async () => {
  const { id } = await world.row('saleProposals', { customerName: 'Beatriz Azambuja' });
  expect((await paperOf(id, 'finance')).status).toBe(200);
  expect((await paperOf(id)).status).toBe(404);
});

test('takes the tier and the state of the simulation', async () => {
  const simulation = await newSimulation(world, { tierCode: 'TR2', state: 'PR' });
  const client = await addClient(world, { cpf: cpfs.seller });
  const { body } = await propose(world, { simulation, client });
  expect(await world.row('saleProposals', { id: body.id })).toMatchObject({
    tierCode: 'TR2',
    state: 'PR',
  });
});
