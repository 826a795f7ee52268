import { readSheet } from 'read-excel-file/node';
import { fakeCpf } from '@patio/framework/br';
import { signInAs } from '#tests/harness/session.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
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
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const vin = '9BWZZZ377VT004251';

/** A paper contract that only lacks the signed document for activation. */
const contracted = async (sold: object = {}, cpf: string = cpfs.client): Promise<string> => {
  const client = await addClient(world, { cpf });
  const simulation = await newSimulation(world, sold);
  const made = await propose(
    world,
    { simulation, client, lienNumber: 'SNG1', vehicleAdditionalInfo: { vin } },
    '?send=true',
  );
  const id = made.body.id as string;
  await settle(world);
  await act(world, id, ['seller', 'formalise']);
  await settle(world);
  await act(world, id, ['seller', 'generateContract']);
  return id;
};

const move = (
  who: string,
  id: string,
  { to, reason = 'Conferido' }: { to: string; reason?: string },
) => world.call(who, `PUT /sale/proposal/${id}/status/${to}`, { body: { reason } });

/** Notices of a person. */
const noticesTo = async (username: string): Promise<readonly string[]> => {
  const rows = await world.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['message', 'path'])
    .where('username', '=', username)
    .where('type', '=', 'PROPOSAL')
    .execute();
  return rows.map(({ message, path }) => `${message} ${path}`);
};

test('PROP-037, PROP-038, PROP-050, PROP-018, ERR-057, HIST-001: on paper from the contract to the full activation', async () => {
  const id = await contracted();
  const number = await world.call('seller', `GET /proposes/sales/contractNumber/${id}`);
  expect(number.body.contractNumber).toMatch(/^\d{10}$/);
  const papers = await world.call('seller', `GET /sale/proposal/${id}/documents`);
  expect(papers.body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'CCB',
    'SCHEDULE',
    'DISCLOSURES',
  ]);
  expect(papers.body[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  const activate = () => world.call('finance', `PUT /sale/proposal/${id}/activate`);
  expect((await activate()).body.code).toBe('proposal.signature_missing');
  await world.call('seller', `PUT /proposes/sales/eletronicSign/${id}`, {
    body: { esignEnabled: false },
  });
  expect((await activate()).body.code).toBe('proposal.kit_missing');
  const readiness = await world.call('seller', `GET /sale/proposal/${id}/readiness`);
  expect(readiness.body).toEqual({ lacks: ['proposal.kit_missing'], usesEsign: false });
  await world.db
    .insertInto('proposalDocuments')
    .values({ id: world.deps.ids(), kind: 'FINANCE_KIT', file: 'x', proposal: id })
    .execute();
  expect((await world.call('seller', `PUT /sale/proposal/${id}/activate`)).status).toBe(403);
  expect((await activate()).body).toMatchObject({ proposalStatus: 'WFA' });
  // One person requests the payment, another approves it.
  expect((await move('finance', id, { to: 'PS' })).body).toMatchObject({
    proposalStatus: 'WFA',
    payment: 'ORDERED',
  });
  // Not a permission error, which would redirect home: the page shows the reason.
  expect(await move('finance', id, { to: 'PS' })).toMatchObject({
    status: 409,
    body: { code: 'proposal.own_request' },
  });
  expect((await move('admin-internal', id, { to: 'PS' })).body).toMatchObject({
    proposalStatus: 'PS',
    paymentDate: '2026-11-23',
  });
  await settle(world);
  expect(await world.row('saleProposals', { id })).toMatchObject({
    status: 'AV',
    transferId: expect.stringMatching(/^PIX/),
  });
  expect((await move('finance', id, { to: 'AP' })).body.code).toBe('PRS013');
  const report = await world.call('representante', 'POST /proposes/sales/paymentHistory/filters', {
    body: {},
  });
  expect([report.status, report.body.content?.length ?? report.body.length]).toEqual([
    200,
    expect.any(Number),
  ]);
  const { body: history } = await world.call(
    'finance',
    `GET /resources/saleProposals/${id}/history`,
  );
  expect(
    history
      .map(({ changes }: { changes: Record<string, unknown[]> }) => changes['status']?.[1])
      .filter(Boolean),
  ).toEqual(['AV', 'OC', 'PS', 'WFA', 'PU', 'AF', 'AVF', 'AP', 'PD', 'SU', 'WO']);
  const payment = await world.row('salePayments', { proposal: id });
  const rows = await world.db
    .selectFrom('history')
    .select(['actor', 'action', 'version', 'changes'])
    .where('recordId', '=', payment.id)
    .orderBy('version')
    .execute();
  expect(rows.map(({ actor, action, version }) => [actor, action, version])).toEqual([
    ['ADMIN-INTERNAL', 'create', 1],
    ['PATIO', 'update', 2],
    ['PATIO', 'update', 3],
  ]);
  expect(rows.map(({ changes }) => (changes as Body).status)).toEqual([
    [null, 'PS'],
    ['PS', 'OC'],
    ['OC', 'AV'],
  ]);
});

test('PROP-029, ERR-056, PRS012: a payment is confirmed by hand with a reason, by two people', async () => {
  const row = await world.row('saleProposals', {
    status: 'AV',
    customerName: 'Marcela Antunes',
  });
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'PS', payment: 'SENT', transferId: null })
    .where('id', '=', row.id)
    .execute();
  expect((await move('finance', row.id, { to: 'OCM' })).status).toBe(403);
  expect((await move('admin-internal', row.id, { to: 'WFA' })).body.code).toBe('PRS012');
  expect(
    (await move('admin-internal', row.id, { to: 'OCM', reason: 'Extrato conferido' })).body,
  ).toMatchObject({
    proposalStatus: 'PS',
    payment: 'MANUAL',
  });
  expect((await move('admin-internal', row.id, { to: 'OCM' })).body.code).toBe(
    'proposal.own_request',
  );
  expect((await move('finance', row.id, { to: 'OCM' })).body).toMatchObject({
    proposalStatus: 'OCM',
    payment: 'CONFIRMED',
  });
  await settle(world);
  expect(await statusOf(world, row.id)).toBe('AV');
});

