import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#framework/server/application/buildApp.ts';
import type { LiveEvent } from '#framework/kernel/calls/live.ts';
import { moduleNames } from '#access/rules/RouteRow.ts';
import { application } from '#portal/server/application.ts';
import { openLivePage } from './livePage';
import { createWorld, type DealerRow, type Person, type World } from '../crud/world';

let world: World;
let origin: string;
let own: DealerRow;
let foreign: DealerRow;
let admin: Person;
let manager: Person;

const originOf = ({ server }: FastifyInstance): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  world = await createWorld();
  own = await world.addDealer({ tradingName: 'Nossa Loja' });
  foreign = await world.addDealer({ tradingName: 'Outra Loja' });
  admin = await world.person('admin-internal');
  manager = await world.addDealerUser('GERENTE', {
    groupName: 'fi-manager',
    dealers: [own.GMFcode],
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = originOf(world.app);
}, 60_000);
afterAll(() => world.close());

const openPage = (person: Person, query?: string) => openLivePage(origin, person, query);

const of = (id: string) => (event: LiveEvent) => event.changes.some(([, key]) => key === id);

/** Timers of the connections themselves stay real. */
const everythingButIntervals = [
  'Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate',
  'setTimeout', 'clearTimeout',
] satisfies FakeTimersConfig['doNotFake']; // prettier-ignore

let month = 0;

