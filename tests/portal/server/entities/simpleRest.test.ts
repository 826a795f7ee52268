import type { AddressInfo } from 'node:net';
import { fetchUtils, type DataProvider } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import type { AccessRule, EntityDescription, GenericCall } from '@patio/framework/kernel';
import type { Person, World } from '#tests/framework/server/crud/world.ts';
import { isTypical } from '#tests/harness/typicalEntities.ts';
import { fieldsThatChange, otherValue } from './changes';
import {
  allDescriptions,
  createEveryWorld,
  everyCatalog,
  isShownWhole,
  makeBody,
  makeRecord,
  pathOf,
  personFor,
  readerFor,
  readableBy,
  type Wire,
} from './records';

let world: World;
let origin: string;

beforeAll(async () => {
  world = await createEveryWorld();
  await world.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world.server.close();
  await world.close();
});

/** The unmodified package, with its own response parsing; the client only adds the token. */
const clientOf = ({ headers }: Person): DataProvider =>
  simpleRest(`${origin}/api/GMF`, (url, { headers: given, ...options } = {}) => {
    const sent = new Headers(given);
    sent.set('idToken', headers.idToken);
    return fetchUtils.fetchJson(url, { ...options, headers: sent });
  });

const clientFor = async (rule: AccessRule | undefined): Promise<DataProvider> =>
  clientOf(await personFor(world, rule));

/** The client of a reader of unmasked personal data. */
const readingClientFor = async (
  description: EntityDescription,
  rule: AccessRule | undefined,
): Promise<DataProvider> => clientOf(await readerFor(world, description, rule));

const resourceOf = (description: EntityDescription, record: Readonly<Record<string, unknown>>) =>
  pathOf(description, record).slice(1);

/** The client uses an id in every call, so singletons are excluded. */
const many = allDescriptions.filter(
  // Entities with other wire names have their own test, `wireNames`.
  ({ singleton, wire }) => !singleton && !wire?.names,
);

const serving = (...calls: readonly GenericCall[]) =>
  many
    .filter((description) => calls.every((call) => description.calls.includes(call)))
    .filter(({ deletable }) => deletable || !calls.includes('delete'))
    .map((description) => [description.resource, description] as const);

/** Other entities make the same calls in everyEntity.test.ts: here each is listed by the package's client. */
const typical = (...calls: readonly GenericCall[]) =>
  serving(...calls).filter(([, description]) => isTypical(description));

/** Those that are read as stored. */
const isWhole = ([, description]: ReturnType<typeof serving>[number]) => isShownWhole(description);

/** Entities with a field that can change alone, and that field. */
const changing = () =>
  typical('update').flatMap(([name, description]) => {
    const field = fieldsThatChange(description).find(({ writeOnly }) => !writeOnly);
    return field && field.name !== description.key ? [[name, description, field] as const] : [];
  });

const sort = { field: 'id', order: 'ASC' } as const;
const pagination = { page: 1, perPage: 25 };

describe('an unmodified ra-data-simple-rest client', () => {
  it('can use every resource listed here', () => {
    expect(serving().length).toBe(many.length);
    const unread = serving().filter(([, { calls }]) => !calls.includes('get'));
    // CALL-221 reads proposals of insurances, with more than the record.
    expect(unread.map(([resource]) => resource)).toEqual(['insuranceProposals']);
  });

  it.each(typical('get').filter(isWhole))('reads one: %s', async (_, description) => {
    const record = await makeRecord(world, description, 41);
    const client = await readingClientFor(description, description.access.show);
    const { data } = await client.getOne(resourceOf(description, record), { id: record.id });
    expect(data).toEqual(readableBy(description, record, description.access.show));
  });

  it.each(serving('list', 'get').filter(isWhole))(
    'lists, and gets by id and by reference: %s',
    async (_, own) => {
      const made = await makeRecord(world, own, 332);
      const record = readableBy(own, made, own.access.list) as Wire;
      const client = await readingClientFor(own, own.access.list);
      const resource = resourceOf(own, record);
      const list = await client.getList(resource, { sort, pagination, filter: {} });
      expect(list.data).toContainEqual(record);
      expect(list.total).toBeGreaterThan(0);
      const many = await client.getMany(resource, { ids: [record.id] });
      expect(many.data).toEqual([record]);
      const reference = own.fields.find(
        ({ name, ref, operators }) => ref && operators.includes('eq') && name in record,
      );
      if (!reference) return;
      const { name } = reference;
      const id = record[name] as string;
      const referring = { target: name, id, sort, pagination, filter: {} };
      const { data } = await client.getManyReference(resource, referring);
      expect(data).toContainEqual(record);
    },
  );

  it('gets as many records by id as it requests', async () => {
    const dealers = everyCatalog.descriptions['dealers']!;
    const made = await Promise.all(Array.from({ length: 30 }, () => world.addDealer()));
    const client = await clientFor(dealers.access.list);
    const ids = made.map((dealer) => String(dealer[dealers.key as 'GMFcode']));
    const { data } = await client.getMany('dealers', { ids });
    expect(data.map(({ id }) => String(id)).sort()).toEqual(ids.sort());
  });

  it.each(typical('create'))('creates: %s', async (_, description) => {
    const body = await makeBody(world, description, 333);
    const client = await clientFor(description.access.create);
    const { data } = await client.create(resourceOf(description, body), { data: body });
    expect(data).toMatchObject({ version: 1 });
  });

  it.each(changing())('sends a whole record back, with its version: %s', async (_, own, field) => {
    const record = readableBy(own, await makeRecord(world, own, 334), own.access.edit) as Wire;
    const client = await clientFor(own.access.edit);
    const resource = resourceOf(own, record);
    const change = (previous: Wire, value: unknown) =>
      client.update(resource, {
        id: record.id,
        data: { ...previous, [field.name]: value },
        previousData: previous,
      });
    const value = otherValue(field, record[field.name]);
    const { data } = await change(record, value);
    const expected = settleRecord(own, { ...record, [field.name]: value, version: 2 });
    expect(data).toEqual({ ...expected, updatedAt: expect.any(String) as string });
    await expect(change(record, otherValue(field, value))).rejects.toMatchObject({
      status: 412,
      body: { code: 'record.version_stale', current: { version: 2 } },
    });
  });

  it.each(changing())('changes several without a version: %s', async (_, own, field) => {
    const records = [await makeRecord(world, own, 335), await makeRecord(world, own, 336)];
    const client = await clientFor(own.access.edit);
    for (const [at, { id, ...record }] of records.entries()) {
      const data = { [field.name]: otherValue(field, record[field.name], 950 + at) };
      const done = await client.updateMany(resourceOf(own, record), { ids: [id], data });
      expect(done.data).toEqual([id]);
    }
  });

  it.each(typical('delete'))('deletes one and several: %s', async (_, own) => {
    const records = [337, 338, 339].map((seed) => makeRecord(world, own, seed));
    const [first, ...rest] = await Promise.all(records);
    const client = await clientFor(own.access.delete);
    const resource = resourceOf(own, first!);
    const { data } = await client.delete(resource, { id: first!.id, previousData: first! });
    expect(data).toEqual({ id: first!.id });
    const ids = rest.map(({ id }) => id);
    expect((await client.deleteMany(resource, { ids })).data).toEqual(ids);
    await expect(client.getOne(resource, { id: ids[0] })).rejects.toMatchObject({ status: 404 });
  });
});
