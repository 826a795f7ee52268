import { runProposals } from '#proposals/server/runProposals.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { act, addClient, createSaleWorld, newSimulation, propose, statusOf } from './sale';

let world: World;
let client: string;
let simulation: string;
/** A proposal that each test moves to the status it needs. */
let id: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world);
  simulation = await newSimulation(world);
  id = (await propose(world, { simulation, client })).body.id as string;
});
afterAll(() => world.close());

const set = (values: object, of = id) =>
  world.db.updateTable('saleProposals').set(values).where('id', '=', of).execute();
const row = () => world.row('saleProposals', { id });
const move = (status: string, body: object = { reason: 'Conferido' }) =>
  world.call('finance', `PUT /sale/proposal/${id}/status/${status}`, { body });
const run = (action: string, body: object = {}, who = 'seller') =>
  act(world, id, [who, action, body]);
const undecided = {
  status: 'PD',
  isSent: true,
  decisionReasons: ['ENTRY_LOW'],
  conditions: ['MORE_ENTRY'],
  requestedDocuments: ['INCOME'],
  approvalUntil: null,
  decidedAt: null,
  reanalyses: 0,
};
/** Notices to the responsible person, newest last. */
const noticeTitles = async () =>
  (
    await world.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select('title')
      .where('username', '=', 'SELLER')
      .execute()
  ).length;

test('PROP-037: an approval by the desk is valid for thirty days and clears conditions; other decisions leave them', async () => {
  await set(undecided);
  const before = await noticeTitles();
  expect((await move('AP')).body).toMatchObject({
    proposalStatus: 'AP',
    decisionSource: 'DESK',
    decisionNote: 'Conferido',
    approvalUntil: '2026-12-23',
    decisionReasons: [],
    conditions: [],
    requestedDocuments: [],
  });
  expect(await noticeTitles()).toBe(before + 1);
  await set(undecided);
  expect((await move('RA')).body).toMatchObject({
    proposalStatus: 'RA',
    decisionSource: 'DESK',
    approvalUntil: null,
    decisionReasons: ['ENTRY_LOW'],
    conditions: ['MORE_ENTRY'],
  });
  expect((await row()).decidedBy).toEqual(expect.stringMatching(/\S/));
});

test('PROP-037: refuses a status outside of the desk’s reach and one that changes nothing', async () => {
  await set(undecided);
  expect((await move('SU')).body.code).toBe('PRS012');
  await set({ status: 'WO' });
  expect((await move('SU')).body.code).toBe('PRS012');
  await set({ status: 'NU' });
  expect((await move('AP')).body.code).toBe('PRS013');
});

test.each([[undefined], [{}]])(
  'PROP-037, CALL-143, OQ-110: a manual change with the body %j is first checked for permission, then for its reason',
  async (body) => {
    const path = (status: string) => `PUT /sale/proposal/${id}/status/${status}`;
    const codeOf = async (status: string) =>
      (await world.call('finance', path(status), body ? { body } : {})).body.code as unknown;
    await set({ status: 'WO' });
    expect(await codeOf('AP')).toBe('PRS012');
    await set({ status: 'NU' });
    expect(await codeOf('AP')).toBe('PRS013');
    await set(undecided);
    expect(await codeOf('AP')).toBe('action.reason_required');
    expect((await row()).status).toBe('PD');
  },
);

test('PROP-023: sends the requested documents only if all are attached', async () => {
  await set({ ...undecided, status: 'HLD', requestedDocuments: ['INCOME', 'PEP_DECLARATION'] });
  const attach = (kind: string) =>
    world.db
      .insertInto('proposalDocuments')
      .values({ id: world.deps.ids(), kind, file: 'x', proposal: id })
      .execute();
  expect((await run('sendDocuments')).body.code).toBe('proposal.documents_missing');
  await attach('INCOME');
  expect((await run('sendDocuments')).body.code).toBe('proposal.documents_missing');
  await attach('PEP_DECLARATION');
  expect((await run('sendDocuments')).body).toMatchObject({
    proposalStatus: 'PD',
    requestedDocuments: [],
    decisionReasons: [],
  });
});

