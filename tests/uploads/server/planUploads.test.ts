import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T12:00:00.000Z' });
});
afterAll(() => world.close());

const titles =
  'Código;Descrição;Tipo de financiamento;Vigente desde;Vigente até;Tipos de pessoa;Tipos de veículo;Entrada mínima;Prazo;Tier;Taxa do cliente';
const file = (...lines: readonly string[]) => [titles, ...lines, ''].join('\n');
const first = (code: string, rest = '24;;1,49') =>
  `${code};Verão;FDU regular;01/01/2027;31/03/2027;Pessoa física;Novo;20;${rest}`;
const more = (code: string, rest: string) => `${code};;;01/01/2027;;;;;${rest}`;

const sessions = new Map<string, ReturnType<typeof signInAs>>();
const request = async (who: string, call: string, sent?: { type: string; payload: string }) => {
  const session = sessions.get(who) ?? signInAs(world, who.toUpperCase());
  sessions.set(who, session);
  const [method, path] = call.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/GMF/uploads/plans${path}`,
    headers: { ...(await session), ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { payload: sent.payload } : {}),
  });
  const { body } = response;
  const isJson = body.startsWith('{') || body.startsWith('[');
  return { status: response.statusCode, body: (isJson ? JSON.parse(body) : body) as Body };
};
const upload = (content: string, who = 'bit') => {
  world.clock.advance({ seconds: 1 });
  return request(who, 'POST ', {
    type: 'multipart/form-data; boundary=plans',
    payload: `--plans\r\ncontent-disposition: form-data; name="file"; filename="planos.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--plans--\r\n`,
  });
};
const newest = async (): Promise<Body> =>
  (await request('bit', 'GET ?page=0&size=5')).body.content[0];
const faultsOf = async ({ id }: Body): Promise<Body> =>
  (await request('bit', `GET /${id}/faults`)).body;
const table = async (code: string): Promise<Body> =>
  (await world.call('finance', `GET /plan-tables?filter={"code":"${code}"}`)).body[0];
const decideAll = async (verb = 'approve') => {
  const { body } = await world.call('finance', 'GET /resources/approvals?show=inbox');
  for (const { id, version, resource } of body.approvals) {
    if (resource !== 'planTables') continue;
    const done = await world.call('finance', `PUT /resources/approvals/${id}/${verb}`, {
      body: verb === 'reject' ? { reason: 'Conferir' } : {},
      version,
    });
    expect(done.status).toBe(200);
  }
};
const undo = ({ id }: Body, who = 'bit') => request(who, `POST /${id}/undo`);

test('UPL-006, ENT-PLAN-01: a table is uploaded with errors, corrected, approved by finance, and undone', async () => {
  const wrong = file(
    first('VERAO', '24;;1,49'),
    more('VERAO', '36;TR1;um'),
    more('verao', '0;TR2;1,69'),
    first('OUTRA', '12;;1,2').replace('Novo', 'Barco'),
  );
  expect((await upload(wrong)).status).toBe(201);
  const refused = await newest();
  expect(refused).toMatchObject({
    status: 'ERROR',
    canUndo: false,
    waiting: null,
    counts: { rows: 4, error: 3 },
    error: { code: 'import.rows_refused', params: { count: 3 } },
  });
  const faults = await faultsOf(refused);
  expect(faults.map(({ line, fields }: Body) => [line, fields[0].path.split('.')[0]])).toEqual([
    [3, 'rate'],
    [4, 'term'],
    [5, 'vehicleTypes'],
  ]);
  expect(faults[0].values).toEqual({ rate: 'um' });

  const mended = file(
    first('VERAO', '24;;1,49'),
    more('VERAO', '36;TR1;1,59'),
    more('verao', '48;TR2;1,69'),
    first('OUTRA', '12;;1,2'),
  );
  expect((await upload(mended)).status).toBe(201);
  const latest = await newest();
  expect(latest).toMatchObject({
    status: 'SUCCESS',
    waiting: 2,
    canUndo: true,
    error: null,
    counts: { rows: 4, create: 2, update: 0, unchanged: 0, error: 0 },
  });
  expect(await table('VERAO')).toBeUndefined();
  await decideAll();
  expect(await newest()).toMatchObject({ waiting: 0 });
  expect(await table('VERAO')).toMatchObject({
    description: 'Verão',
    financeType: 1,
    validFrom: '2027-01-01',
    validTo: '2027-03-31',
    personTypes: ['PF'],
    vehicleTypes: [1],
    tableType: 'TD',
    rates: [
      { term: 24, rate: '1.49' },
      { term: 36, tier: 'TR1', rate: '1.59' },
      { term: 48, tier: 'TR2', rate: '1.69' },
    ],
  });

  expect((await undo(latest)).status).toBe(204);
  expect(await newest()).toMatchObject({ undoneAt: expect.any(String), canUndo: false });
  expect(await table('VERAO')).toBeDefined();
  await decideAll();
  expect([await table('VERAO'), await table('OUTRA')]).toEqual([undefined, undefined]);
  expect((await undo(latest)).body.code).toBe('task.already_undone');
});

