import { randomUUID } from 'node:crypto';
import { descriptions } from '#generated/descriptions/index.ts';
import { ok } from '#framework/kernel/Result.ts';
import type { Database } from '#framework/server/deps.ts';
import type { PersonRequest } from '#framework/server/crud/EntityHooks.ts';
import { openContext } from '#framework/server/crud/EntityContext.ts';
import { runWrite } from '#framework/server/crud/write/runWrite.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { createWorld, dealerValues, problemOf, type World } from '../world';

const personRequest = (userId: string): PersonRequest => ({
  requestId: 'test',
  ip: '127.0.0.1',
  actor: {
    sessionId: 'test',
    userId,
    username: 'BIT',
    name: 'Bit',
    userType: 'GMF',
    groupName: 'bit',
    scopes: [],
    activeScopeId: null,
  },
});

/** Another pool on the same database, with a shorter timeout. */
const patientFor = ({ url }: World, lockTimeoutMs: number): Database =>
  openDatabase({ url, poolSize: 1, statementTimeoutMs: 5_000, poolWaitMs: 5_000, lockTimeoutMs });

let world: World;
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 });
});
afterAll(() => world.close());

const twenty = Array.from({ length: 20 }, (_, at) => at);
const countOf = async (baccode: unknown) =>
  (await world.db.selectFrom('dealers').select('id').where('baccode', '=', baccode).execute())
    .length;

