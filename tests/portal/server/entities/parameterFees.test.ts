import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  // The evening of the 15th in São Paulo, the 16th in UTC.
  world = await createWorld({ clock: '2026-06-16T01:30:00.000Z' });
});
afterAll(() => world.close());

const fee = (values: object) => ({
  typeName: 'TCC',
  uf: 'SP',
  validity: '2026-07-01',
  baseValue: 10_000,
  clientValue: 9_900,
  dealerValue: 8_000,
  employeeValue: 5_000,
  ...values,
});
const post = (values: object, who = 'bit') =>
  world.call(who, 'POST /parameters', { body: fee(values) });
const decide = (request: CallResponse, who = 'finance') =>
  world.call(who, `PUT /resources/approvals/${request.body.approval?.id}/approve`, {
    body: {},
    version: request.body.approval?.version,
  });
/** Requested by one person, approved by another: the resulting fee. */
const approved = async (values: object, who = 'bit'): Promise<Body> => {
  const { body } = await decide(await post(values, who));
  return (await world.call(who, `GET /parameters/${body.recordId}`)).body;
};

test('ENT-PARAM-09, CALL-040, CALL-041, CALL-042: a fee is created, changed and deleted, each time by two people', async () => {
  const made = await approved({ uf: 'AC', validity: '2026-07-02' });
  expect(made).toMatchObject({ uf: 'AC', baseValue: 10_000 });
  const path = `/parameters/${made.id}`;
  const change = await world.call('bit', `PUT ${path}`, { body: { dealerValue: 7_000 } });
  expect(change.status).toBe(202);
  expect((await world.call('bit', `GET ${path}`)).body).toMatchObject({ dealerValue: 8_000 });
  await decide(change);
  expect((await world.call('bit', `GET ${path}`)).body).toMatchObject({ dealerValue: 7_000 });
  const end = await world.call('bit', `DELETE ${path}`);
  expect(end.status).toBe(202);
  expect((await world.call('bit', `GET ${path}`)).status).toBe(200);
  await decide(end);
  expect((await world.call('finance', `GET ${path}`)).status).toBe(404);
});

/** Notices to a user about decided changes, by their target. */
const noticesTo = async (username: string) => {
  const rows = await world.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['title', 'message', 'english', 'path'])
    .where('username', '=', username)
    .where('type', '=', 'APPROVAL')
    .execute();
  return rows;
};

test('ENT-PARAM-09: the requester of a change is notified of the decision, with a link to the record', async () => {
  const made = await approved({ uf: 'TO', validity: '2026-07-02' });
  const path = `/parameters/${made.id}`;
  const noticesOfFee = async () =>
    (await noticesTo('BIT')).filter(({ message }) => / (TO|Tocantins)\b/.test(String(message)));
  const [creation] = await noticesOfFee();
  expect(creation).toMatchObject({
    title: 'Alteração aprovada',
    message: expect.stringMatching(/: .+ a aprovou\.$/),
    english: { title: 'Change approved' },
  });
  expect(creation?.path).toMatch(new RegExp(`^/parameters/[a-z]+/${made.id}$`));
  const request = await world.call('bit', `PUT ${path}`, { body: { dealerValue: 7_000 } });
  const { id, version } = request.body.approval;
  await world.call('finance', `PUT /resources/approvals/${id}/reject`, {
    body: { reason: 'Falta a circular' },
    version,
  });
  const titles = (await noticesOfFee()).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Alteração aprovada', 'Alteração rejeitada']);
  const refused = (await noticesOfFee()).find(({ title }) => title === 'Alteração rejeitada');
  expect(refused?.message).toMatch(/ a rejeitou\. Motivo: Falta a circular$/);
  expect(refused?.path).toBe(creation?.path);
  const end = await world.call('bit', `DELETE ${path}`);
  expect((await decide(end)).status).toBe(200);
  // Deleted records have no page; cancelling one's own change creates no notice.
  expect((await noticesOfFee()).filter(({ path: led }) => led === null)).toHaveLength(1);
  const withdrawn = await post({ uf: 'AP', validity: '2026-07-02' });
  await world.call('bit', `PUT /resources/approvals/${withdrawn.body.approval.id}/withdraw`, {
    body: {},
    version: withdrawn.body.approval.version,
  });
  expect(await noticesOfFee()).toHaveLength(3);
  expect(await noticesTo('FINANCE')).toEqual([]);
});

test('ENT-PARAM-09: a fee sent back whole, including its computed end, requests only the differences', async () => {
  const made = await approved({ uf: 'RO', validity: '2026-07-02' });
  await approved({ uf: 'RO', validity: '2026-08-02' });
  const put = async (values: object) => {
    const { body } = await world.call('bit', `GET /parameters/${made.id}`);
    expect(body).toMatchObject({ validUntil: '2026-08-01' });
    return world.call('bit', `PUT /parameters/${made.id}`, { body: { ...body, ...values } });
  };
  expect((await put({})).status).toBe(200);
  expect(await put({ validUntil: '2026-07-31' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'validUntil', code: 'validation.read_only' }] },
  });
  const { status, body } = await put({ dealerValue: 7_000 });
  expect(status).toBe(202);
  expect(body.approval.changes).toEqual({ dealerValue: [8_000, 7_000] });
});

test('ENT-PARAM-09: a fee is approved by finance, never by its requester', async () => {
  const request = await post({ uf: 'PA', validity: '2026-06-16' }, 'finance');
  expect(request.status).toBe(202);
  expect((await decide(request, 'finance')).body.code).toBe('approval.own');
  for (const who of ['bit', 'admin-internal'])
    expect([who, (await decide(request, who)).status]).toEqual([who, 403]);
});