test('PROP-037, PROP-039: another person refuses a requested payment, and the requester is notified with the reason', async () => {
  const row = await world.row('saleProposals', {
    status: 'AV',
    customerName: 'Marcela Antunes',
  });
  const set = (values: object) =>
    world.db.updateTable('saleProposals').set(values).where('id', '=', row.id).execute();
  await set({ status: 'WFA', payment: 'NONE', transferId: null });
  const run = (who: string, action: string, body: object = {}) =>
    act(world, row.id, [who, action, body]);
  const refuse = { reason: 'Conta de outra concessionária' };
  const [own, others] = [await noticesTo('FINANCE'), await noticesTo('FINANCE-2')];
  expect((await run('finance', 'requestPayment')).status).toBe(200);
  // Every other approver gets a notice that links to the desk's screen.
  expect(await noticesTo('FINANCE')).toEqual(own);
  expect((await noticesTo('FINANCE-2')).slice(others.length)).toEqual([
    expect.stringMatching(
      new RegExp(`: Outra pessoa da mesa o pediu: aprove ou recuse\\. /proposals/desk/${row.id}$`),
    ),
  ]);
  expect(await run('finance', 'refusePayment', refuse)).toMatchObject({
    status: 409,
    body: { code: 'proposal.own_request' },
  });
  expect((await run('admin-internal', 'refusePayment')).body.code).toBe('action.reason_required');
  expect(await run('admin-internal', 'refusePayment', refuse)).toMatchObject({
    status: 200,
    body: { proposalStatus: 'WFA', payment: 'NONE', paymentOrderedBy: null },
  });
  expect(await noticesTo('FINANCE')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        new RegExp(`Outra pessoa recusou o seu pedido.* /proposals/desk/${row.id}$`),
      ),
    ]),
  );
  await set({ status: 'PS', payment: 'SENT' });
  expect(
    (await move('admin-internal', row.id, { to: 'OCM', reason: 'Extrato' })).body.payment,
  ).toBe('MANUAL');
  expect(await run('finance', 'refusePayment', refuse)).toMatchObject({
    body: { proposalStatus: 'PS', payment: 'SENT' },
  });
  await move('admin-internal', row.id, { to: 'OCM', reason: 'Extrato' });
  expect((await move('finance', row.id, { to: 'OCM' })).body.proposalStatus).toBe('OCM');
  // The responsible person gets the same notice as for a bank confirmation.
  expect(await noticesTo('SELLER')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        new RegExp(`confirmado à mão\\. /vendas/consultarPropostas/${row.id}$`),
      ),
    ]),
  );
  await settle(world);
});

