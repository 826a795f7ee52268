import { readSheet } from 'read-excel-file/node';
import { groupNames } from '#access/rules/groups.ts';
import { routes } from '#access/rules/routes.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { kindOf, uploadKinds } from '#uploads/rules/uploads.ts';
import { signInAs } from '#tests/harness/session.ts';
import { classOf, createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T12:00:00.000Z' });
});
afterAll(() => world.close());

const sessions = new Map<string, ReturnType<typeof signInAs>>();
const request = async (who: string, path: string, sent?: { type: string; payload: Buffer }) => {
  const name = who.toUpperCase();
  const headers = sessions.get(name) ?? signInAs(world, name);
  sessions.set(name, headers);
  return world.app.inject({
    method: sent ? 'POST' : 'GET',
    url: `/api/${classOf(who)}/uploads/${path}`,
    headers: { ...(await headers), ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { payload: sent.payload } : {}),
  });
};
const boundary = 'patio-test';
/** Names are stored without marks that reverse the text direction. */
const form = (content: Buffer | string, fileName = '\u202etabela.csv') => ({
  type: `multipart/form-data; boundary=${boundary}`,
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});
const send = (who: string, kind: string, content: Buffer | string) => {
  world.clock.advance({ seconds: 1 });
  return request(who, kind, form(content));
};
const newest = async (who: string, kind: string) =>
  (await request(who, `${kind}?page=0&size=5`)).json().content[0];
const upload = async (who: string, kind: string, content: Buffer | string) => {
  const sent = await send(who, kind, content);
  await runDueTasks(world.deps);
  return { sent, row: await newest(who, kind) };
};
const rows = (table: string) => world.db.selectFrom(table).selectAll().execute();

test('UPL-001, UPL-002, UPL-003, UPL-005, UPL-007, CALL-272, OQ-081, OQ-184: a file is pending, then fills the table', async () => {
  const sent = await send(
    'bit',
    'uploadTier',
    'Código;Descrição;Ativo\nTR20;Vinte;Sim\ntr21;Vinte e um;Não\n',
  );
  expect(sent.statusCode).toBe(201);
  expect(await newest('bit', 'uploadTier')).toMatchObject({
    fileName: 'tabela.csv',
    status: 'PENDING',
    isOwn: true,
    counts: null,
    error: null,
  });
  await runDueTasks(world.deps);
  expect(await newest('bit', 'uploadTier')).toMatchObject({
    status: 'SUCCESS',
    canUndo: true,
    counts: { rows: 2, create: 2, update: 0, unchanged: 0, error: 0 },
  });
  expect(await world.row('tiers', { code: 'TR21' })).toMatchObject({ active: false });
});

test('UPL-007: tiers are ordered by number, across pages, in both directions', async () => {
  await upload('bit', 'uploadTier', 'Código;Descrição\nTR900;a\nTR1000;b\nTR99;c\nTR100;d\n');
  const read = async (order: string, last: number): Promise<readonly number[]> => {
    const { body } = await world.app.inject({
      url: `/api/GMF/tiers?sort=["code","${order}"]&range=[0,${last}]`,
      headers: await sessions.get('BIT')!,
    });
    return JSON.parse(body).map(({ code }: Body) => Number(code.slice(2)));
  };
  const numbers = await read('ASC', 99);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers).toEqual(expect.arrayContaining([2, 12, 99, 100, 900, 1000]));
  expect(await read('DESC', 99)).toEqual(numbers.toReversed());
  expect(await read('ASC', 4)).toEqual(numbers.slice(0, 5));
});

test('OQ-080: comma, Latin-1 and a byte order mark are read', async () => {
  const latin = Buffer.from('Código,Descrição\nTR30,"Três, zero"\n', 'latin1');
  expect((await upload('bit', 'uploadTier', latin)).row).toMatchObject({ status: 'SUCCESS' });
  expect(await world.row('tiers', { code: 'TR30' })).toMatchObject({ description: 'Três, zero' });
});

test('CONST-041: all errors of each line are reported, and nothing of the file is stored', async () => {
  const { row } = await upload(
    'bit',
    'uploadTier',
    'Código;Descrição;Ativo\nTR40;Quarenta;Sim\nX1;;talvez\nTR41;Um;Sim\ntr41;Outra;Sim\n',
  );
  expect(row).toMatchObject({ status: 'ERROR', counts: { rows: 4, error: 2 }, canUndo: false });
  expect(row.error).toMatchObject({ code: 'import.rows_refused', params: { count: 2 } });
  const faults = (await request('bit', `uploadTier/${row.id}/faults`)).json();
  expect(faults.map(({ line }: { line: number }) => line)).toEqual([3, 5]);
  expect(faults[0].fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'active',
    'code',
    'description',
  ]);
  // The same code in different case appears twice.
  expect(faults[1]).toMatchObject({
    fields: [{ path: 'code', code: 'import.repeated_row' }],
    values: { code: 'tr41' },
  });
  expect(await world.row('tiers', { code: 'TR40' })).toBeUndefined();
});

