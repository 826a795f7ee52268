import type { Approval } from '#framework/kernel/entity/ApprovalMethods.ts';
import { createUser } from '#tests/harness/session.ts';
import { createWorld, problemOf, type Person, type World } from '../world';

let world: World;
let bit: Person;
let finance: Person;
let second: Person;

beforeAll(async () => {
  world = await createWorld();
  [bit, finance] = await Promise.all([world.person('bit'), world.person('finance')]);
  await createUser(world.db, { username: 'SECOND', groupName: 'finance' });
  second = await world.person('SECOND');
});
afterAll(() => world?.close());

let years = 2030;
/** A rate for a year that no other test uses. */
const rate = (more: object = {}) => {
  years += 1;
  return {
    personTax: 'PF',
    dailyRate: '0.0082',
    additionalRate: '0.38',
    validFrom: `${years}-01-01`,
    validTo: `${years}-12-31`,
    legalBasis: `Decreto ${years}`,
    ...more,
  };
};
type Sent = { as?: Person; query?: Record<string, unknown>; why?: string; key?: string };
const requestApproval = async (body: object, { as = bit, query = {}, why, key }: Sent = {}) =>
  world.call<{ approval: Approval }>('POST', '/iof-rates', {
    as,
    body,
    query,
    ...(key ? { key } : {}),
    ...(why ? { headers: { 'x-change-reason': encodeURIComponent(why) } } : {}),
  });
const decide = (
  approval: Pick<Approval, 'id' | 'version'>,
  verb: string,
  { as = finance, reason }: { as?: Person; reason?: string } = {},
) =>
  world.call<Approval & Record<string, unknown>>(
    'PUT',
    `/resources/approvals/${approval.id}/${verb}`,
    { as, body: reason === undefined ? {} : { reason }, version: approval.version },
  );
const list = async (as: Person, query: Record<string, unknown>) =>
  (await world.call<{ approvals: Approval[] }>('GET', '/resources/approvals', { as, query })).body
    .approvals;
const rates = async (query: Record<string, unknown> = {}) =>
  (await world.call<Record<string, unknown>[]>('GET', '/iof-rates', { as: bit, query })).body;
const named = (legalBasis: string) => rates({ filter: { legalBasis: { eq: legalBasis } } });
/** A rate in force, created by approval. */
const stored = async (more: object = {}) => {
  const body = rate(more);
  const { approval } = (await requestApproval(body)).body;
  expect((await decide(approval, 'approve')).status).toBe(200);
  const [row] = await named(body.legalBasis);
  return { ...row, ...body, id: String(row?.['id']), version: Number(row?.['version']) };
};
const put = (id: string, body: object, version: number) =>
  world.call<{ approval: Approval }>('PUT', `/iof-rates/${id}`, { as: bit, body, version });

