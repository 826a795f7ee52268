import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { linesIn } from '#tests/papers/server/readPdf.ts';
import { addClient, createSaleWorld, newSimulation } from './sale';

let world: World;
let body: { readonly simulation: string; readonly client: string };
beforeAll(async () => {
  world = await createSaleWorld();
  body = { simulation: await newSimulation(world), client: await addClient(world) };
});
afterAll(() => world.close());

const sessions = new Map<string, SessionHeaders>();
const headersOf = async (who: string): Promise<SessionHeaders> => {
  const known = sessions.get(who) ?? (await signInAs(world, who));
  sessions.set(who, known);
  return known;
};

const request = async (path: string, who = 'seller', payload: object = body) =>
  world.app.inject({
    method: 'POST',
    url: `/api/${who === 'finance' ? 'GMF' : 'DEALER'}/sale/proposal/drafts/${path}`,
    headers: await headersOf(who),
    payload,
  });
const textOf = (content: Buffer): string => linesIn(content).join('\n').replaceAll('\u00a0', ' ');

test.each([
  ['CCB', 'minuta-cedula.pdf', 'Cédula de crédito bancário'],
  ['SCHEDULE', 'minuta-parcelas-cet.pdf', 'Anexo: parcelas e custo efetivo total'],
  ['PROPOSAL', 'minuta-proposta.pdf', 'Proposta de financiamento'],
])(
  'PROP-040: %s can be read before the proposal is sent, marked as a draft',
  async (kind, name, title) => {
    const { statusCode, headers, rawPayload } = await request(kind);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const text = textOf(rawPayload);
    expect(text).toContain(title);
    expect(text).toContain('Minuta, sem valor contratual');
    expect(text).toContain('Composição do valor financiado');
    expect(text).not.toMatch(/Contrato \d|Assinaturas/);
  },
);

test('PROP-040: a draft names client and dealer and stores nothing', async () => {
  const count = async () =>
    (await world.db.selectFrom('saleProposals').selectAll().execute()).length +
    (await world.db.selectFrom('proposal_snapshots').selectAll().execute()).length;
  const before = await count();
  const text = textOf((await request('CCB')).rawPayload);
  expect(text).toContain('Marcela Antunes');
  expect(text).toContain('Aroeira Comércio de Veículos');
  expect(text).toContain('Minuta para leitura');
  expect(await count()).toBe(before);
});

test('I18N-003: the proposal is drafted in the language of the page, the contract in Portuguese', async () => {
  const proposal = await request('PROPOSAL?language=en');
  expect(proposal.headers['content-disposition']).toContain('draft-proposal.pdf');
  expect(textOf(proposal.rawPayload)).toContain('Draft, without contractual value');
  expect(textOf((await request('CCB?language=en')).rawPayload)).toContain(
    'Cédula de crédito bancário',
  );
});

test('PROP-040: drafts require the right to send; refuses unknown kinds and empty forms', async () => {
  expect((await request('CCB', 'customer')).statusCode).toBe(403);
  expect((await request('CCB', 'finance')).statusCode).toBe(403);
  expect((await request('SECRET')).statusCode).toBe(404);
  const empty = await request('CCB', 'seller', {});
  expect([empty.statusCode, empty.json().code]).toEqual([400, 'validation.failed']);
  const { simulation } = await world.row('saleProposals', { customerName: 'Beatriz Azambuja' });
  expect((await request('CCB', 'seller', { ...body, simulation })).statusCode).toBe(400);
});
