import { sql } from 'kysely';
import type { Approval } from '#framework/kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createUser } from '#tests/harness/session.ts';
import { createWorld, problemOf, type CallResponse, type Person, type World } from '../world';

const text = 'SENTINELA-7Q';
const number = '0.01977';
const named = ['dailyRate', 'legalBasis'];

const product = portalCatalog.descriptions['iofRates']!;
/** Rates with values and names for one group only; others see only the periods. */
const iofRates: EntityDescription = {
  ...product,
  fields: product.fields.map((field) =>
    named.includes(field.name) ? { ...field, access: { read: { groups: ['bit'] } } } : field,
  ),
};
let world: World;
let bit: Person;
let other: Person;
let reader: Person;

beforeAll(async () => {
  const { descriptions, validators } = portalCatalog;
  replaceCatalog({ descriptions: { ...descriptions, iofRates }, validators });
  world = await createWorld();
  [bit, reader] = await Promise.all([world.person('bit'), world.person('finance')]);
  await createUser(world.db, { username: 'OTHER', groupName: 'bit' });
  other = await world.person('OTHER');
});
afterAll(() => world?.close());

const requestApproval = async (year: number, legalBasis: string): Promise<Approval> => {
  const body = {
    personTax: 'PF',
    dailyRate: number,
    additionalRate: '0.38',
    legalBasis,
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
  };
  const response = await world.call<{ approval: Approval }>('POST', '/iof-rates', {
    as: bit,
    body,
  });
  expect(response.status).toBe(202);
  return response.body.approval;
};

const path = '/resources/approvals';
const readAs = (as: Person, { id }: Approval): Promise<readonly CallResponse<unknown>[]> =>
  Promise.all([
    world.call('GET', `${path}/${id}`, { as }),
    world.call('GET', path, { as, query: { show: 'inbox' } }),
    world.call('GET', path, { as, query: { show: 'record', resource: 'iofRates' } }),
  ]);
const decide = (as: Person, verb: string, { id, version }: Approval) =>
  world.call('PUT', `${path}/${id}/${verb}`, { as, version, body: { reason: 'Conferido' } });

const expectNothing = (responses: readonly CallResponse<unknown>[]): void => {
  for (const { body, headers } of responses)
    for (const secret of [text, number, ...named])
      expect(JSON.stringify([body, headers])).not.toContain(secret);
};

describe('an approval with a field that a person may not read', () => {
  it('31 hides that field, cannot be decided by the person, and reveals nothing afterwards', async () => {
    const approval = await requestApproval(2044, text);
    const seen = await readAs(reader, approval);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    expectNothing(seen);
    const refused = [
      await decide(reader, 'approve', approval),
      await decide(reader, 'reject', approval),
    ];
    expect(refused.map((response) => [response.status, problemOf(response).code])).toEqual([
      [403, 'access.denied'],
      [403, 'access.denied'],
    ]);
    expectNothing(refused);

    const [whole] = await readAs(other, approval);
    expect(whole?.body).toMatchObject({
      label: text,
      changes: { dailyRate: [null, number] },
      decidable: true,
    });
    expect((await decide(other, 'approve', approval)).status).toBe(200);
    const rows = await world.call<{ id: string }[]>('GET', '/iof-rates', {
      as: reader,
      query: { filter: { validFrom: '2044-01-01' } },
    });
    expect(rows.body).toHaveLength(1);
    const url = `/resources/iofRates/${rows.body[0]!.id}`;
    expectNothing([
      rows,
      ...(await readAs(reader, approval)),
      await world.call('GET', `${url}/history`, { as: reader }),
      await world.call('GET', `${url}/asOf`, { as: reader, query: { version: 1 } }),
    ]);
  });

  it('31 does not reveal it when the record has changed since', async () => {
    const approval = await requestApproval(2046, 'Decreto 2046');
    expect((await decide(other, 'approve', approval)).status).toBe(200);
    const { body } = await world.call<{ id: string; version: number }[]>('GET', '/iof-rates', {
      as: reader,
      query: { filter: { validFrom: '2046-01-01' } },
    });
    const { id, version } = body[0]!;
    const put = async (values: object) =>
      (
        await world.call<{ approval: Approval }>('PUT', `/iof-rates/${id}`, {
          as: bit,
          version,
          body: values,
        })
      ).body.approval;
    const [days, rate] = [await put({ validTo: '2046-11-30' }), await put({ dailyRate: '0.02' })];
    expect((await decide(other, 'approve', rate)).status).toBe(200);
    const stale = await decide(reader, 'approve', days);
    expect([stale.status, problemOf(stale).code]).toEqual([409, 'approval.stale']);
    expectNothing([stale, ...(await readAs(reader, days))]);
  });

  it('32 does not reveal it in a conflict of periods', async () => {
    const approval = await requestApproval(2045, 'Decreto 2045');
    expect((await decide(other, 'approve', approval)).status).toBe(200);
    const { body } = await world.call<{ id: string; version: number }[]>('GET', '/iof-rates', {
      as: reader,
      query: { filter: { validFrom: '2045-01-01' } },
    });
    const { id, version } = body[0]!;
    const refused = await world.call('PUT', `/iof-rates/${id}`, {
      as: reader,
      version,
      body: { validFrom: '2044-06-01' },
    });
    expect([refused.status, problemOf(refused).code]).toEqual([400, 'effective.overlap']);
    expectNothing([refused]);
  });
});

test('an approval that a person may decide is found behind hundreds that they may not', async () => {
  const of = await requestApproval(2060, 'Muitas');
  const copy = (count: number, more: object) =>
    sql`
    insert into "approvals" select ("copy").* from (
      select jsonb_populate_record(null::"approvals", to_jsonb("a") ||
        ${JSON.stringify(more)}::jsonb || jsonb_build_object('id', gen_random_uuid())) as "copy"
      from (select * from "approvals" where "id" = ${of.id}::uuid) as "a",
        generate_series(1, ${count}::int)) as "copies"`.execute(world.db);
  await copy(205, {});
  await copy(1, {
    values: { personTax: 'PF', validFrom: '2061-01-01' },
    createdAt: '2099-01-01T00:00:00Z',
  });
  const { body } = await world.call<{ approvals: readonly Approval[] }>('GET', path, {
    as: reader,
    query: { show: 'inbox' },
  });
  expect(body.approvals).toMatchObject([
    { decidable: true, createdAt: expect.stringMatching(/^2099/u) as unknown },
  ]);
});