test('UPL-006: an undecided upload can be withdrawn; the same file can be uploaded again', async () => {
  const content = file(first('ESPERA'));
  await upload(content);
  const again = await upload(content);
  expect([again.status, again.body.code]).toEqual([409, 'import.already_done']);
  const [, earlier] = (await request('bit', 'GET ?page=0&size=2')).body.content;
  expect((await undo(earlier, 'admin-internal')).status).toBe(404);
  expect((await undo(earlier)).status).toBe(204);
  await decideAll();
  expect(await table('ESPERA')).toBeUndefined();
  expect((await upload(content)).status).toBe(201);
  await decideAll();
  expect(await table('ESPERA')).toMatchObject({ code: 'ESPERA' });
});

test('UPL-006: a file whose changes were all rejected, or that changed nothing, can be uploaded again', async () => {
  const content = file(first('RECUSADA'));
  await upload(content);
  await decideAll('reject');
  expect(await table('RECUSADA')).toBeUndefined();
  expect((await upload(content)).status).toBe(201);
  expect(await newest()).toMatchObject({ waiting: 1, counts: { create: 1 } });
  await decideAll();
  const { id, version } = await table('RECUSADA');
  // Another file with the same lines changes nothing, and does not stand in the way later.
  const same = `${content}\n`;
  await upload(same);
  expect(await newest()).toMatchObject({ counts: { unchanged: 1 }, canUndo: false });
  const body = { description: 'Outono' };
  await world.call('admin-internal', `PUT /plan-tables/${id}`, { body, version });
  await decideAll();
  expect(await table('RECUSADA')).toMatchObject(body);
  expect((await upload(same)).status).toBe(201);
  await decideAll();
  expect(await table('RECUSADA')).toMatchObject({ description: 'Verão' });
});

test('UPL-006: a file uploaded four times at once requests its changes once', async () => {
  const content = file(first('JUNTAS'));
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(content)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(
    Array.from({ length: 3 }, () => 'import.already_done'),
  );
  const { content: listed } = (await request('bit', 'GET ?page=0&size=4')).body;
  expect(listed.map(({ waiting }: Body) => waiting).filter(Boolean)).toEqual([1]);
  await decideAll();
});

test('UPL-006: an upload with the same code and start date changes the table, and undoing it restores the values', async () => {
  await upload(file(first('MUDA')));
  await decideAll();
  await upload(file(first('MUDA', '24;;1,99').replace('Verão', 'Outono')));
  const changed = await newest();
  expect(changed).toMatchObject({ counts: { create: 0, update: 1 }, waiting: 1 });
  await decideAll();
  expect(await table('MUDA')).toMatchObject({ description: 'Outono', rates: [{ rate: '1.99' }] });
  expect((await undo(changed)).status).toBe(204);
  await decideAll();
  expect(await table('MUDA')).toMatchObject({ description: 'Verão', rates: [{ rate: '1.49' }] });
});

