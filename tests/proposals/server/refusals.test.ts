import type { World } from '#tests/organisation/server/world.ts';
import {
  act,
  addClient,
  cpfs,
  createSaleWorld,
  newSimulation,
  propose,
  settle,
  statusOf,
} from './sale';

let world: World;
let client: string;
beforeAll(async () => {
  world = await createSaleWorld();
  client = await addClient(world);
});
afterAll(() => world.close());

/** A proposal in progress of the shared client. */
const inWork = async (change: object = {}): Promise<string> => {
  const simulation = await newSimulation(world);
  const made = await propose(world, { simulation, client, ...change });
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  return made.body.id as string;
};
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

test('PROP-072, ERR-048, ERR-110, PRS004: refuses a second open proposal and names the first; a deleted one does not count', async () => {
  const simulation = await newSimulation(world);
  const first = await propose(world, { simulation });
  const second = await propose(world, { simulation });
  expect([...refusal(second), second.body.params]).toEqual([
    400,
    'PRS004',
    { number: String(first.body.proposalNumber) },
  ]);
  expect((await act(world, first.body.id, ['seller', 'discard'])).body.proposalStatus).toBe('NU');
  expect((await propose(world, { simulation })).status).toBe(201);
});

test('PRS004: of ten concurrent attempts one succeeds', async () => {
  const simulation = await newSimulation(world);
  const all = await Promise.all(Array.from({ length: 10 }, () => propose(world, { simulation })));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ body }) => body.code === 'PRS004')).toHaveLength(9);
});

test('PROP-040: of twenty concurrent sendings one succeeds, with one snapshot', async () => {
  const id = await inWork();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => act(world, id, ['seller', 'send'])),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['PRS006']),
  );
  const snapshots = await world.db
    .selectFrom('proposal_snapshots')
    .select('id')
    .where('proposalId', '=', id)
    .execute();
  expect(snapshots).toHaveLength(1);
});

test('CALL-133: repeating a sending with its idempotency key returns the same answer and does nothing', async () => {
  const simulation = await newSimulation(world);
  const call = () =>
    world.call('seller', 'POST /proposes/sales?send=true', {
      body: { simulation, client },
      key: 'sending-0001',
    });
  const [first, again] = [await call(), await call()];
  expect([first.status, first.body.proposalStatus]).toEqual([201, 'SU']);
  expect(again.body.id).toBe(first.body.id);
});

test('CALL-133: a refused sending stores nothing', async () => {
  const simulation = await newSimulation(world, { clientDocument: null });
  const refused = await propose(world, { simulation }, '?send=true');
  expect(refusal(refused)).toEqual([400, 'proposal.client_missing']);
  expect(await world.row('saleProposals', { simulation })).toBeUndefined();
});

test('PROP-040: refuses to send a price calculated for another client', async () => {
  const other = [400, 'proposal.client_other', [{ path: 'client', code: 'proposal.client_other' }]];
  const { id: business } = await world.row('clients', { name: 'Padaria Sol Nascente Ltda.' });
  const send = async (body: object) => {
    const { status, body: answer } = await propose(world, body, '?send=true');
    return [status, answer.code, answer.fields];
  };
  expect(await send({ simulation: await newSimulation(world), client: business })).toEqual(other);
  // The tier belongs to the CPF it was decided for.
  const judged = await newSimulation(world, { tierCode: 'TR4' });
  expect(await send({ simulation: judged, client })).toEqual(other);
});

test('PROP-039, PROP-073, PRS015: a blocked proposal cannot change until it is unblocked', async () => {
  const id = await inWork();
  const block = (who: string, blocked: boolean, reason?: string) =>
    world.call(who, `PUT /sale/proposal/${id}/blocked`, {
      body: { blocked, ...(reason ? { reason } : {}) },
    });
  expect(refusal(await block('finance', true))).toEqual([400, 'action.reason_required']);
  expect((await block('finance', true, 'Suspeita de fraude')).body.blocked).toBe(true);
  const change = () =>
    world.call('seller', `PUT /proposes/sales/${id}`, { body: { remarks: 'x' } });
  expect(refusal(await change())).toEqual([409, 'PRS015']);
  expect(refusal(await act(world, id, ['seller', 'send']))).toEqual([409, 'PRS015']);
  expect((await block('seller', false)).status).toBe(403);
  expect((await block('fi-manager', false)).body.blocked).toBe(false);
  expect((await change()).status).toBe(200);
});

const repeated = [
  [
    'a guarantor',
    { guarantors: [{ name: 'Ana Lima', document: cpfs.client, birthDate: '1980-01-01' }] },
    'guarantors.0.document',
  ],
  ['the seller', { sellerDocument: cpfs.client }, 'sellerDocument'],
] as const;

test.each(repeated)(
  'PROP-076, ERR-059, OQ-120, SEL004: the client is not %s, in a draft either',
  async (_, people, path) => {
    const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof propose>>) => [
      ...refusal({ status, body }),
      body.fields?.map((field: { path: string }) => field.path),
    ];
    const refused = [400, 'SEL004', [path]];
    const simulation = await newSimulation(world);
    expect(outcomeOf(await propose(world, { simulation, client, ...people }))).toEqual(refused);
    const id = await inWork();
    const put = (body: object) => world.call('seller', `PUT /proposes/sales/${id}`, { body });
    expect(outcomeOf(await put(people))).toEqual(refused);
    const { sellerDocument, guarantors } = await world.row('saleProposals', { id });
    expect([sellerDocument, guarantors ?? []]).toEqual([null, []]);
    const nobody = await propose(world, { simulation, ...people });
    expect(nobody.status).toBe(201);
    const named = await world.call('seller', `PUT /proposes/sales/${nobody.body.id}`, {
      body: { client },
    });
    expect(outcomeOf(named)).toEqual(refused);
  },
);