describe('a change that needs approval', () => {
  it('becomes an approval, and nothing is changed yet', async () => {
    const body = rate();
    const response = await requestApproval(body, { why: 'Decreto publicado hoje' });
    expect(response.status).toBe(202);
    expect(response.body.approval).toMatchObject({
      operation: 'create',
      resource: 'iofRates',
      recordId: null,
      label: body.legalBasis,
      about: {},
      status: 'pending',
      reason: 'Decreto publicado hoje',
      requestedBy: 'BIT',
      mine: true,
      decidable: false,
      changes: { dailyRate: [null, '0.0082'], validFrom: [null, body.validFrom] },
    });
    expect(await named(body.legalBasis)).toEqual([]);
    const inbox = await list(finance, { show: 'inbox' });
    expect(inbox).toContainEqual({ ...response.body.approval, mine: false, decidable: true });
    expect((await list(bit, { show: 'inbox' })).some(({ mine }) => mine)).toBe(false);
  });

  it('shows the period of a stored record', async () => {
    const row = await stored({ personTax: 'PJ' });
    const { approval } = (await put(row.id, { dailyRate: '0.0041' }, row.version)).body;
    expect(approval).toMatchObject({
      label: row.legalBasis,
      about: { personTax: 'PJ', validFrom: row.validFrom },
      kept: { legalBasis: row.legalBasis, additionalRate: '0.38000' },
    });
    expect(approval.kept).not.toHaveProperty('dailyRate');
  });

  it('is made once approved, by its requester, with both people in the history', async () => {
    const body = rate();
    const { approval } = (await requestApproval(body, { why: 'Lei nova' })).body;
    const approved = await decide(approval, 'approve', { reason: 'Conferido no Diário Oficial' });
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', decidedBy: 'FINANCE', version: 2 },
    });
    const [row] = await named(body.legalBasis);
    expect(row).toMatchObject({ ...body, dailyRate: '0.00820', additionalRate: '0.38000', version: 1 }); // prettier-ignore
    expect(approved.body).toMatchObject({ recordId: row?.['id'] });
    const history = await world.call('GET', `/resources/iofRates/${String(row?.['id'])}/history`, { as: bit }); // prettier-ignore
    expect(history.body).toMatchObject([
      {
        action: 'create',
        actor: 'BIT',
        reason: 'Lei nova',
        approval: { approvalId: approval.id, by: 'FINANCE', reason: 'Conferido no Diário Oficial' },
      },
    ]);
    const audit = await world.db.selectFrom('audit_events').selectAll().execute();
    const actions = audit.map((event) => String(event['action']));
    expect(actions).toEqual(expect.arrayContaining(['approval.create', 'approval.approve']));
  });

  it('88 is never approved or rejected by its requester', async () => {
    const { approval } = (await requestApproval(rate())).body;
    for (const verb of ['approve', 'reject'])
      expect(problemOf(await decide(approval, verb, { as: bit, reason: 'x' }))).toMatchObject({
        code: 'approval.own',
        // Nothing on this page is forbidden to them, so it stays open.
        status: 409,
      });
    expect((await decide(approval, 'withdraw', { as: bit })).body.status).toBe('withdrawn');
    expect(problemOf(await decide(approval, 'approve')).code).toBe('approval.decided');
  });

  it('is rejected with a reason that its requester can read', async () => {
    const { approval } = (await requestApproval(rate())).body;
    expect(problemOf(await decide(approval, 'reject')).code).toBe('action.reason_required');
    expect((await decide(approval, 'reject', { reason: 'Sem base legal' })).status).toBe(200);
    const mine = (await list(bit, { show: 'mine' })).find(({ id }) => id === approval.id);
    expect(mine).toMatchObject({ status: 'rejected', decisionReason: 'Sem base legal', decidedBy: 'FINANCE' }); // prettier-ignore
    expect((await named(approval.label)).length).toBe(0);
  });

  it('is withdrawn only by its requester, and hidden from people who may not open the list', async () => {
    const { approval } = (await requestApproval(rate())).body;
    expect(problemOf(await decide(approval, 'withdraw')).code).toBe('access.denied');
    const admin = await world.person('admin-internal');
    expect(problemOf(await decide(approval, 'approve', { as: admin })).code).toBe('SIS001');
    expect(await list(admin, { show: 'inbox' })).toEqual([]);
    const url = `/resources/approvals/${approval.id}`;
    expect((await world.call('GET', url, { as: admin })).status).toBe(404);
    expect((await world.call('GET', url, { as: finance })).body).toMatchObject({ decidable: true });
  });

  it('88 is approved by only one of two concurrent approvers', async () => {
    const body = rate();
    const { approval } = (await requestApproval(body)).body;
    const responses = await Promise.all([
      decide(approval, 'approve'),
      decide(approval, 'approve', { as: second }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409);
    expect(problemOf(lost!)).toMatchObject({ code: 'approval.decided', params: { status: 'approved' } }); // prettier-ignore
    expect(await named(body.legalBasis)).toHaveLength(1);
  });

  it('88 is decided once, even if approved, rejected and withdrawn concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const body = rate();
      const { approval } = (await requestApproval(body)).body;
      const responses = await Promise.all([
        decide(approval, 'withdraw', { as: bit }),
        decide(approval, 'approve'),
        decide(approval, 'reject', { as: second, reason: 'Não' }),
      ]);
      const won = responses.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const { status } = won[0]!.body;
      expect(await named(body.legalBasis)).toHaveLength(status === 'approved' ? 1 : 0);
      const { body: now } = await world.call('GET', `/resources/approvals/${approval.id}`, {
        as: bit,
      });
      expect(now).toMatchObject({ status, version: 2 });
    }
  });

  it('88 if two changes of one record are approved concurrently, one is stale', async () => {
    for (let round = 0; round < 4; round += 1) {
      const held = await stored();
      const change = async (body: object) => (await put(held.id, body, held.version)).body.approval;
      const approvals = [
        await change({ dailyRate: '0.011' }),
        await change({ additionalRate: '0.44' }),
      ];
      const responses = await Promise.all([
        decide(approvals[0]!, 'approve'),
        decide(approvals[1]!, 'approve', { as: second }),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(problemOf(responses.find(({ status }) => status === 409)!).code).toBe(
        'approval.stale',
      );
      const [row] = await named(held.legalBasis);
      expect(row?.['version']).toBe(held.version + 1);
    }
  });

  it('creates one approval for repeated calls with the same key', async () => {
    const body = rate();
    const [first, again] = [
      await requestApproval(body, { key: 'same-key-1' }),
      await requestApproval(body, { key: 'same-key-1' }),
    ];
    expect(again.body).toEqual(first.body);
    expect(first.status).toBe(202);
  });
});

