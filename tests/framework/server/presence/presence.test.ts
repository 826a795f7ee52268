import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#framework/server/application/buildApp.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import type { Database } from '@patio/framework/server';
import { application } from '#portal/server/application.ts';
import { createWorld, type DealerRow, type Person, type World } from '../crud/world';
import { openLivePage } from '../live/livePage';

let world: World;
/** Another process on the same database, where no one may read histories. */
let second: FastifyInstance;
let db: Database;
let own: DealerRow;
let admin: Person;
let manager: Person;
let other: Person;

beforeAll(async () => {
  world = await createWorld();
  own = await world.addDealer({ tradingName: 'Nossa Loja' });
  const foreign = await world.addDealer({ tradingName: 'Outra Loja' });
  admin = await world.person('admin-internal');
  manager = await world.addDealerUser('GERENTE', {
    groupName: 'fi-manager',
    dealers: [own.GMFcode],
  });
  other = await world.addDealerUser('VIZINHA', {
    groupName: 'fi-manager',
    dealers: [foreign.GMFcode],
  });
  db = openDatabase({
    url: world.url,
    poolSize: 5,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    poolWaitMs: 5_000,
  });
  const { catalog } = world.deps;
  const { salesTargets } = catalog.descriptions;
  const { history: _, ...access } = salesTargets!.access;
  const descriptions = {
    ...catalog.descriptions,
    salesTargets: { ...salesTargets!, access },
  };
  const deps = { ...world.deps, db, catalog: { ...catalog, descriptions } };
  second = await buildApp(application, deps, { checkAnswers: true });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  await second.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await second.close();
  await db.destroy();
  await world.close();
});

let month = 0;
const addTarget = async (): Promise<string> => {
  month += 1;
  const body = { dealer: own.id, month: `2028-${String(month).padStart(2, '0')}`, contracts: 10 };
  const created = await world.call('POST', '/sale/targets', { as: admin, body });
  return String(created.body['id']);
};

const place = (id: string, form = ''): string =>
  `/resources/presence/salesTargets/${id}${form && `/${form}`}`;

const editorsOf = async (as: Person, id: string) =>
  (await world.call('GET', place(id), { as })).body['editors'];

const take = (as: Person, id: string, form: string) => world.call('PUT', place(id, form), { as });

const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

describe('the list of a record’s editors', () => {
  it('shows each editor the others, never themselves', async () => {
    const id = await addTarget();
    const first = await take(admin, id, randomUUID());
    expect(first).toMatchObject({ status: 200, body: { editors: [] } });
    const { body } = await take(manager, id, randomUUID());
    expect(body).toEqual({ editors: [{ name: expect.any(String), leftMs: 30_000 }] });
    expect(await editorsOf(admin, id)).toEqual([{ name: expect.any(String), leftMs: 30_000 }]);
  });

  it('drops an editor 30 seconds after the last renewal', async () => {
    const [id, form] = [await addTarget(), randomUUID()];
    await take(admin, id, form);
    world.clock.advance({ seconds: 20 });
    await take(admin, id, form);
    world.clock.advance({ seconds: 29 });
    expect(await editorsOf(manager, id)).toMatchObject([{ leftMs: 1_000 }]);
    world.clock.advance({ seconds: 1 });
    expect(await editorsOf(manager, id)).toEqual([]);
  });

  it('counts one person once, however many forms are open, until the last is closed', async () => {
    const [id, one, two] = [await addTarget(), randomUUID(), randomUUID()];
    await take(admin, id, one);
    await take(admin, id, two);
    expect(await editorsOf(manager, id)).toHaveLength(1);
    await world.call('DELETE', place(id, one), { as: admin });
    expect(await editorsOf(manager, id)).toHaveLength(1);
    await world.call('DELETE', place(id, two), { as: manager });
    expect(await editorsOf(manager, id)).toHaveLength(1);
    expect(await world.call('DELETE', place(id, two), { as: admin })).toMatchObject({
      status: 204,
    });
    expect(await editorsOf(manager, id)).toEqual([]);
  });

  it('is hidden from people who may not read the record', async () => {
    const id = await addTarget();
    await take(admin, id, randomUUID());
    expect(await world.call('GET', place(id), { as: other })).toMatchObject({ status: 404 });
    expect(await take(other, id, randomUUID())).toMatchObject({ status: 404 });
    const crm = await world.person('crm');
    expect(await take(crm, id, randomUUID())).toMatchObject({ status: 403 });
    const unknown = '/resources/presence/constructor/1';
    expect(await world.call('GET', unknown, { as: admin })).toMatchObject({ status: 404 });
  });

  it('holds at most 20 forms per session', async () => {
    const ids = [await addTarget(), await addTarget()];
    for (let at = 0; at < 20; at += 1) await take(manager, ids[0]!, randomUUID());
    await take(manager, ids[1]!, randomUUID());
    expect(await editorsOf(admin, ids[0]!)).toHaveLength(1);
    expect(await editorsOf(admin, ids[1]!)).toEqual([]);
    world.clock.advance({ seconds: 31 });
  });
});

describe('events about a record’s editors', () => {
  it('reach pages in every process if the person may read the record: on arrival and departure, not renewal', async () => {
    const [id, form] = [await addTarget(), randomUUID()];
    const [here, there, hidden] = await Promise.all([
      openLivePage(originOf(world.app), manager),
      openLivePage(originOf(second), manager),
      openLivePage(originOf(second), other),
    ]);
    const news = { changes: [], presence: [['salesTargets', id]] };
    await take(admin, id, form);
    const isNews = ({ presence }: { presence?: unknown }) => presence !== undefined;
    expect(await here.next(isNews)).toEqual(news);
    expect(await there.next(isNews)).toEqual(news);
    await take(admin, id, form);
    here.events.length = 0;
    await world.call('DELETE', place(id, form), { as: admin });
    expect(await here.next(isNews)).toEqual(news);
    expect(here.events.filter(isNews)).toHaveLength(1);
    expect(hidden.events.filter(isNews)).toEqual([]);
    [here, there, hidden].forEach(({ close }) => close());
  });

  it('announce a departure on sign-out', async () => {
    const id = await addTarget();
    const leaving = await world.addDealerUser('SAINDO', {
      groupName: 'fi-manager',
      dealers: [own.GMFcode],
    });
    await take(leaving, id, randomUUID());
    const page = await openLivePage(originOf(second), manager);
    expect(await editorsOf(manager, id)).toHaveLength(1);
    await world.call('POST', '/api/auth/logout', { as: leaving });
    await page.next(({ presence }) => presence !== undefined);
    expect(await editorsOf(manager, id)).toEqual([]);
    page.close();
  });
});

it('omit names for people who may read neither the history of the record nor names of people', async () => {
  const id = await addTarget();
  await take(admin, id, randomUUID());
  const { userType, headers } = await world.addDealerUser('CHEFE', {
    groupName: 'sales-manager',
    dealers: [own.GMFcode],
  });
  const response = await second.inject({
    url: `/api/${userType}${place(id)}`,
    headers: { idtoken: headers.idToken },
  });
  expect(response.json()).toEqual({ editors: [{ name: null, leftMs: 30_000 }] });
});
