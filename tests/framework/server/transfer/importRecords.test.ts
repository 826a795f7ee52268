import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createUser } from '#tests/harness/session.ts';
import {
  createWorld,
  dealerValues,
  problemOf,
  type CallResponse,
  type Call,
  type World,
} from '../crud/world';
import { zipOf } from './import/workbooks';

type State = {
  readonly id: string;
  readonly status: string;
  readonly encoding: string;
  readonly separator: string;
  readonly key: string | null;
  readonly keys: string[];
  readonly task: string;
  readonly columns: { at: number; title: string; field: string | null; samples: string[] }[];
  readonly findings: {
    counts: Record<string, number>;
    faults: { line: number; fields: { path: string; code: string }[] }[];
    changes: { line: number; action: string; name: string; changes: object }[];
  } | null;
  readonly importedAt: string | null;
};

describe('import', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  /** The importing person. */
  let who = 'bit';
  beforeEach(() => {
    who = 'bit';
  });
  const request = async <T = object>(
    method: 'GET' | 'POST',
    path: string,
    more: Call = {},
  ): Promise<CallResponse<T>> =>
    world.call<T>(method, path, { as: await world.person(who), ...more });
  const base = '/resources/dealers/import';
  const put = async (id: string, offset: number, content: Buffer, resource = 'dealers') => {
    const { headers, userType } = await world.person(who);
    const response = await world.app.inject({
      method: 'PUT',
      url: `/api/${userType}/resources/${resource}/import/${id}/content?offset=${offset}`,
      headers: { idtoken: headers.idToken, 'content-type': 'application/octet-stream' },
      payload: content,
    });
    return { status: response.statusCode, body: response.json<State>(), headers: response.headers };
  };
  const upload = async (
    content: string | Buffer,
    { name = 'tabela.csv', resource = 'dealers' } = {},
  ): Promise<CallResponse<State>> => {
    const bytes = Buffer.from(content);
    const opened = await request<State>('POST', `/resources/${resource}/import`, {
      body: { fileName: name, size: bytes.length },
    });
    if (opened.status !== 201) return opened;
    const half = Math.ceil(bytes.length / 2);
    await put(opened.body.id, 0, bytes.subarray(0, half), resource);
    return put(opened.body.id, half, bytes.subarray(half), resource);
  };
  const mappingOf = ({ columns }: State): Record<string, string> =>
    Object.fromEntries(columns.flatMap(({ at, field }) => (field ? [[at, field]] : [])));
  const check = async (state: State, resource = 'dealers'): Promise<State> => {
    const body = { mapping: mappingOf(state), key: state.key };
    const started = await request<State>(
      'POST',
      `/resources/${resource}/import/${state.id}/check`,
      {
        body,
      },
    );
    expect(started.body.status).toBe('checking');
    await runDueTasks(world.deps);
    return (await request<State>('GET', `/resources/${resource}/import/${state.id}`)).body;
  };
  const commit = async (state: State, body: object): Promise<CallResponse<State>> => {
    const started = await request<State>('POST', `${base}/${state.id}/commit`, { body });
    if (started.status !== 200) return started;
    await runDueTasks(world.deps);
    return request<State>('GET', `${base}/${state.id}`);
  };
  const names = Object.keys(dealerValues(0));
  const csv = (rows: readonly object[], separator = ';'): string =>
    [names, ...rows.map((row) => names.map((name) => String((row as never)[name] ?? '')))]
      .map((cells) =>
        cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator),
      )
      .join('\r\n');
  const count = async (): Promise<number> => {
    const row = await world.db
      .selectFrom('dealers')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };

  it('creates, changes and skips rows by the rules of single calls', async () => {
    const first = await upload(csv([dealerValues(1), dealerValues(2)]));
    expect(first.body).toMatchObject({
      status: 'ready',
      encoding: 'utf-8',
      separator: ';',
      keys: ['GMFcode', 'baccode', 'document'],
    });
    const checked = await check(first.body);
    expect(checked).toMatchObject({
      status: 'checked',
      findings: { counts: { rows: 2, create: 2, update: 0, unchanged: 0, error: 0 } },
    });
    expect(await count()).toBe(0);
    const task = await request<{ canUndo: boolean }>('GET', `/resources/tasks/${checked.task}`);
    expect(task.body.canUndo).toBe(false);
    const done = await commit(checked, { mode: 'all' });
    expect([done.body.status, await count()]).toEqual(['imported', 2]);
    const history = await world.db
      .selectFrom('history')
      .select(['action', 'taskId'])
      .where('resource', '=', 'dealers')
      .execute();
    expect(history).toEqual([
      { action: 'create', taskId: done.body.task },
      { action: 'create', taskId: done.body.task },
    ]);
    const undo = await request<{ canUndo: boolean }>('GET', `/resources/tasks/${done.body.task}`);
    expect(undo.body).toMatchObject({ status: 'done', canUndo: true, result: { changed: 2 } });

    const second = await upload(
      csv([{ ...dealerValues(1), tradingName: 'Outro nome' }, dealerValues(2), dealerValues(3)]),
    );
    const again = await check(second.body);
    expect(again.findings?.counts).toEqual({
      rows: 3,
      create: 1,
      update: 1,
      unchanged: 1,
      error: 0,
    });
    expect(again.findings?.changes).toContainEqual({
      line: 2,
      action: 'update',
      name: 'Outro nome',
      changes: { tradingName: ['Auto 1', 'Outro nome'] },
    });
  });

  it('66 imports all rows or none, or the valid ones; names line and field; never twice', async () => {
    const before = await count();
    const rows = [
      dealerValues(11),
      { ...dealerValues(12), document: '123' },
      dealerValues(11),
      {
        ...dealerValues(13),
        dealerGroup: 'Grupo Parado',
      },
    ];
    const checked = await check((await upload(csv(rows))).body);
    expect(checked.findings).toMatchObject({
      counts: { rows: 4, create: 1, error: 3 },
      faults: [
        {
          line: 3,
          fields: [{ path: 'document', code: 'validation.cnpj' }],
          values: { document: '123' },
        },
        { line: 4, fields: [{ path: 'GMFcode', code: 'import.repeated_row' }] },
        { line: 5, fields: [{ path: 'dealerGroup', code: 'validation.reference_missing' }] },
      ],
    });
    const refused = await commit(checked, { mode: 'all' });
    expect([refused.body.status, await count()]).toEqual(['checked', before]);
    const task = await request<object>('GET', `/resources/tasks/${refused.body.task}`);
    expect(task.body).toMatchObject({
      status: 'failed',
      result: { error: { code: 'import.rows_refused', params: { count: 3 } } },
    });
    const done = await commit(checked, { mode: 'valid' });
    expect([done.body.status, await count()]).toEqual(['imported', before + 1]);
    const faults = await request<{ line: number; cells: string[] }[]>(
      'GET',
      `${base}/${checked.id}/faults`,
      { query: { after: 3 } },
    );
    expect(faults.body.map(({ line }) => line)).toEqual([4, 5]);
    expect(faults.body[0]!.cells[0]).toBe('Concessionária 11 Ltda.');

    const same = await check((await upload(csv(rows))).body);
    expect(same.importedAt).not.toBeNull();
    const repeated = await commit(same, { mode: 'valid' });
    expect([repeated.status, problemOf(repeated).code]).toEqual([409, 'import.already_done']);
    const forced = await commit(same, { mode: 'valid', again: true });
    expect([forced.body.status, await count()]).toEqual(['imported', before + 1]);
  });

  it('63 refuses a row shifted by a separator in a text, and accepts trailing empty cells', async () => {
    const file = csv([dealerValues(31), dealerValues(32)]);
    const [heading, moved, padded] = file.split('\r\n');
    const { body } = await upload([heading, `${moved};fundos`, `${padded};;;`].join('\n'));
    const { findings } = await check(body);
    const params = { columns: body.columns.length };
    expect(findings).toMatchObject({
      counts: { rows: 2, create: 1, error: 1 },
      faults: [{ line: 2, fields: [{ path: '', code: 'import.extra_cells', params }] }],
    });
  });

  it('63 refuses a row with missing cells instead of clearing fields', async () => {
    await commit(await check((await upload(csv([dealerValues(33), dealerValues(34)]))).body), {
      mode: 'all',
    });
    const [heading, whole, last = ''] = csv([
      { ...dealerValues(33), number: '11' },
      { ...dealerValues(34), phone: '' },
    ]).split('\r\n');
    const short = last.split(';').slice(0, -2).join(';');
    // A separator at the end of the header row is not a column.
    const { body } = await upload([`${heading};`, whole, short].join('\n'));
    const { findings } = await check(body);
    const params = { columns: names.length, cells: names.length - 2 };
    expect(findings).toMatchObject({
      counts: { rows: 2, update: 1, error: 1 },
      faults: [{ line: 3, fields: [{ path: '', code: 'import.missing_cells', params }] }],
    });
  });

  it('63 names the line with unbalanced quotes', async () => {
    const content = Buffer.from('a;b\n1;2\n"x;1\n2;3\n4;5\n');
    const response = await upload(content);
    expect(problemOf(response)).toMatchObject({ code: 'import.file_broken', params: { line: 3 } });
  });

  it('reads its own exports, with names in place of codes', async () => {
    const { headers } = await world.person('bit');
    for (const format of ['csv', 'xlsx']) {
      const file = await world.app.inject({
        method: 'GET',
        url: `/api/GMF/resources/dealers/export?format=${format}&columns=${names.join(',')}`,
        headers: { idtoken: headers.idToken },
      });
      const state = (await upload(file.rawPayload, { name: `dealers.${format}` })).body;
      expect(state.columns.map(({ field }) => field)).toEqual(names);
      const checked = await check(state);
      const { rows, unchanged } = checked.findings!.counts;
      expect([rows, unchanged]).toEqual([await count(), await count()]);
    }
  });

  const exported = async (path: string): Promise<Buffer> => {
    const { headers, userType } = await world.person(who);
    const url = `/api/${userType}${path}`;
    return (await world.app.inject({ url, headers: { idtoken: headers.idToken } })).rawPayload;
  };

  it('reports an unknown name as missing, not as an invalid id', async () => {
    who = 'crm';
    const file =
      'Cliente;Telefone;Concessionária;Origem\nEva Lima;11987654321;Loja Nenhuma;Telefone\n';
    const state = (await upload(Buffer.from(file), { resource: 'leads' })).body;
    const { findings } = await check(state, 'leads');
    expect(findings?.faults).toMatchObject([
      {
        line: 2,
        fields: [{ path: 'dealerId', code: 'validation.reference_missing' }],
        values: { dealerId: 'Loja Nenhuma' },
      },
    ]);
  });

  describe('names of references', () => {
    const group = async (groupName: string): Promise<string> => {
      const made = await request<{ id: string }>('POST', '/groups', { body: { groupName } });
      expect(made.status).toBe(201);
      return made.body.id;
    };
    /** The result of a dealer row with these values: the dealer to be created, or the errors. */
    const tried = async (values: object): Promise<unknown> => {
      const seed = 400 + (await count());
      const state = (await upload(csv([{ ...dealerValues(seed), ...values }]))).body;
      const { findings } = await check(state);
      return findings?.faults[0]?.fields ?? findings?.changes[0]?.changes;
    };

    it.each([
      ['SP', 'SAO PAULO', 'São Paulo'],
      ['SP', 'Sao Paulo', 'São Paulo'],
      ['sp', 'mogi mirim', 'Mogi Mirim'],
      ['SP', "SANTA BARBARA D'OESTE", "Santa Bárbara d'Oeste"],
      ['SP', 'Santa Barbara d’Oeste', "Santa Bárbara d'Oeste"],
      ['RS', 'BOM JESUS', 'Bom Jesus'],
    ])('are matched ignoring case and accents: in %s the city %s', async (state, city, name) => {
      expect(await tried({ state, city })).toMatchObject({ city: [null, name] });
    });

    it('are matched exactly first, then ignoring case and accents if unambiguous', async () => {
      const aurora = await group('Grupo Aurora');
      expect(await tried({ dealerGroup: 'GRUPO  AURORÁ' })).toMatchObject({
        dealerGroup: [null, aurora],
      });
      const accented = await group('Grupo Áurora');
      expect(await tried({ dealerGroup: 'Grupo Áurora' })).toMatchObject({
        dealerGroup: [null, accented],
      });
      expect(await tried({ dealerGroup: 'grupo aurora' })).toEqual([
        { path: 'dealerGroup', code: 'validation.reference_ambiguous' },
      ]);
      expect(await tried({ dealerGroup: 'Grupo-Aurora' })).toEqual([
        { path: 'dealerGroup', code: 'validation.reference_missing' },
      ]);
    });

    it('of another parent do not match: a city of another state is missing', async () => {
      expect(await tried({ state: 'RJ', city: 'MOGI MIRIM' })).toEqual([
        { path: 'city', code: 'validation.reference_missing' },
      ]);
    });
  });

  it('reads its own exports in English', async () => {
    const type = { name: 'Frotista', nameEn: 'Fleet buyer', segment: 'TAXI', personTypes: ['PJ'] };
    await world.db
      .insertInto('directSaleTypes')
      .values({ ...type, code: '977' })
      .execute();
    await world.db
      .insertInto('vouchers')
      .values({
        ruleName: 'Frotas',
        discountVoucher: 'FROTA26',
        discountType: 'PERCENTAGE',
        discountValue: '1.00',
        effectiveFrom: '2026-01-01',
        validUntil: '2026-12-31',
        directSaleTypes: ['977'],
      })
      .execute();
    who = 'crm';
    const columns = 'discountVoucher,directSaleTypes';
    const file = await exported(`/resources/vouchers/export?columns=${columns}&language=en`);
    expect(file.toString()).toContain('Fleet buyer');
    const state = (await upload(file, { resource: 'vouchers' })).body;
    const { findings } = await check(state, 'vouchers');
    expect(findings?.counts).toMatchObject({ rows: 1, unchanged: 1 });
  });

  it.each([
    ['utf-16le', Buffer.from('\uFEFFgmfRegionCode;gmbRegionCode\r\nÇ1;B77\r\n', 'utf16le')],
    ['utf-16le', Buffer.from('gmfRegionCode;gmbRegionCode\r\nÇ1;B77\r\n', 'utf16le')],
    ['utf-16be', Buffer.from('gmfRegionCode;gmbRegionCode\r\nÇ1;B77\r\n', 'utf16le').swap16()],
    [
      'utf-16be',
      Buffer.from('\uFEFFgmfRegionCode;gmbRegionCode\r\nÇ1;B77\r\n', 'utf16le').swap16(),
    ],
    ['windows-1252', Buffer.from('gmfRegionCode;Código GMB\r\nR77;B77\r\n', 'latin1')],
    ['utf-8', Buffer.from('\uFEFFgmfRegionCode,gmbRegionCode\rR77,B77\r')],
  ])('63 reads %s', async (encoding, content) => {
    const { body } = await upload(content, { resource: 'branches' });
    expect([body.encoding, body.columns.length, body.columns[0]!.field]).toEqual([
      encoding,
      2,
      'gmfRegionCode',
    ]);
  });

  it.each([
    ['nothing but headings', 'a;b\n', 'import.file_empty'],
    ['a program', '\x7fELF\x02\x01\x01;a\nb;c', 'import.file_type'],
    ['a page', '<html><body>a;b</body></html>\n1;2', 'import.file_type'],
    ['a drawing', '<svg xmlns="x"><script>1</script></svg>\na;b', 'import.file_type'],
    ['bytes', 'a;b\n\0;1', 'import.file_type'],
    ['Mac Roman', 'Nome;Cidade\nJo\x8bo;S\x8bo Paulo\n', 'import.file_encoding'],
    ['Mac Roman in capitals', 'NOME;CIDADE\nJO\xccO;X\n', 'import.file_encoding'],
    ['code page 850', 'Nome;Cidade\nJo\xc6o;S\xc6o Paulo\n', 'import.file_encoding'],
    ['ISO-8859-15', 'Nome;Valor\nJo\xe3o;10 \xa4\n', 'import.file_encoding'],
    ['invalid UTF-8', 'Nome;Cidade\nJo\xc3\xa3o;S\xe3o Paulo\n', 'import.file_encoding'],
    [
      'invalid UTF-8 with a byte order mark',
      '\xef\xbb\xbfNome;Cidade\nS\xe3o;1\n',
      'import.file_encoding',
    ],
    ['truncated UTF-16', '\xff\xfea\0;\0b\0\n\x001\0;', 'import.file_encoding'],
    ['UTF-32', '\xff\xfe\0\0a\0\0\0', 'import.file_encoding'],
    ['an open quote', 'a;b\n"x;1\n2;3', 'import.file_broken'],
    ['a broken workbook', 'PK\x03\x04nothing', 'import.file_type'],
  ])('63 refuses %s', async (_, content, code) => {
    const response = await upload(Buffer.from(content, 'latin1'));
    expect([response.status, problemOf(response).code]).toEqual([400, code]);
  });

  it('63 accepts a quote inside a cell literally', async () => {
    const { status, body } = await upload(Buffer.from('Nome;Telefone\nTela 15" LCD;1\n'));
    const samples = body.columns.map((column) => column.samples);
    expect([status, samples]).toEqual([200, [['Tela 15" LCD'], ['1']]]);
  });

  const book = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') };

  it.each([
    [
      'with a declared size beyond the limit',
      zipOf([book, { name: 'a', content: Buffer.alloc(30_000_000) }]),
      'import.file_bomb',
    ],
    [
      'with a false declared size',
      zipOf([book, { name: 'xl/a.xml', content: Buffer.alloc(3_000_000), size: 10 }]),
      'import.file_bomb',
    ],
    [
      'with too many entries',
      zipOf(Array.from({ length: 300 }, (_, n) => ({ name: `e${n}`, content: Buffer.from('x') }))),
      'import.file_bomb',
    ],
    [
      '64 with entities',
      zipOf([
        book,
        {
          name: 'xl/b.xml',
          content: Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "http://localhost:1/">]><a>&x;</a>'),
        },
      ]),
      'import.file_type',
    ],
  ])('62 refuses an archive %s', async (_, content, code) => {
    const response = await upload(content, { name: 'a.xlsx' });
    expect([response.status, problemOf(response).code]).toEqual([400, code]);
  });

  it('creates simple rows in batches, and reports values already taken', async () => {
    const make = async (rows: readonly string[]): Promise<State> =>
      check(
        (
          await upload(`gmfRegionCode;gmbRegionCode\n${rows.join('\n')}\n`, {
            resource: 'branches',
          })
        ).body,
        'branches',
      );
    const checked = await make(['N1;M1', 'N2;M1', 'N3;B1', 'list;M4', 'N5;M5', ';M6', 'N7;##']);
    expect(checked.findings).toMatchObject({
      counts: { rows: 7, create: 2, error: 5 },
      faults: [
        { line: 3, fields: [{ path: 'gmbRegionCode', code: 'SET.region_exists' }] },
        { line: 4, fields: [{ path: 'gmbRegionCode', code: 'SET.region_exists' }] },
        { line: 5, fields: [{ path: 'gmfRegionCode', code: 'validation.pattern' }] },
        { line: 7, fields: [{ path: 'gmfRegionCode', code: 'validation.required' }] },
        { line: 8, fields: [{ path: 'gmbRegionCode', code: 'validation.pattern' }] },
      ],
    });
    const many = Array.from({ length: 1_200 }, (_, n) => `Z${n};Y${n}`);
    const { counts } = (await make(many)).findings!;
    expect(counts).toEqual({ rows: 1_200, create: 1_200, update: 0, unchanged: 0, error: 0 });
  });

  it('is closed to others, and to columns that may not be filled in', async () => {
    const finance = await world.person('finance');
    const denied = await request('POST', base, {
      as: finance,
      body: { fileName: 'a', size: 1 },
    });
    expect(denied.status).toBe(403);
    world.clock.advance({ seconds: 1 });
    const { body } = await upload(csv([dealerValues(50)]));
    await createUser(world.db, { username: 'OUTRO.BIT', groupName: 'bit' });
    const other = await world.person('OUTRO.BIT');
    expect((await request('GET', `${base}/${body.id}`, { as: other })).status).toBe(404);
    expect((await request<State[]>('GET', base, { as: other })).body).toEqual([]);
    expect((await request('GET', base, { as: finance })).status).toBe(403);
    const [newest, ...rest] = (await request<State[]>('GET', base)).body;
    expect([newest!.id, newest!.status, rest.length]).toEqual([body.id, 'ready', 4]);
    for (const mapping of [
      { 0: 'status' },
      { 99: 'number' },
      { 0: 'number', 1: 'number' },
      {},
      [],
      { 0: 'id' },
    ]) {
      const response = await request('POST', `${base}/${body.id}/check`, {
        body: { mapping, key: null },
      });
      expect(response.status).toBe(400);
    }
    const early = await request('POST', `${base}/${body.id}/commit`, { body: { mode: 'all' } });
    expect(problemOf(early).code).toBe('import.not_ready');
    expect((await put(body.id, 999, Buffer.from('x'))).status).toBe(200);
    const large = await request('POST', base, { body: { fileName: 'a', size: 200_000_001 } });
    expect([large.status, problemOf(large).code]).toEqual([413, 'import.file_too_large']);
  });
});