describe('validation', () => {
  it('happens when the change is requested', async () => {
    expect(problemOf(await requestApproval(rate({ dailyRate: '7' })))).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'dailyRate' }],
    });
    const held = await stored();
    expect(problemOf(await requestApproval(rate({ validFrom: held.validFrom })))).toMatchObject({
      code: 'effective.overlap',
    });
    expect(problemOf(await put(held.id, { dailyRate: '0.01' }, 9)).code).toBe(
      'record.version_stale',
    );
  });

  it('88 happens again when it is approved', async () => {
    const body = rate();
    const later = { ...body, validFrom: body.validFrom.replace('-01-01', '-02-01') };
    const rivals = [
      await requestApproval(body),
      await requestApproval({ ...later, legalBasis: 'Outro decreto' }),
    ];
    const [first, other] = rivals.map((response) => response.body.approval);
    expect((await decide(first!, 'approve')).status).toBe(200);
    expect(problemOf(await decide(other!, 'approve'))).toMatchObject({ code: 'effective.overlap' });
    expect((await list(finance, { show: 'inbox' })).map(({ id }) => id)).toContain(other!.id);
  });

  it('finds another open approval for the same record, refuses, and names it', async () => {
    const body = rate();
    const first = (await requestApproval(body)).body.approval;
    const again = await requestApproval({ ...body, dailyRate: '0.0041' }, { as: second });
    expect(problemOf(again)).toMatchObject({
      status: 409,
      code: 'approval.open',
      params: { by: first.requestedByName, at: first.createdAt },
    });
    expect((await requestApproval({ ...body, personTax: 'PJ' })).status).toBe(202);
    await decide(first, 'reject', { reason: 'Outra base legal' });
    expect((await requestApproval(body)).status).toBe(202);

    const held = await stored();
    const change = await put(held.id, { dailyRate: '0.01' }, held.version);
    expect(change.status).toBe(202);
    const other = await put(held.id, { dailyRate: '0.02' }, held.version);
    expect(problemOf(other)).toMatchObject({ code: 'approval.open' });
    expect((await put(held.id, { legalBasis: 'Decreto seguinte' }, held.version)).status).toBe(202);
    await decide(change.body.approval, 'withdraw', { as: bit });
    expect((await put(held.id, { dailyRate: '0.02' }, held.version)).status).toBe(202);
  });

  it('finds it even among concurrent requests', async () => {
    const body = rate();
    const responses = await Promise.all([1, 2, 3, 4].map(() => requestApproval(body)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  });

  it('uses the record as the requester saw it', async () => {
    const held = await stored();
    const change = async (body: object) => (await put(held.id, body, held.version)).body.approval;
    const [first, other] = [
      await change({ dailyRate: '0.01' }),
      await change({ legalBasis: 'Decreto novo' }),
    ];
    expect(first).toMatchObject({ recordId: held.id, changes: { dailyRate: ['0.00820', '0.01'] } });
    const pending = await list(finance, {
      show: 'record',
      resource: 'iofRates',
      recordId: held.id,
    });
    expect(pending.map(({ id }) => id).toSorted()).toEqual([first.id, other.id].toSorted());
    expect((await decide(first, 'approve')).status).toBe(200);
    expect(problemOf(await decide(other, 'approve'))).toMatchObject({
      status: 409,
      code: 'approval.stale',
      params: { fields: 'dailyRate' },
    });
    const { body } = await world.call('GET', `/resources/approvals/${other.id}`, { as: bit });
    expect(body).toMatchObject({ status: 'stale', staleFields: ['dailyRate'] });
    expect((await put(held.id, { legalBasis: 'Decreto novo' }, held.version + 1)).status).toBe(202);
  });

  it('uses the requester’s current rights', async () => {
    await createUser(world.db, { username: 'LEAVER', groupName: 'bit' });
    const leaver = await world.person('LEAVER');
    const { approval } = (await requestApproval(rate(), { as: leaver })).body;
    await world.db.updateTable('users').set({ status: 'disabled' }).where('username', '=', 'LEAVER').execute(); // prettier-ignore
    expect(problemOf(await decide(approval, 'approve')).code).toBe('approval.requester_denied');
  });

  it('refuses a change without effect', async () => {
    const held = await stored();
    const same = await put(held.id, { dailyRate: '0.0082' }, held.version);
    expect(same).toMatchObject({ status: 200, body: { id: held.id, version: held.version } });
  });
});