test('the same file is refused a second time, but accepted after an undo', async () => {
  const table = 'Código;Descrição\nTR50;Cinquenta\n';
  const first = await upload('bit', 'uploadTier', table);
  const again = await upload('bit', 'uploadTier', table);
  expect(again.sent.statusCode).toBe(409);
  expect(again.row).toMatchObject({ status: 'ERROR', error: { code: 'import.already_done' } });
  const undone = await request('bit', `uploadTier/${first.row.id}/undo`, {
    type: 'application/json',
    payload: Buffer.from(''),
  });
  expect(undone.statusCode).toBe(204);
  await runDueTasks(world.deps);
  expect(await world.row('tiers', { code: 'TR50' })).toBeUndefined();
  expect((await upload('bit', 'uploadTier', table)).row).toMatchObject({ status: 'SUCCESS' });
});

test.each([
  [
    'UPL-004, ERR-133: a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]),
    400,
    'import.file_type',
  ],
  ['an empty file', '', 400, 'import.file_empty'],
  ['headings alone', 'Código;Descrição\n', 400, 'import.file_empty'],
  ['a missing column', 'Código;Ativo\nTR60;Sim\n', 400, 'import.columns_missing'],
  ['UPL-004, OQ-080: more than 20 MB', Buffer.alloc(20_000_001, 'a'), 413, 'import.file_too_large'],
])('%s is refused with its sentence', async (_what, content, status, code) => {
  const sent = await send('bit', 'uploadTier', content);
  expect(sent.statusCode).toBe(status);
  expect(sent.json()).toMatchObject({ code });
  expect(await newest('bit', 'uploadTier')).toMatchObject({ status: 'ERROR', error: { code } });
});

test('a truncated form leaves nothing behind', async () => {
  const before = [await rows('uploads'), await rows('imports')].map(({ length }) => length);
  const { type, payload } = form('Código;Descrição\nTR70;Setenta\n');
  const cut = await request('bit', 'uploadTier', { type, payload: payload.subarray(0, -20) });
  expect(cut.statusCode).toBeGreaterThanOrEqual(400);
  const after = [await rows('uploads'), await rows('imports')].map(({ length }) => length);
  expect(after).toEqual(before);
});

test('UPL-009: managers are identified by user and dealer together; an existing pair is changed', async () => {
  const { row } = await upload(
    'admin-internal',
    'UploadTCCManagers',
    'Usuário;Concessionária;Ativo\nfi-manager;101;Não\nFI-MANAGER;103;Sim\nFI-MANAGER;102;Sim\n',
  );
  expect(row).toMatchObject({
    status: 'SUCCESS',
    counts: { rows: 3, create: 1, update: 1, unchanged: 1, error: 0 },
  });
  const one = await world.row('tccManagers', { user: 'FI-MANAGER', dealer: '101' });
  expect(one).toMatchObject({ active: false });
});

test('UPL-009: a duplicate pair is refused, an unknown user too', async () => {
  const { row } = await upload(
    'admin-internal',
    'UploadTCCManagers',
    'Usuário;Concessionária\nSELLER;105\nseller;105\nNINGUEM;105\n',
  );
  const faults = (await request('admin-internal', `UploadTCCManagers/${row.id}/faults`)).json();
  expect(
    faults.map(({ line, fields }: { line: number; fields: { code: string }[] }) => [
      line,
      fields[0]?.code,
    ]),
  ).toEqual([
    [3, 'import.repeated_combination'],
    [4, 'validation.reference_missing'],
  ]);
});

test('UPL-008: channels of dealers are switched and added by a file', async () => {
  const { name } = await world.row('channels', {});
  const dealer = await world.row('dealers', { GMFcode: '101' });
  const { row } = await upload(
    'admin-internal',
    'uploadDealerChannel',
    `Nome;Concessionária;Situação\n${name};${dealer.tradingName};Desabilitado\nFeira;${dealer.id};Habilitado\n`,
  );
  expect(row).toMatchObject({ status: 'SUCCESS', counts: { create: 1, update: 1 } });
  const changed = await world.row('channels', { dealerId: dealer.id, name });
  expect(changed).toMatchObject({ status: 'disabled' });
});