describe('Idempotency-Key', () => {
  it('creates one record for 20 concurrent calls and returns the same answer to all', async () => {
    const as = await world.person('bit');
    const body = dealerValues(1);
    const key = randomUUID();
    const responses = await Promise.all(
      twenty.map(() => world.call('POST', '/dealers', { as, body, key })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(await countOf(body['baccode'])).toBe(1);
    const history = await world.db
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', responses[0]?.body['id'])
      .execute();
    expect(history).toHaveLength(1);
  });

  it('returns the first answer again after the record has changed', async () => {
    const as = await world.person('bit');
    const call = { as, body: dealerValues(2), key: randomUUID() };
    const first = await world.call('POST', '/dealers', call);
    await world.call('PUT', `/dealers/${String(first.body['id'])}`, {
      as,
      version: 1,
      body: { number: '99' },
    });
    expect((await world.call('POST', '/dealers', call)).body).toEqual(first.body);
  });

  it('refuses the key for another body, call or version', async () => {
    const as = await world.person('bit');
    const key = randomUUID();
    const first = await world.call('POST', '/dealers', { as, body: dealerValues(3), key });
    const id = String(first.body['id']);
    const others = [
      await world.call('POST', '/dealers', { as, body: dealerValues(4), key }),
      await world.call('PUT', `/dealers/${id}/disable`, { as, version: 1, key }),
    ];
    expect(others.map(problemOf)).toMatchObject(
      others.map(() => ({ status: 422, code: 'idempotency.key_reused' })),
    );
    expect(await countOf('000004')).toBe(0);
  });

  it('belongs to one person', async () => {
    const key = randomUUID();
    const bit = await world.call('POST', '/groups', {
      body: { groupName: 'Chave A' },
      key,
      as: await world.person('bit'),
    });
    const finance = await world.call('POST', '/groups', {
      body: { groupName: 'Chave B' },
      key,
      as: await world.person('finance'),
    });
    expect([bit.status, finance.status]).toEqual([201, 201]);
  });

  it('stores nothing of a refused call: the corrected one may use the key', async () => {
    const as = await world.person('bit');
    const key = randomUUID();
    const body = dealerValues(5);
    const refused = await world.call('POST', '/dealers', {
      as,
      body: { ...body, baccode: '000001' },
      key,
    });
    expect(problemOf(refused).code).toBe('SET.dealer_baccode_exists');
    expect((await world.call('POST', '/dealers', { as, body, key })).status).toBe(201);
  });

  it('gives an action a single effect', async () => {
    const dealer = await world.addDealer();
    const as = await world.person('bit');
    const call = { as, version: 1, body: { reason: 'Fechou' }, key: randomUUID() };
    const responses = await Promise.all(
      twenty.map(() => world.call('PUT', `/dealers/${dealer.id}/disable`, call)),
    );
    expect(
      new Set(responses.map(({ status, body }) => `${status} ${String(body['version'])}`)),
    ).toEqual(new Set(['200 2']));
  });

  it('without a key one of 20 concurrent actions takes effect', async () => {
    const dealer = await world.addDealer();
    const as = await world.person('bit');
    const path = `/dealers/${dealer.id}/disable`;
    const responses = await Promise.all(
      twenty.map(() => world.call('PUT', path, { as, version: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(
      responses.filter(({ status }) => status !== 200).map((response) => problemOf(response).code),
    );
    expect(codes).toEqual(new Set(['SET.already_disabled']));
  });

  it.each(['short', 'x'.repeat(65), 'with blank 1', "'; drop table dealers; --", 'ação-ação-1'])(
    'refuses the key %s',
    async (key) => {
      const as = await world.person('bit');
      const response = await world.call('POST', '/dealers', { as, body: dealerValues(6), key });
      expect(problemOf(response)).toMatchObject({ status: 400, code: 'idempotency.key_invalid' });
    },
  );

  it('reports that the first call is still running after the maximum wait', async () => {
    const key = randomUUID();
    const as = await world.person('bit');
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'BIT')
      .executeTakeFirstOrThrow();
    const slow = patientFor(world, 100);
    const context = {
      ...openContext({ ...world.deps, db: slow }, personRequest(String(id))),
      description: descriptions.groups,
    };
    const answer = await world.db.transaction().execute(async (trx) => {
      const row = { userId: String(id), key, requestHash: 'x', createdAt: world.clock.now() };
      await trx.insertInto('idempotency_keys').values(row).execute();
      return runWrite(context, async () => ok(1), { idempotency: { key, requestHash: 'x' } });
    });
    await slow.destroy();
    expect(answer).toEqual({ ok: false, error: { code: 'idempotency.in_progress' } });
    expect(
      (
        await world.call('POST', '/groups', {
          as,
          body: { groupName: 'Depois' },
          key: randomUUID(),
        })
      ).status,
    ).toBe(201);
  });

  it('expires after a day', async () => {
    const as = await world.person('bit');
    const key = randomUUID();
    await world.call('POST', '/groups', { as, body: { groupName: 'Ontem' }, key });
    await world.db
      .updateTable('idempotency_keys')
      .set({ createdAt: new Date('2026-03-08T00:00:00Z') })
      .where('key', '=', key)
      .execute();
    const response = await world.call('POST', '/groups', { as, body: { groupName: 'Hoje' }, key });
    expect(response.status).toBe(201);
  });
});

describe('concurrent edits', () => {
  it('of 50 with the same version, one is stored', async () => {
    const dealer = await world.addDealer();
    const as = await world.person('bit');
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        world.call('PUT', `/dealers/${dealer.id}`, {
          as,
          version: 1,
          body: { number: String(100 + at) },
        }),
      ),
    );
    const done = responses.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const stale = responses.filter(({ status }) => status === 412).map(problemOf);
    expect(stale).toHaveLength(49);
    for (const problem of stale) expect(problem.current).toEqual(done[0]?.body);
    const history = await world.db
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', dealer.id)
      .execute();
    expect(history).toHaveLength(1);
  });

  it('of two records with the same unique value, one is refused at the field', async () => {
    const dealers = await Promise.all(twenty.map(() => world.addDealer()));
    const as = await world.person('bit');
    const responses = await Promise.all(
      dealers.map(({ id }) =>
        world.call('PUT', `/dealers/${id}`, { as, version: 1, body: { baccode: '777777' } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(problemOf(response)).toMatchObject({
        code: 'SET.dealer_baccode_exists',
        fields: [{ path: 'baccode', code: 'SET.dealer_baccode_exists' }],
      });
  });
});