test('UPL-006: undoing a table that ended the former period restores its end', async () => {
  const periods = async (): Promise<Body> =>
    (
      await world.call(
        'finance',
        'GET /plan-tables?filter={"code":"VOLTA"}&sort=["validFrom","ASC"]',
      )
    ).body.map(({ validFrom, validTo }: Body) => [validFrom, validTo]);
  const openEnded = first('VOLTA').replace('31/03/2027', '');
  await upload(file(openEnded));
  await decideAll();
  await upload(file(openEnded.replace('01/01/2027', '01/06/2027')));
  const second = await newest();
  await decideAll();
  expect(await periods()).toEqual([
    ['2027-01-01', '2027-05-31'],
    ['2027-06-01', null],
  ]);
  expect((await undo(second)).status).toBe(204);
  await decideAll();
  expect(await periods()).toEqual([['2027-01-01', null]]);
});

test('UPL-006: an end date changed since is kept', async () => {
  const openEnded = first('FICA').replace('31/03/2027', '');
  await upload(file(openEnded));
  await decideAll();
  await upload(file(openEnded.replace('01/01/2027', '01/06/2027')));
  const second = await newest();
  await decideAll();
  const former = (
    await world.call('finance', 'GET /plan-tables?filter={"code":"FICA"}&validOn=2027-01-01')
  ).body[0];
  const moved = await world.call('admin-internal', `PUT /plan-tables/${former.id}`, {
    body: { validTo: '2027-04-30' },
    version: former.version,
  });
  expect(moved.status).toBe(202);
  await decideAll();
  expect((await undo(second)).status).toBe(204);
  await decideAll();
  expect(await table('FICA')).toMatchObject({ validFrom: '2027-01-01', validTo: '2027-04-30' });
});

test('UPL-006: a rejected upload changes nothing, and contradictory lines are reported', async () => {
  await upload(file(first('NUNCA')));
  await decideAll('reject');
  expect(await table('NUNCA')).toBeUndefined();
  await upload(file(first('DUAS'), first('DUAS', '36;;1,59').replace('Verão', 'Inverno')));
  const faults = await faultsOf(await newest());
  expect(faults).toMatchObject([
    { line: 3, fields: [{ path: 'description', code: 'validation.check' }] },
  ]);
});

test('UPL-006: undoing a rejected upload changes nothing', async () => {
  await upload(file(first('FICA')));
  await decideAll();
  await upload(file(first('FICA', '24;;1,99')));
  const latest = await newest();
  await decideAll('reject');
  expect((await undo(latest)).status).toBe(204);
  expect(await newest()).toMatchObject({ waiting: 0 });
  const { body } = await world.call('finance', 'GET /resources/approvals?show=inbox');
  expect(body.approvals).toEqual([]);
  expect(await table('FICA')).toMatchObject({ rates: [{ rate: '1.49' }] });
});

test('UPL-006: more tables than may be pending for approval are refused at once', async () => {
  const codes = Array.from({ length: 201 }, (_, at) => first(`MUITAS-${at}`));
  const sent = await upload(file(...codes));
  expect(sent).toMatchObject({
    status: 400,
    body: { code: 'import.too_many_requests', params: { limit: 200 } },
  });
  expect(await newest()).toMatchObject({ status: 'ERROR', waiting: null, canUndo: false });
});

test('UPL-006: a table with too many lines is refused at its first one', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => more('LONGA', `${(at % 60) + 1};;1,49`));
  await upload(file(first('LONGA'), ...lines));
  const refused = await newest();
  expect(refused).toMatchObject({ status: 'ERROR', counts: { rows: 401, error: 1 } });
  expect(await faultsOf(refused)).toMatchObject([
    { line: 2, fields: [{ path: 'rates', code: 'validation.too_many_items' }] },
  ]);
});

test('UPL-006, OQ-021d: the template has a line for each term; other groups cannot upload', async () => {
  const { body } = await request('bit', 'GET /template?format=csv');
  expect(body).toContain('Código;Descrição;Tipo de financiamento');
  expect(body.trim().split(';').slice(-5)).toEqual([
    'Prazo',
    'Tier',
    'Taxa do cliente',
    'Taxa líquida',
    'Coeficiente',
  ]);
  expect((await upload(file(first('ALHEIA')), 'finance')).status).toBe(403);
});