test('HIST-001, HIST-002, HIST-003, CALL-144, CALL-145, CONST-025, DWN-009: the payment report pages from 0 by 10 and saves a sheet', async () => {
  const request = async (query: string, payload: object = {}): Promise<Body> => {
    const path = `POST /proposes/sales/paymentHistory/filters${query}`;
    return (await world.call('representante', path, { body: payload })).body;
  };
  const body = await request('');
  expect(body).toMatchObject({ page: 0, size: 10 });
  expect(await request('', { page: 0, size: 10 })).toEqual(body);
  expect(await request('?page=1&size=1')).toMatchObject({ page: 1, size: 1 });
  const own = body.content.find(
    ({ customerName }: { customerName: string }) => customerName === 'Marcela Antunes',
  );
  expect(own).toMatchObject({ status: 'AV', customerName: 'Marcela Antunes' });
  // Without access to proposals there is no link: resolving its name would fail the page.
  expect(own).not.toHaveProperty('proposal');
  const headers = await signInAs(world, 'REPRESENTANTE');
  const save = (payload: object, query = '') =>
    world.app.inject({
      method: 'POST',
      url: `/api/GMF/proposes/sales/paymentHistory/export${query}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const file = await save({ status: ['AV'] });
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('spreadsheetml'),
  ]);
  expect(Number(file.headers['x-total-rows'])).toBeGreaterThan(0);
  const [headings, ...rows] = await readSheet(file.rawPayload);
  expect(headings).toEqual([
    'Número da proposta',
    'Número do contrato',
    'Concessionária',
    'Cliente',
    'Valor financiado',
    'Data do pagamento',
    'Situação',
  ]);
  expect(rows).toHaveLength(Number(file.headers['x-total-rows']));
  const [english] = await readSheet((await save({}, '?language=en')).rawPayload);
  expect(english).toEqual([
    'Proposal number',
    'Contract number',
    'Dealer',
    'Client',
    'Amount financed',
    'Payment date',
    'Status',
  ]);
  expect((await save({}, '?language=fr')).statusCode).toBe(400);
  for (const nothing of [{}, { dealer: [], status: [] }]) {
    const { statusCode, headers: whole } = await save(nothing);
    expect([statusCode, Number(whole['x-total-rows'])]).toEqual([200, body.totalElements]);
  }
  const refused = await world.call('bit', 'POST /proposes/sales/paymentHistory/export', {
    body: {},
  });
  expect(refused.status).toBe(403);
});

test.each(['seller', 'fi-manager', 'sales-manager'])(
  'HIST-004: %s needs viewPaymentReport',
  async (who) => {
    const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
    const grid = '/dealers/parameters/profiles';
    const allow = async (viewPaymentReport: boolean) => {
      const { body } = await world.call('finance', `GET ${grid}?dealerId=${dealerId}`);
      const { version, flags } = body.profiles.find(
        ({ groupName }: { groupName: string }) => groupName === who,
      );
      const own = { groupName: who, version, flags: { ...flags, viewPaymentReport } };
      await world.call('finance', `PUT ${grid}/commons?dealerId=${dealerId}`, {
        body: { profiles: [own] },
      });
    };
    const path = 'POST /proposes/sales/paymentHistory/filters';
    const mayRead = async (reader: string) => (await world.call(reader, path, { body: {} })).status;
    await allow(false);
    expect([await mayRead(who), await mayRead('feirao')]).toEqual([403, 200]);
    await allow(true);
    expect([await mayRead(who), await mayRead('finance')]).toEqual([200, 403]);
  },
);

test('LEAD-008, CALL-054, ENT-LEAD-04: a lead shows its proposal', async () => {
  const { id: dealerId } = await world.row('dealers', { GMFcode: '101' });
  const lead = await world.row('leads', { dealerId });
  const proposal = await world.row('saleProposals', { dealer: dealerId, status: 'AV' });
  const related = await world.call(
    'seller',
    `PUT /leads/${lead.id}/relatedWith/saleProposal/${proposal.id}`,
  );
  expect([related.status, related.body.saleProposal]).toEqual([200, proposal.id]);
  const nothing = await world.call(
    'seller',
    `PUT /leads/${lead.id}/relatedWith/saleProposal/${dealerId}`,
  );
  expect(nothing.status).toBe(400);
  const foreign = await world.db
    .selectFrom('saleProposals')
    .select('id')
    .where('dealer', '<>', dealerId)
    .executeTakeFirstOrThrow();
  const refused = await world.call(
    'seller',
    `PUT /leads/${lead.id}/relatedWith/saleProposal/${foreign.id}`,
  );
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'saleProposal' }] } });
});

test('ENT-COUPON-01, ENT-VOUCHER-05: a coupon is reserved during the analysis and used at activation', async () => {
  const id = await contracted(
    { selectedVaps: [{ code: 'PMC', term: 24, coupon: 'auto10' }] },
    cpfs.seller,
  );
  const { proposalNumber } = await world.row('saleProposals', { id });
  const subject = String(proposalNumber);
  const uses = () =>
    world.db.selectFrom('discountUses').selectAll().where('subject', '=', subject).execute();
  expect(await world.row('discount_reservations', { subject })).toMatchObject({ code: 'AUTO10' });
  expect(await uses()).toEqual([]);
  await world.call('seller', `PUT /proposes/sales/eletronicSign/${id}`, {
    body: { esignEnabled: false },
  });
  await world.db
    .insertInto('proposalDocuments')
    .values({ id: world.deps.ids(), kind: 'FINANCE_KIT', file: 'x', proposal: id })
    .execute();
  expect((await world.call('finance', `PUT /sale/proposal/${id}/activate`)).body).toMatchObject({
    proposalStatus: 'WFA',
  });
  expect(await uses()).toMatchObject([{ code: 'AUTO10', dealerCode: '101' }]);
  expect(Number((await uses())[0]?.amount)).toBeGreaterThan(0);
});

test('ENT-COUPON-01, ENT-VOUCHER-05: cancelling the contract releases the reserved coupon', async () => {
  const id = await contracted(
    { selectedVaps: [{ code: 'PMC', term: 24, coupon: 'auto10' }] },
    fakeCpf(4_107),
  );
  const { proposalNumber } = await world.row('saleProposals', { id });
  const held = () =>
    world.db
      .selectFrom('discount_reservations')
      .select('code')
      .where('subject', '=', String(proposalNumber))
      .execute();
  expect(await held()).toEqual([{ code: 'AUTO10' }]);
  const cancelled = await act(world, id, [
    'seller',
    'cancelContract',
    {
      reason: 'Cliente desistiu',
    },
  ]);
  expect(cancelled.body).toMatchObject({ proposalStatus: 'NU' });
  expect(await held()).toEqual([]);
});