test('UPL-010, UPL-012, ENT-VEHICLE-04: vehicles and their options', async () => {
  const made = await upload(
    'bit',
    'upload',
    (await request('bit', 'upload/template?format=csv')).body.trim() +
      '\n' +
      (await vehicleLine()) +
      '\n',
  );
  expect((await request('bit', `upload/${made.row.id}/faults`)).json()).toEqual([]);
  expect(made.row).toMatchObject({ status: 'SUCCESS', counts: { create: 1 } });
  const options = await upload(
    'bit',
    'uploadVehicleOptions',
    'Derivativo;Código;Descrição;Preço\nZZTEST1;opc1;Teto solar;4.990,00\n',
  );
  expect(options.row).toMatchObject({ status: 'SUCCESS' });
  expect(await world.row('vehicleOptions', { code: 'OPC1' })).toMatchObject({ price: 499000 });
});

const vehicleLine = async (): Promise<string> => {
  const model = await world.row('vehicleModels', {});
  const expected: Record<string, string> = {
    Montadora: model.manufacturer,
    Modelo: model.code,
    Versão: 'Teste 1.0',
    Derivativo: 'zztest1',
    'Ano do modelo': '2027',
    'Ano de fabricação': '2026',
    'Ano modelo': '2027',
    'Ano fabricação': '2026',
    Tipo: 'Novo',
    Preço: '99.990,00',
  };
  const heading = (await request('bit', 'upload/template?format=csv')).body.trim();
  return heading
    .split(';')
    .map((title) => expected[title] ?? '')
    .join(';');
};

test('UPL-011, MISC-DGI-02: DGI users', async () => {
  const { row } = await upload(
    'admin-internal',
    'uploadDgiUsers',
    'Usuário;Concessionária\nREPRESENTANTE;104\nSELLER;102\n',
  );
  expect(row).toMatchObject({ status: 'SUCCESS', counts: { create: 1, update: 1 } });
});

test.each([
  [
    'UPL-013',
    'uploadInsurancePmc',
    'Início da vigência;Prazo;Quilometragem até;Percentual\n01/01/2027;24;60000;2,1\n',
  ],
  [
    'UPL-014',
    'uploadInsuranceLife',
    'Início da vigência;Idade de;Idade até;Percentual ao mês\n01/01/2027;18;65;0,04\n',
  ],
  [
    'UPL-015',
    'uploadInsuranceAuto',
    'Início da vigência;Coeficiente;A partir da idade;Valor\n01/01/2027;Rastreador;0;0,91\n',
  ],
  [
    'UPL-016',
    'uploadInsuranceGuaranteedNote',
    'Início da vigência;Prazo;Percentual\n01/01/2027;24;1,6\n',
  ],
])('%s: a tariff of %s may start tomorrow, and a past one is refused', async (_id, kind, table) => {
  expect((await upload('insurance', kind, table)).row).toMatchObject({ status: 'SUCCESS' });
  const past = table.replace('01/01/2027', '23/11/2026');
  const { row } = await upload('insurance', kind, past);
  const [fault] = (await request('insurance', `${kind}/${row.id}/faults`)).json();
  expect(fault.fields).toMatchObject([{ path: 'validFrom', code: 'validation.check' }]);
});

test('a workbook with an uncalculated formula is refused at its cell', async () => {
  const template = (await request('bit', 'uploadTier/template?format=xlsx')).rawPayload;
  const [titles] = await readSheet(template);
  expect(titles).toEqual(['Código', 'Descrição', 'Ativo']);
});

test('OQ-021 c to f, UPL-006 to UPL-016: each screen admits exactly the groups of its access row', async () => {
  for (const kind of uploadKinds) {
    const row = routes.find(({ path }) => path === kind.path);
    const admitted = [];
    for (const group of groupNames) {
      const listed = await request(group, kindOf(kind));
      if (listed.statusCode === 200) admitted.push(group);
    }
    expect([kind.path, admitted.toSorted()]).toEqual([kind.path, [...row!.groups].toSorted()]);
  }
}, 60_000);

test('without access to the screen no file is accepted', async () => {
  const sent = await send('finance', 'uploadTier', 'Código;Descrição\nTR80;Oitenta\n');
  expect(sent.statusCode).toBe(403);
});

test('others can see a file and its errors, but not undo it', async () => {
  const { row } = await upload('bit', 'uploadTier', 'Código;Descrição\nTR90;Noventa\n');
  const seen = await newest('admin-internal', 'uploadTier');
  expect(seen).toMatchObject({ id: row.id, isOwn: false, canUndo: false });
  const undone = await request('admin-internal', `uploadTier/${row.id}/undo`, {
    type: 'application/json',
    payload: Buffer.from(''),
  });
  expect(undone.statusCode).toBe(404);
});
