import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';
import { readParameters } from '#simulation/server/readParameters.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

/** Fees of a state from the demo data: in force since January, and from July on. */
const table = { typeName: 'TCC', uf: 'SP' };
const query = encodeURIComponent(JSON.stringify(table));

const request = (validity: string, clientValue: number) =>
  world.call('bit', 'POST /parameters', {
    body: {
      ...table,
      validity,
      clientValue,
      baseValue: clientValue,
      dealerValue: 80_000,
      employeeValue: clientValue / 2,
    },
  });
const approve = ({ body: { approval } }: CallResponse) =>
  world.call('finance', `PUT /resources/approvals/${approval.id}/approve`, {
    body: {},
    version: approval.version,
  });
const rows = async (): Promise<readonly Body[]> =>
  (await world.call('bit', `GET /parameters?filter=${query}&sort=["validity","ASC"]&range=[0,49]`))
    .body;

/** The registration fee of a simulation on a day: for the client, and for an employee. */
const feesOn = async (day: string): Promise<readonly number[]> => {
  const deps = { db: world.db, clock: () => new Date(`${day}T15:00:00.000Z`) };
  const amounts: number[] = [];
  for (const isEmployee of [false, true]) {
    const read = await readParameters(deps, { state: 'SP', isEmployee });
    amounts.push(read.ok ? read.value.fees[0]!.amount : NaN);
  }
  return amounts;
};

test('ENT-PARAM-03, ENT-PARAM-05, OQ-063: a fee through a year of changes, each requested by one person and approved by another', async () => {
  const [january, july] = await rows();
  const held = (row: Body): readonly number[] => [row.clientValue, row.employeeValue];

  const march = await request('2027-03-01', 130_000);
  const september = await request('2026-09-01', 110_000);
  expect([march.status, september.status]).toEqual([202, 202]);
  expect(await feesOn('2027-03-01')).toEqual(held(july));
  for (const one of [march, september]) expect((await approve(one)).status).toBe(200);
  const december = await request('2026-12-01', 120_000);
  expect((await approve(december)).status).toBe(200);

  expect((await rows()).map(({ validity, validUntil }) => [validity, validUntil])).toEqual([
    ['2026-01-01', '2026-06-30'],
    ['2026-07-01', '2026-08-31'],
    ['2026-09-01', '2026-11-30'],
    ['2026-12-01', '2027-02-28'],
    ['2027-03-01', null],
  ]);
  const year = {
    '2026-06-15': held(january),
    '2026-06-30': held(january),
    '2026-07-01': held(july),
    '2026-08-31': held(july),
    '2026-09-01': [110_000, 55_000],
    '2026-11-30': [110_000, 55_000],
    '2026-12-01': [120_000, 60_000],
    '2027-02-28': [120_000, 60_000],
    '2027-03-01': [130_000, 65_000],
    '2028-01-01': [130_000, 65_000],
  };
  for (const [day, paid] of Object.entries(year))
    expect([day, await feesOn(day)]).toEqual([day, paid]);
});

test('ENT-PARAM-03, OQ-063: a started period is neither changed nor deleted, nor may a new one start in the past', async () => {
  const [january] = await rows();
  const path = `/parameters/${january.id}`;
  const version = january.version as number;
  const change = await world.call('bit', `PUT ${path}`, { body: { dealerValue: 1 }, version });
  expect([change.status, change.body.code]).toEqual([400, 'effective.begun']);
  const gone = await world.call('bit', `DELETE ${path}`, { version });
  expect([gone.status, gone.body.code]).toEqual([400, 'effective.begun']);
  expect((await request('2026-06-15', 100_000)).body.fields).toMatchObject([{ path: 'validity' }]);
  expect((await request('2026-07-01', 100_000)).body.code).toBe('effective.same_start');
});

test('ENT-PARAM-03: the second request for the same day is told that the first is pending', async () => {
  const first = await request('2027-08-01', 140_000);
  const second = await world.call('admin-internal', 'POST /parameters', {
    body: {
      ...table,
      validity: '2027-08-01',
      baseValue: 2,
      clientValue: 1,
      dealerValue: 1,
      employeeValue: 1,
    },
  });
  expect([first.status, second.status, second.body.code]).toEqual([202, 409, 'approval.open']);
  const reject = await world.call(
    'finance',
    `PUT /resources/approvals/${first.body.approval.id}/reject`,
    {
      body: { reason: 'Falta a circular' },
      version: first.body.approval.version,
    },
  );
  expect(reject.status).toBe(200);
  expect((await rows()).at(-1)).toMatchObject({ validity: '2027-03-01' });
});

test('ENT-PARAM-03, OQ-223: a change not approved by its start day never takes effect', async () => {
  const late = await createWorld({ clock: '2026-06-16T02:55:00.000Z' });
  const body = { ...table, validity: '2026-06-16', baseValue: 2, clientValue: 1 };
  const requests = await late.call('bit', 'POST /parameters', {
    body: { ...body, dealerValue: 1, employeeValue: 1 },
  });
  const { id, version } = requests.body.approval;
  late.clock.advance({ minutes: 10 });
  const response = await late.call('finance', `PUT /resources/approvals/${id}/approve`, {
    body: {},
    version,
  });
  expect([response.status, response.body.fields]).toMatchObject([
    400,
    [{ path: 'validity', params: { check: 'fromTomorrow' } }],
  ]);
  await late.close();
});