/** Creates a monthly target of a dealer. */
const addTarget = async ({ id: dealer }: DealerRow): Promise<string> => {
  month += 1;
  const at = `${2028 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const body = { dealer, month: at, contracts: 10 };
  const created = await world.call('POST', '/sale/targets', { as: admin, body });
  expect(created).toMatchObject({ status: 201 });
  return String(created.body['id']);
};

const change = async (id: string, version: number, contracts: number) => {
  const done = await world.call('PUT', `/sale/targets/${id}`, {
    as: admin,
    version,
    body: { contracts },
  });
  expect(done).toMatchObject({ status: 200 });
};

describe('live changes', () => {
  it('announces a changed record with its version, and marks it as own for the person who changed it', async () => {
    const [mine, theirs] = await Promise.all([openPage(admin), openPage(manager)]);
    const id = await addTarget(own);
    const change = ['salesTargets', id, 1, 'create'];
    expect(await mine.next(of(id))).toEqual({ changes: [change], own: [0] });
    expect(await theirs.next(of(id))).toEqual({ changes: [change] });
    expect(mine.headers.get('content-type')).toContain('text/event-stream');
    mine.close();
    theirs.close();
  });

  it('hides records that the person may not read, even deleted ones', async () => {
    const [id, hidden] = [await addTarget(own), await addTarget(foreign)];
    const page = await openPage(manager);
    await change(hidden, 1, 11);
    await world.call('DELETE', `/sale/targets/${hidden}`, { as: admin, version: 2 });
    await world.call('DELETE', `/sale/targets/${id}`, { as: admin, version: 1 });
    const event = await page.next(({ changes }) =>
      changes.some(([, , , action]) => action === 'delete'),
    );
    expect(event.changes).toEqual([['salesTargets', id, expect.any(Number), 'delete']]);
    expect(JSON.stringify(page.events)).not.toContain(hidden);
    page.close();
  });

  it('announces conversations to people who may read the record, and an inbox to its owner only', async () => {
    const other = await world.addDealerUser('VIZINHA', {
      groupName: 'fi-manager',
      dealers: [foreign.GMFcode],
    });
    const [mine, theirs] = await Promise.all([openPage(manager), openPage(other)]);
    const id = randomUUID();
    await world.db
      .insertInto('leads')
      .values({ id, customerName: 'Ana', dealerId: own.id, phone: '11987654321' })
      .execute();
    const comment = (text: string) =>
      world.call('POST', `/resources/conversations/leads/${id}`, { as: manager, body: { text } });
    expect(await comment('Ligo amanhã.')).toMatchObject({ status: 201 });
    expect(await mine.next(({ threads }) => threads !== undefined)).toEqual({
      changes: [],
      threads: [['leads', id]],
    });
    await sql`insert into record_inbox ("userId", "resource", "recordId", "kind", "actorName", "at")
      select "id", 'leads', ${id}::uuid, 'assigned', 'Gerente', now() from users where "username" = 'GERENTE'`.execute(
      world.db,
    );
    expect(await mine.next(({ inbox }) => inbox === true)).toEqual({ changes: [], inbox: true });
    const body = { dealer: foreign.id, month: '2027-12', contracts: 1 };
    const { body: target } = await world.call('POST', '/sale/targets', { as: admin, body });
    await theirs.next(of(String(target['id'])));
    expect(theirs.events).toHaveLength(1);
    mine.close();
    theirs.close();
  });

  it('announces nothing that was rolled back', async () => {
    const page = await openPage(admin);
    await world.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action")
          values ('dealers', ${foreign.id}::uuid, 99, '{}', now(), 'x', 'x', 'x', 'update')`.execute(
          trx,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    await page.next(of(await addTarget(own)));
    expect(page.events.flatMap(({ changes }) => changes.map(([, , v]) => v))).not.toContain(99);
    page.close();
  });

  describe('for a page that read its data before it connected', () => {
    /** Another process on the same database. */
    let second: FastifyInstance;
    let secondOrigin: string;
    beforeAll(async () => {
      second = await buildApp(application, world.deps, { checkAnswers: true });
      await second.listen({ port: 0, host: '127.0.0.1' });
      secondOrigin = originOf(second);
    });
    afterAll(() => second.close());

    it('start with a notice of missed events if the process has not listened long enough', async () => {
      const page = await openLivePage(secondOrigin, manager, '?age=20');
      expect(await page.next(() => true)).toEqual({ changes: [], missed: true });
      page.close();
    });

    it('start with the changes meanwhile in any process that its person may read', async () => {
      const watching = await openLivePage(secondOrigin, admin);
      const since = performance.now();
      // The age of data counts a second more, for requests that take longer than others.
      while (performance.now() - since < 1_100) await watching.next(of(await addTarget(foreign)));
      const readAt = performance.now();
      const [id, hidden] = [await addTarget(own), await addTarget(foreign)];
      await watching.next(of(id));
      await watching.next(of(hidden));

      const page = await openLivePage(
        secondOrigin,
        manager,
        `?age=${Math.ceil(performance.now() - readAt)}`,
      );
      expect(await page.next(() => true)).toEqual({
        changes: [['salesTargets', id, 1, 'create']],
      });
      const fresh = await openLivePage(secondOrigin, manager);
      const next = await addTarget(own);
      for (const one of [page, fresh]) await one.next(of(next));
      expect(JSON.stringify(page.events)).not.toContain(hidden);
      expect(fresh.events).toHaveLength(1);
      for (const one of [watching, page, fresh]) one.close();
    });

    it('start with conversations and the inbox meanwhile', async () => {
      const watching = await openPage(manager);
      const readAt = performance.now();
      const id = randomUUID();
      await world.db
        .insertInto('leads')
        .values({ id, customerName: 'Bia', dealerId: own.id, phone: '11987654322' })
        .execute();
      await world.call('POST', `/resources/conversations/leads/${id}`, {
        as: manager,
        body: { text: 'Volta amanhã.' },
      });
      await watching.next(({ threads }) => threads?.some(([, key]) => key === id) === true);
      const age = Math.ceil(performance.now() - readAt);
      const page = await openPage(manager, `?age=${age}`);
      expect(await page.next(({ threads }) => threads !== undefined)).toMatchObject({
        threads: expect.arrayContaining([['leads', id]]) as unknown,
      });
      watching.close();
      page.close();
    });
  });

  it('reports missed events after a lost database connection', async () => {
    const page = await openPage(admin);
    await page.next(of(await addTarget(own)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'patio live' and datname = current_database()`.execute(world.db);
    expect(await page.next(({ missed }) => missed === true)).toEqual({ changes: [], missed: true });
    await page.next(of(await addTarget(own)));
    page.close();
  });

  it('reads the rights of a page again after that failed', async () => {
    const id = randomUUID();
    await world.db
      .insertInto('leads')
      .values({ id, customerName: 'Caio', dealerId: own.id, phone: '11987654323' })
      .execute();
    const note = (version: number) =>
      sql`insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action")
        values ('leads', ${id}::uuid, ${version}, '{}', now(), 'x', 'x', 'x', 'update')`.execute(
        world.db,
      );
    // Rights to leads depend on the modules.
    await sql`alter table "modules" rename to "modules_away"`.execute(world.db);
    const page = await openPage(manager);
    await note(2);
    await page.next(({ missed }) => missed === true);
    await sql`alter table "modules_away" rename to "modules"`.execute(world.db);
    await note(3);
    expect(await page.next(of(id))).toEqual({ changes: [['leads', id, 3, 'update']] });
    page.close();
  });

  it('has pages read anew whose people lost a right', async () => {
    const turn = (enabled: boolean) =>
      sql`insert into "modules" ("name", "enabled") select "name", ${enabled} from unnest(${[...moduleNames]}::text[]) as "name"
        on conflict ("name") do update set "enabled" = excluded."enabled"`.execute(world.db);
    await turn(true);
    jest.useFakeTimers({ doNotFake: everythingButIntervals });
    try {
      const page = await openPage(manager);
      await turn(false);
      jest.advanceTimersByTime(60_000);
      expect(await page.next(() => true)).toEqual({ changes: [], missed: true });
      page.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports a mass change, without details, if thousands of records changed', async () => {
    const page = await openPage(admin);
    await sql`insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action")
      select 'dealers', gen_random_uuid(), 1, '{}', now(), 'x', 'x', 'x', 'update' from generate_series(1, 3000)`.execute(
      world.db,
    );
    expect(await page.next(({ missed }) => missed === true)).toEqual({ changes: [], missed: true });
    page.close();
  });

  it('ends with the first event for networks that buffer responses', async () => {
    const page = await openPage(admin, '?once=true');
    const id = await addTarget(own);
    await page.ended;
    expect(page.events).toMatchObject([{ changes: [['salesTargets', id, 1, 'create']] }]);
  });

  it('refuses without a session, and for another class', async () => {
    const strange = await fetch(`${origin}/api/${manager.userType}/live`);
    expect(strange.status).toBe(401);
    const other = await fetch(`${origin}/api/${admin.userType}/live`, {
      headers: { idtoken: manager.headers.idToken },
    });
    expect(other.status).toBe(403);
  });

  it('closes the oldest connection of a session in favour of a new one', async () => {
    const first = await openPage(admin);
    const others = await Promise.all(Array.from({ length: 6 }, () => openPage(admin)));
    await first.ended;
    for (const { close } of others) close();
  });
});