describe('other ways to change such records', () => {
  it('request approval of a removal, too', async () => {
    const held = await stored();
    const url = `/iof-rates/${held.id}`;
    const response = await world.call<{ approval: Approval }>('DELETE', url, { as: bit, version: held.version }); // prettier-ignore
    expect(response).toMatchObject({ status: 202, body: { approval: { operation: 'delete' } } });
    expect((await world.call('GET', url, { as: bit })).status).toBe(200);
    expect((await decide(response.body.approval, 'approve')).body.status).toBe('approved');
    expect((await world.call('GET', url, { as: bit })).status).toBe(404);
  });

  it('end the former period only when the new one is approved', async () => {
    const held = await stored({ validTo: null, personTax: 'PJ' });
    const body = rate({ validTo: null, personTax: 'PJ' });
    const { approval } = (await requestApproval(body, { query: { closeFormer: true } })).body;
    expect(approval.closeFormer).toBe(true);
    expect(approval.former).toMatchObject({
      legalBasis: held.legalBasis,
      validFrom: held.validFrom,
      dailyRate: '0.00820',
    });
    const former = async () =>
      (await world.call('GET', `/iof-rates/${held.id}`, { as: bit })).body['validTo'];
    expect(await former()).toBeNull();
    expect((await decide(approval, 'approve')).status).toBe(200);
    expect(await former()).toBe(`${Number(body.validFrom.slice(0, 4)) - 1}-12-31`);
  });

  it('show the current period until a new start, for entities with start dates only', async () => {
    const fee = (validity: string, clientValue: number) => ({
      typeName: 'TCC',
      uf: 'SP',
      validity,
      baseValue: 120_000,
      clientValue,
      dealerValue: 80_000,
      employeeValue: 50_000,
    });
    const request = async (body: object) =>
      (await world.call<{ approval: Approval }>('POST', '/parameters', { as: bit, body })).body
        .approval;
    const first = await request(fee('2050-01-01', 100_000));
    expect(first).toMatchObject({ former: null, about: {} });
    expect((await decide(first, 'approve')).status).toBe(200);
    expect(await request(fee('2050-07-01', 110_000))).toMatchObject({
      about: { typeName: 'TCC' },
      former: { validity: '2050-01-01', clientValue: 100_000 },
      changes: { clientValue: [null, 110_000] },
    });
  });

  it('mark the current period as having a pending successor, and no other period', async () => {
    const personTax = 'PJ_SIMPLES_30K';
    const past = await stored({ personTax, validFrom: '2020-01-01', validTo: '2020-12-31' });
    const current = await stored({ personTax, validFrom: '2021-01-01', validTo: null });
    const other = await stored();
    const body = rate({ validTo: null, personTax });
    const { approval } = (await requestApproval(body, { query: { closeFormer: true } })).body;
    const idsOf = async ({ id: recordId }: { id: string }) =>
      (await list(finance, { show: 'record', resource: 'iofRates', recordId })).map(({ id }) => id);
    expect(await idsOf(current)).toEqual([approval.id]);
    expect(await idsOf(past)).toEqual([]);
    expect(await idsOf(other)).toEqual([]);
    expect((await decide(approval, 'reject', { reason: 'Não publicado' })).status).toBe(200);
    expect(await idsOf(current)).toEqual([]);
  });

  it('are refused: bulk changes by query, and reverting to a version', async () => {
    const held = await stored();
    const bulk = { query: {}, change: { type: 'edit', values: { dailyRate: '0.01' } } };
    const refused = [
      await world.call('POST', '/resources/iofRates/bulk/preview', { as: bit, body: bulk }),
      await world.call('POST', `/resources/iofRates/${held.id}/revert`, {
        as: bit,
        body: { toVersion: 1, reason: 'volta' },
        version: 2,
      }),
    ];
    expect(refused.map((response) => problemOf(response).code)).toEqual([
      'approval.required',
      'approval.required',
    ]);
  });
});