test.each(['2026-06-15', '2026-06-14', '2020-01-01'])(
  'ENT-PARAM-03, VAL-056, ERR-128: %s, which is not after today, is refused',
  async (validity) => {
    const { status, body } = await post({ uf: 'AL', validity });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([
      { path: 'validity', code: 'validation.check', params: { check: 'fromTomorrow' } },
    ]);
  },
);

test('VAL-056, OQ-223: tomorrow is that of São Paulo', async () => {
  expect((await post({ uf: 'AM', validity: '2026-06-16' })).status).toBe(202);
});

test.each([
  [9_999, 10_000],
  [0, 1],
])(
  'ENT-PARAM-04, ENT-PARAM-05, VAL-058, ERR-130: base %s below client %s is refused',
  async (baseValue, clientValue) => {
    const { status, body } = await post({ uf: 'AP', baseValue, clientValue });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([
      { path: 'baseValue', params: { check: 'baseNotBelowClient' } },
    ]);
  },
);

test('VAL-057, ERR-129, OQ-063: a date past a neighbour of the same table and state is refused', async () => {
  await approved({ uf: 'BA', validity: '2026-07-02' });
  const middle = await approved({ uf: 'BA', validity: '2026-08-01' });
  await approved({ uf: 'BA', validity: '2026-09-01' });
  await approved({ uf: 'BA', validity: '2026-10-15', typeName: 'TU' });
  const move = (validity: string) =>
    world.call('bit', `PUT /parameters/${middle.id}`, { body: { validity } });
  for (const crossing of ['2026-10-01', '2026-06-20', '2026-07-02', '2026-09-01'])
    expect([crossing, (await move(crossing)).status]).toEqual([crossing, 400]);
  expect((await move('2026-08-31')).status).toBe(202);
});

test('VAL-057, OQ-063: the day after a neighbour is accepted', async () => {
  await approved({ uf: 'SE', validity: '2026-07-01' });
  const middle = await approved({ uf: 'SE', validity: '2026-08-01' });
  await approved({ uf: 'SE', validity: '2026-09-01' });
  const body = { validity: '2026-07-02' };
  expect((await world.call('bit', `PUT /parameters/${middle.id}`, { body })).status).toBe(202);
});

test('ENT-PARAM-01, ENT-PARAM-08, CALL-039, OQ-064: the list accepts the parameters of the call and returns a page', async () => {
  await approved({ uf: 'CE', typeName: 'CONTRACT', validity: '2026-07-10' });
  await approved({ uf: 'CE', typeName: 'CONTRACT', validity: '2026-08-10' });
  await approved({ uf: 'DF', typeName: 'CONTRACT', validity: '2026-08-10' });
  for (const typeName of ['TCC', 'TU', 'IC'])
    await approved({ uf: 'CE', typeName, validity: '2026-08-10' }, 'admin-internal');
  const query = 'typeName=CONTRACT&state=CE&initialDate=2026-08-01&finalDate=2026-08-31';
  const { body } = await world.call('bit', `GET /parameters?${query}&page=0&size=5`);
  expect(body).toMatchObject({ totalElements: 1, page: 0, size: 5 });
  expect(body.content).toMatchObject([{ uf: 'CE', validity: '2026-08-10', typeName: 'CONTRACT' }]);
});

test('ENT-PARAM-06, ENT-PARAM-07: the dealer and employee amounts are stored and listed', async () => {
  await approved({
    uf: 'GO',
    typeName: 'TU',
    validity: '2026-07-09',
    dealerValue: 4_321,
    employeeValue: 1_234,
  });
  const { body } = await world.call('bit', 'GET /parameters?typeName=TU&state=GO&page=0&size=50');
  const kept = expect.objectContaining({ dealerValue: 4_321, employeeValue: 1_234 }) as Body;
  expect(body.content).toContainEqual(kept);
});

test.each([
  ['ENT-PARAM-02', { uf: 'XX' }],
  ['ENT-PARAM-01, OQ-064', { typeName: 'GAP' }],
])('%s: the invalid %j is refused', async (_, wrong) => {
  const { body } = await post(wrong);
  expect((body.fields as Body[]).map(({ path }) => path)).toEqual(Object.keys(wrong));
});

test('ROUTE-025: the table IC is maintained only by administration, and approved by finance', async () => {
  const ic = { uf: 'RS', typeName: 'IC', validity: '2026-07-09' };
  const made = await approved(ic, 'admin-internal');
  expect(made).toMatchObject(ic);
  const path = `/parameters/${made.id}`;
  const put = { body: { dealerValue: 7_000 } };
  for (const who of ['bit', 'finance']) {
    expect((await post({ ...ic, validity: '2026-09-09' }, who)).status).toBe(403);
    expect((await world.call(who, `PUT ${path}`, put)).status).toBe(404);
    expect((await world.call(who, `DELETE ${path}`)).status).toBe(404);
  }
  const change = await world.call('admin-internal', `PUT ${path}`, put);
  expect((await decide(change)).status).toBe(200);
  const end = await world.call('admin-internal', `DELETE ${path}`);
  expect((await decide(end)).status).toBe(200);
});

test.each(['seller', 'consulta', 'crm'])('is closed to %s', async (who) => {
  expect((await post({ uf: 'ES' }, who)).status).toBe(403);
});
