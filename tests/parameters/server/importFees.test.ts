import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { ufs } from '@patio/framework/br';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

type Sent = { readonly body?: unknown; readonly bytes?: Buffer; readonly version?: number };
const sessions = new Map<string, ReturnType<typeof signInAs>>();
/** A call, with files if any, that reuses the user's session. */
const request = async (who: string, text: string, { body, bytes, version }: Sent = {}) => {
  const session = sessions.get(who) ?? signInAs(world, who.toUpperCase());
  sessions.set(who, session);
  const [method, path] = text.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/GMF${path}`,
    headers: {
      ...(await session),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body || bytes ? { payload: bytes ?? JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Body };
};

const base = '/resources/parameterFees/import';
const titles =
  'UF;Início da vigência;Valor base;Valor do cliente;Valor da concessionária;Valor do funcionário';
const line = (uf: string, more: { day?: string; base?: string; client?: string } = {}): string =>
  [uf, more.day ?? '01/03/2027', more.base ?? '1.500,00', more.client ?? '1.400,00', '800,00', '700,00'].join(';'); // prettier-ignore
const fileOf = (lines: readonly string[]): string => [titles, ...lines, ''].join('\n');

/** Uploads a table of the registration fee for checking. */
const check = async (content: string, who = 'bit'): Promise<Body> => {
  const bytes = Buffer.from(content);
  const opened = await request(who, `POST ${base}`, {
    body: { fileName: 'tcc-marco.csv', size: bytes.length },
  });
  expect(opened.status).toBe(201);
  const { id } = opened.body;
  const sent = await request(who, `PUT ${base}/${id}/content?offset=0`, { bytes });
  expect(sent.status).toBe(200);
  const { columns, keys } = sent.body;
  expect(keys).toContain('typeName+uf+validity');
  const found = columns.flatMap(({ at, field }: Body) => (field ? [[at, field]] : []));
  const mapping = { ...Object.fromEntries(found), '=TCC': 'typeName' };
  const requests = { mapping, key: 'typeName+uf+validity' };
  await request(who, `POST ${base}/${id}/check`, { body: requests });
  await runDueTasks(world.deps);
  return (await request(who, `GET ${base}/${id}`)).body;
};
const commit = async ({ id }: Body, mode = 'all'): Promise<Body> => {
  const begun = await request('bit', `POST ${base}/${id}/commit`, { body: { mode } });
  expect(begun.status).toBe(200);
  await runDueTasks(world.deps);
  const { body } = await request('bit', `GET ${base}/${id}`);
  return (await request('bit', `GET /resources/tasks/${body.task}`)).body;
};
const waiting = async (who = 'finance'): Promise<readonly Body[]> =>
  (await request(who, 'GET /resources/approvals?show=inbox')).body.approvals.filter(
    ({ reason }: Body) => reason === 'tcc-marco.csv',
  );
const approve = ({ id, version }: Body): Promise<{ readonly status: number }> =>
  request('finance', `PUT /resources/approvals/${id}/approve`, { body: {}, version });
const begun = async (day: string): Promise<readonly Body[]> =>
  (await request('bit', `GET /parameters?typeName=TCC&initialDate=${day}&finalDate=${day}&page=0&size=50`)).body.content; // prettier-ignore

test('ENT-PARAM-03: one file changes the fee of every state once another person has approved it', async () => {
  const checked = await check(fileOf(ufs.map((uf) => line(uf))));
  expect(checked.findings).toMatchObject({
    counts: { rows: 27, create: 27, update: 0, unchanged: 0, error: 0 },
    faults: [],
  });
  expect(await waiting()).toEqual([]);

  const task = await commit(checked);
  expect(task).toMatchObject({ status: 'done', result: { waits: 27, changed: 0 }, canUndo: false });
  expect(await begun('2027-03-01')).toEqual([]);
  expect(await waiting('bit')).toEqual([]);
  const requests = await waiting();
  expect(requests.map(({ label }) => label).toSorted()).toEqual(ufs.toSorted());
  for (const one of requests) expect((await approve(one)).status).toBe(200);
  const rows = await begun('2027-03-01');
  expect(rows).toHaveLength(27);
  expect(rows[0]).toMatchObject({ typeName: 'TCC', baseValue: 150_000, clientValue: 140_000 });

  const same = await check(fileOf([line('AC'), line('AL', { client: '1.450,00' })]));
  expect(same.findings.counts).toMatchObject({ create: 0, update: 1, unchanged: 1, error: 0 });
  expect(same.findings.changes).toMatchObject([
    { line: 3, action: 'update', name: 'AL', changes: { clientValue: [140_000, 145_000] } },
  ]);
});

test('ENT-PARAM-03: all errors of a line are reported with the line, and nothing of the file is requested', async () => {
  const checked = await check(
    fileOf([
      line('SP', { day: '01/04/2027' }),
      line('XX', { day: '14/06/2026', base: 'mil' }),
      line('RJ', { day: '01/04/2027', base: '1.000,00' }),
      line('SP', { day: '01/04/2027' }),
    ]),
  );
  expect(checked.findings.counts).toMatchObject({ rows: 4, create: 1, error: 3 });
  const faults = checked.findings.faults.map(({ line: at, fields }: Body) => [
    at,
    ...fields.map(({ path, code }: Body) => `${path} ${code}`).toSorted(),
  ]);
  expect(faults).toEqual([
    [3, 'baseValue validation.type', 'uf validation.uf', 'validity validation.check'],
    [4, 'baseValue validation.check'],
    [
      5,
      'typeName import.repeated_combination',
      'uf import.repeated_combination',
      'validity import.repeated_combination',
    ],
  ]);
  expect(await commit(checked)).toMatchObject({ status: 'failed', result: { error: { code: 'import.rows_refused' } } }); // prettier-ignore
  expect(await waiting()).toEqual([]);
});

test('ENT-PARAM-03: a change already pending cannot be requested again', async () => {
  await commit(await check(fileOf([line('MG', { day: '01/05/2027' })])));
  expect(await waiting()).toHaveLength(1);
  const again = await check(fileOf([line('MG', { day: '01/05/2027', client: '1.300,00' })]));
  expect(again.findings.faults).toMatchObject([{ line: 2, fields: [{ code: 'approval.open' }] }]);
});

test('ENT-PARAM-03: more changes than one person can review are refused at once', async () => {
  const days = Array.from({ length: 201 }, (_, at) => {
    const day = new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10);
    return line('SE', { day: day.split('-').toReversed().join('/') });
  });
  const checked = await check(fileOf(days));
  const task = await request('bit', `GET /resources/tasks/${checked.task}`);
  expect(task.body).toMatchObject({
    status: 'failed',
    result: { error: { code: 'import.too_many_requests', params: { limit: 200 } } },
  });
});