test('PROP-076, ERR-059, SEL004: client and spouse must differ at sending; other fields can still change', async () => {
  const id = await inWork();
  const marry = (partnerCpfNr: string) =>
    world.db
      .updateTable('clients')
      .set({ maritalStatusId: '2', partnershipTypeId: '1', partnerName: 'Ivo Lima', partnerCpfNr })
      .set({ partnerBirthDate: '1980-01-01', partnerDocumentType: 'CNH', partnerDocumentNr: '1' })
      .where('id', '=', client)
      .execute();
  await marry(cpfs.client);
  const put = (body: object) => world.call('seller', `PUT /proposes/sales/${id}`, { body });
  expect((await put({ remarks: 'Liga amanhã' })).status).toBe(200);
  expect(refusal(await act(world, id, ['seller', 'send']))).toEqual([400, 'SEL004']);
  expect(await statusOf(world, id)).toBe('WO');
  await marry(cpfs.spouse);
});

test('PROP-074, ERR-052, ERR-053, PRS006, PRS007: a sent proposal cannot be changed or rectified, except for the car', async () => {
  const id = await inWork();
  await act(world, id, ['seller', 'send']);
  await settle(world);
  const put = (body: object) => world.call('seller', `PUT /proposes/sales/${id}`, { body });
  expect(refusal(await put({ remarks: 'x' }))).toEqual([400, 'PRS006']);
  const reanalysis = await world.call('seller', `PUT /proposes/sales/reanalysis/${id}`, {
    body: {},
  });
  expect(refusal(reanalysis)).toEqual([400, 'PRS007']);
  const info = await world.call('seller', 'POST /proposes/sales/additionalInfo', {
    body: { proposalId: id, vehicleAdditionalInfo: { sellerType: 'M', vin: '9BWZZZ377VT004251' } },
  });
  expect(info.body.vehicleAdditionalInfo).toMatchObject({
    sellerType: 'M',
    vin: '9BWZZZ377VT004251',
  });
  expect((await world.row('saleProposals', { id })).remarks).toBeNull();
});

test('PROP-009, PROP-012, OQ-124: refuses an invalid chassis and a third party without a name', async () => {
  const id = await inWork();
  const put = (vehicleAdditionalInfo: object) =>
    world.call('seller', `PUT /proposes/sales/${id}`, { body: { vehicleAdditionalInfo } });
  const bad = await put({ vin: '9BWZZZ377VT00425' });
  expect(bad.body.fields[0].path).toBe('vehicleAdditionalInfo.vin');
  const nameless = await put({ sellerType: 'TP' });
  expect(nameless.body.fields.map(({ path }: { path: string }) => path)).toEqual([
    'vehicleAdditionalInfo.sellerName',
    'vehicleAdditionalInfo.sellerDocument',
  ]);
  const named = { sellerType: 'TP', sellerName: 'Ivo Lima', sellerDocument: cpfs.seller };
  expect((await put(named)).body.vehicleAdditionalInfo).toMatchObject(named);
});

test('SIM063: refuses an expired simulation', async () => {
  const old = await world.row('simulations', { clientName: 'Cláudio Menezes' });
  expect(refusal(await propose(world, { simulation: old.id }))).toEqual([400, 'SIM063']);
});

test('CALL-130, ERR-058, ERR-139, PRI001, PROP-070, PROP-075: reads a proposal by id; no call returns another dealer’s', async () => {
  const id = await inWork();
  const own = await world.call('seller', `GET /proposes/sales/status/${id}`);
  expect(own.body).toMatchObject({
    id,
    proposalStatus: 'WO',
    blocked: false,
    signatureStatus: null,
    selfieStatus: null,
  });
  const detail = await world.call('seller', `GET /proposes/sales/${id}`);
  expect(detail.body).toMatchObject({ id, proposalStatus: 'WO', customerName: 'Marcela Antunes' });
  expect(detail.body).not.toHaveProperty('status');
  await world.db
    .updateTable('saleProposals')
    .set({ dealer: (await world.row('dealers', { GMFcode: '150' })).id })
    .where('id', '=', id)
    .execute();
  for (const path of [
    `/proposes/sales/${id}`,
    `/proposes/sales/${world.deps.ids()}`,
    `/proposes/sales/status/${id}`,
    `/proposes/sales/contractNumber/${id}`,
    `/sale/proposal/${id}/documents`,
    `/sale/proposal/${id}/srs`,
  ])
    expect(refusal(await world.call('seller', `GET ${path}`))).toEqual([404, 'PRI001']);
  expect((await world.call('consulta', `GET /proposes/sales/status/${id}`)).status).toBe(403);
});

test.each(['seller', 'fi-manager', 'sales-manager'])(
  'PROP-071: without createPropose %s neither lists nor proposes',
  async (who) => {
    const dealer = await world.row('dealers', { GMFcode: '101' });
    const place = `/dealers/parameters/profiles/commons?dealerId=${dealer.id}`;
    const { body: grid } = await world.call(
      'finance',
      `GET /dealers/parameters/profiles?dealerId=${dealer.id}`,
    );
    const { version, flags } = grid.profiles.find(
      ({ groupName }: { groupName: string }) => groupName === who,
    );
    const list = async (reader: string) => (await world.call(reader, 'GET /proposes/sales')).status;
    expect(await list(who)).toBe(200);
    await world.call('finance', `PUT ${place}`, {
      body: {
        profiles: [{ groupName: who, version, flags: { ...flags, createPropose: false } }],
      },
    });
    const simulation = await newSimulation(world);
    const made = await world.call(who, 'POST /proposes/sales', { body: { simulation } });
    expect([await list(who), made.status, await list('finance')]).toEqual([403, 403, 200]);
  },
);