test('PROP-043: a rejected proposal is reanalysed twice, within thirty days, unless its simulation has another one', async () => {
  const rejected = (change: object = {}) =>
    set({ ...undecided, status: 'DC', decidedAt: '2026-11-23T12:00:00Z', ...change });
  const again = () =>
    world.call('seller', `PUT /proposes/sales/reanalysis/${id}`, {
      body: { reason: 'Outra entrada' },
    });
  await rejected({ reanalyses: 1 });
  expect((await again()).body).toMatchObject({ proposalStatus: 'PD', reanalyses: 2 });
  await rejected({ reanalyses: 2 });
  expect((await again()).body).toMatchObject({
    code: 'proposal.reanalysis_limit',
    params: { limit: 2, days: 30 },
  });
  await rejected({ decidedAt: '2026-10-23T12:00:00Z' });
  expect((await again()).body.code).toBe('proposal.reanalysis_limit');
  await rejected({ decidedAt: '2026-10-24T12:00:00Z' });
  expect((await again()).body).toMatchObject({ proposalStatus: 'PD', reanalyses: 1 });
  await rejected();
  const other = await propose(world, { simulation, client });
  expect(other.status).toBe(201);
  expect((await again()).body).toMatchObject({
    code: 'PRS004',
    params: { number: String(other.body.proposalNumber) },
  });
  await set({ status: 'NU' }, other.body.id as string);
  // A returned proposal does not count as a reanalysis.
  await set({ ...undecided, status: 'RA' });
  expect((await again()).body).toMatchObject({ proposalStatus: 'PD', reanalyses: 0 });
});

test('PROP-035: the dealer discards its own proposals without a reason, the desk any with a reason in the notice', async () => {
  await set(undecided);
  const before = await noticeTitles();
  expect((await run('discard', {}, 'fi-manager')).body.code).toBe('proposal.not_owner');
  expect((await run('discard', {}, 'finance')).body.code).toBe('action.reason_required');
  expect(await noticeTitles()).toBe(before);
  expect((await run('discard', { reason: 'Fraude' }, 'finance')).body.proposalStatus).toBe('NU');
  expect(await noticeTitles()).toBe(before + 1);
  await set(undecided);
  expect((await run('discard')).body.proposalStatus).toBe('NU');
  expect(await noticeTitles()).toBe(before + 1);
});

test('PROP-024: a lapsed approval or a changed total returns the proposal; an approval valid today does not', async () => {
  const { totalValue } = await world.row('simulations', { id: simulation });
  const validated = async (change: object) => {
    await set({ ...undecided, status: 'AVF', totalValue, ...change });
    await runProposals(world.deps);
    return row();
  };
  expect(await validated({ approvalUntil: '2026-11-23' })).toMatchObject({ status: 'AF' });
  expect(await validated({ approvalUntil: null })).toMatchObject({ status: 'AF' });
  expect(await validated({ approvalUntil: '2026-11-22' })).toMatchObject({
    status: 'RA',
    decisionReasons: ['TABLE_CHANGED'],
    approvalUntil: null,
  });
  expect(await validated({ totalValue: Number(totalValue) + 1 })).toMatchObject({ status: 'RA' });
});

test('PROP-018: an action without a new status leaves statusAt unchanged', async () => {
  await set({ ...undecided, status: 'AP', statusAt: '2026-11-01T12:00:00Z', esignEnabled: true });
  const { statusAt } = await row();
  await world.call('seller', `PUT /proposes/sales/eletronicSign/${id}`, {
    body: { esignEnabled: false },
  });
  expect(await row()).toMatchObject({ statusAt, esignEnabled: false });
  expect((await run('formalise')).body.proposalStatus).toBe('AVF');
  expect((await row()).statusAt).toBe(world.deps.clock().toISOString());
  expect(await statusOf(world, id)).toBe('AVF');
});

test('the contract is generated once, from the calculation at sending', async () => {
  await set({ ...undecided, status: 'AF', contractNumber: null });
  await world.db.deleteFrom('proposal_snapshots').where('proposalId', '=', id).execute();
  expect((await run('generateContract')).body.code).toBe('PRS009');
  await set({ ...undecided, status: 'WO', isSent: false });
  expect((await run('send')).body.proposalStatus).toBe('SU');
  await set({ status: 'AF', contractNumber: '0000000077' });
  expect((await run('generateContract')).body.contractNumber).toBe('0000000077');
  await set({ status: 'AF', contractNumber: null, client: null });
  expect((await run('generateContract')).body.code).toBe('PRS009');
});
