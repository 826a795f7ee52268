import { readdirSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostileHtml } from '#tests/fixtures/hostileHtml.ts';
import { fakeChassis, fakePlate, fakeRenavam } from '#framework/br/kinds.ts';
import { openApiPaths } from '#framework/server/crud/calls/openApi.ts';
import { application } from '#portal/server/application.ts';
import { purgeFiles } from '#framework/server/application/runJobs.ts';
import { createFixtureWorld, type FixtureWorld } from '../crud/fixtureWorld';
import { problemOf, type Person } from '../crud/world';

type Uploaded = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly ref: string;
};

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const csv = Buffer.from('placa;cor\nABC1D23;azul\n');

let world: FixtureWorld;
let finance: Person;
let admin: Person;
let seed = 1;

beforeAll(async () => {
  world = await createFixtureWorld(['inspection']);
  finance = await world.person('finance');
  admin = await world.person('admin-internal');
});
afterAll(() => world?.close());

const boundary = 'X-BOUNDARY';

const formOf = (content: Buffer, name: string, type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

type Sent = {
  readonly as?: Person;
  readonly name?: string;
  readonly content?: Buffer;
  readonly field?: string;
  readonly resource?: string;
};

const send = async ({ as = finance, ...more }: Sent = {}) => {
  const { name = 'laudo.pdf', content = pdf, field = 'document', resource = 'inspections' } = more;
  const response = await world.server.inject({
    method: 'POST',
    url: `/api/${as.userType}/resources/files?resource=${resource}&field=${field}`,
    headers: {
      idtoken: as.headers.idToken,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: formOf(content, name),
  });
  return { status: response.statusCode, body: response.json<Uploaded & { code?: string }>() };
};

const upload = async (sent: Sent = {}): Promise<Uploaded> => {
  const { status, body } = await send(sent);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};

const create = (body: object = {}, as = finance) => {
  seed += 1;
  return world.call('POST', '/inspections', { as, body: { plate: fakePlate(seed), ...body } });
};

const download = (id: unknown, { as = finance, field = 'document' } = {}) =>
  world.server.inject({
    method: 'GET',
    url: `/api/${as.userType}/resources/inspections/${String(id)}/files/${field}`,
    headers: { idtoken: as.headers.idToken },
  });

const storedFiles = async (): Promise<readonly string[]> => {
  const rows = await world.db.selectFrom('record_files').select('id').execute();
  return rows.map(({ id }) => String(id));
};

describe('an entity with every kind of vehicles and offers', () => {
  it('stores, reads, sorts and filters them', async () => {
    const body = {
      plate: 'ABC1D23',
      chassis: fakeChassis(1),
      renavam: fakeRenavam(1),
      color: '#1A73E8',
      opensAt: '08:30',
      term: 36,
      rate: '1.12345678',
      report: '<p>Sem avarias</p>',
    };
    const created = await world.call('POST', '/inspections', { as: finance, body });
    expect(created).toMatchObject({ status: 201, body });
    const url = `/inspections/${String(created.body['id'])}`;
    expect(await world.call('GET', url, { as: finance })).toMatchObject({ body });
    const found = async (filter: object) =>
      (
        await world.call<readonly object[]>('GET', '/inspections', {
          as: finance,
          query: { filter },
        })
      ).body.length;
    expect(await found({ opensAt: { between: ['08:00', '09:00'] } })).toBe(1);
    expect(await found({ opensAt: { gt: '08:30' } })).toBe(0);
    expect(await found({ term: { gte: 36 } })).toBe(1);
    expect(await found({ rate: { lt: '1.2' } })).toBe(1);
    expect(await found({ plate: { contains: 'c1d' } })).toBe(1);
    expect(await found({ color: '#1A73E8' })).toBe(1);
    expect(await found({ report: { empty: false } })).toBe(1);
    expect(await found({ q: 'abc1d23' })).toBe(1);
    const history = await world.call<readonly { changes: object }[]>(
      'GET',
      `/resources${url}/history`,
      { as: finance },
    );
    expect(history.body[0]?.changes).toMatchObject({ opensAt: [null, '08:30'] });
  });

  it('normalises typed values', async () => {
    const typed = {
      plate: 'abd-1234',
      chassis: ' 9bwzzz377vt004251',
      renavam: '639884962',
      color: '#abc',
      opensAt: '9h05',
      rate: ' 1.99 ',
    };
    const { body } = await world.call('POST', '/inspections', { as: finance, body: typed });
    expect(body).toMatchObject({
      plate: 'ABD1234',
      chassis: '9BWZZZ377VT004251',
      renavam: '00639884962',
      color: '#AABBCC',
      opensAt: '09:05',
      rate: '1.99000000',
    });
    const version = Number(body['version']);
    const same = await world.call('PUT', `/inspections/${String(body['id'])}`, {
      as: finance,
      version,
      body: { rate: '1.99', opensAt: '09:05' },
    });
    expect(same.body['version']).toBe(version);
  });

  it('removes hostile rich text (rule 51)', async () => {
    const { body } = await create({ report: `<p>ok</p>${hostileHtml.join('\n')}` });
    const report = String(body['report']);
    expect(report).toMatch(/^<p>ok<\/p>/);
    expect(report).not.toMatch(
      /<(?!\/?(?:p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|hr|pre|code|a)\b)/,
    );
    expect(report).not.toMatch(/<[^>]*\b(?:on\w+|style|src|srcset)\s*=/i);
  });
});

describe('a file of a record', () => {
  it('is uploaded, saved with the record and readable with it (rule 71)', async () => {
    const file = await upload({ name: 'Laudo de março.pdf' });
    expect(file).toMatchObject({
      name: 'Laudo de março.pdf',
      size: pdf.length,
      type: 'application/pdf',
      ref: `${file.id}/${pdf.length}/application/pdf/Laudo de março.pdf`,
    });
    const created = await create({ document: file.ref });
    expect(created).toMatchObject({ status: 201, body: { document: file.ref } });
    for (const as of [finance, admin]) {
      const response = await download(created.body['id'], { as });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(pdf)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''Laudo%20de%20mar%C3%A7o.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    const other = await world.person('bit');
    expect((await download(created.body['id'], { as: other })).statusCode).toBe(403);
    const [row] = await world.db
      .selectFrom('record_files')
      .selectAll()
      .where('id', '=', file.id)
      .execute();
    expect(row).toMatchObject({ recordId: created.body['id'], expiresAt: null });
    expect(row?.['storageKey']).not.toBe(file.id);
  });

  it('belongs to one record at a time; a bulk change can remove many', async () => {
    const file = await upload();
    const { body } = await create({ document: file.ref });
    const ids = [String(body['id'])];
    const request = (document: string | null) => ({
      ids,
      change: { type: 'edit', values: { document } },
    });
    const preview = (document: string | null) =>
      world.call('POST', '/resources/inspections/bulk/preview', {
        as: finance,
        body: request(document),
      });
    const refused = problemOf(await preview(file.ref));
    expect(refused).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'document', code: 'validation.one_by_one' }],
    });
    expect(await preview(null)).toMatchObject({ status: 200, body: { count: 1, refused: [] } });
  });

  it('is not available under another address (rules 27, 59)', async () => {
    const file = await upload();
    const { body } = await create({ document: file.ref });
    const empty = await create();
    const places = [
      ...[String(empty.body['id']), file.id, '..', '%2e%2e%2f%2e%2e', 'x'].map((id) => [
        id,
        'document',
      ]),
      ...['sheet', 'plate', '..', 'constructor', '%2e%2e%2fdocument', 'document%00'].map(
        (field) => [String(body['id']), field],
      ),
    ];
    for (const [id, field] of places)
      expect([400, 404]).toContain((await download(id, { field: field! })).statusCode);
  });

  it('belongs to its uploader until saved, then to the record', async () => {
    const mine = await upload();
    const refused = (answer: { status: number; body: unknown }, field = 'document') =>
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation.failed', fields: [{ path: field, code: 'validation.file' }] },
      });
    const bit = await world.person('bit');
    expect((await send({ as: bit })).status).toBe(403);
    await world.db.updateTable('record_files').set({ uploadedBy: null }).where('id', '=', mine.id).execute(); // prettier-ignore
    refused(await create({ document: mine.ref }));
    const taken = await upload();
    const first = await create({ document: taken.ref });
    refused(await create({ document: taken.ref }));
    refused(await create({ sheet: (await upload()).ref }), 'sheet');
    refused(
      await create({ document: '00000000-0000-4000-8000-000000000009/1/application/pdf/a.pdf' }),
    );
    refused(await create({ document: '../../etc/passwd' }));
    // Metadata in the reference is determined by the server.
    const other = await upload();
    const lying = other.ref.replace('/application/pdf/laudo.pdf', '/text/html/evil.html');
    const updated = await world.call('PUT', `/inspections/${String(first.body['id'])}`, {
      as: finance,
      version: 1,
      body: { document: lying },
    });
    expect(updated).toMatchObject({ status: 200, body: { document: other.ref, version: 2 } });
    // The earlier file still belongs to the record: it may be restored.
    const back = await world.call('PUT', `/inspections/${String(first.body['id'])}`, {
      as: finance,
      version: 2,
      body: { document: taken.ref },
    });
    expect(back).toMatchObject({ status: 200, body: { document: taken.ref } });
  });

  it('is accepted by its extension if the field allows it, and an HTML page never opens in the portal', async () => {
    const page = Buffer.from('<!doctype html><p>Olá</p>');
    const taken = await upload({ name: 'aviso.html', content: page, field: 'page' });
    expect(taken).toMatchObject({ name: 'aviso.html', type: 'text/html' });
    const made = await create({ page: taken.ref });
    expect(made).toMatchObject({ status: 201, body: { page: taken.ref } });
    const response = await world.server.inject({
      method: 'GET',
      url: `/api/GMF/resources/inspections/${String(made.body['id'])}/files/page`,
      headers: { idtoken: finance.headers.idToken },
    });
    expect(response.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''aviso.html",
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const refused of [
      { name: 'aviso.htm', content: page },
      { name: 'aviso.html', content: csv },
      { name: 'aviso.pdf', content: pdf },
    ])
      expect(await send({ ...refused, field: 'page' })).toMatchObject({
        status: 415,
        body: { code: 'file.type_refused' },
      });
  });

  it('is removed if no record uses it within a day, and with its record', async () => {
    const orphan = await upload();
    const kept = await upload();
    const gone = await upload();
    const { body } = await create({ document: kept.ref });
    const lost = await create({ document: gone.ref });
    await world.call('DELETE', `/inspections/${String(lost.body['id'])}`, {
      as: finance,
      version: 1,
    });
    await purgeFiles(world.deps);
    expect(await storedFiles()).toEqual(expect.arrayContaining([orphan.id, gone.id]));
    await world.db
      .updateTable('record_files')
      .set({ expiresAt: world.deps.clock() })
      .where('expiresAt', 'is not', null)
      .execute();
    while ((await purgeFiles(world.deps)) > 0);
    const left = await storedFiles();
    expect(left).toContain(kept.id);
    expect(left).not.toContain(orphan.id);
    expect(left).not.toContain(gone.id);
    expect((await download(body['id'])).statusCode).toBe(200);
    expect((await create({ document: orphan.ref })).status).toBe(400);
  });
});

test('the file calls are documented', () => {
  const paths = openApiPaths(world.catalog);
  expect(paths['/api/{userType}/resources/files']).toBeDefined();
  expect(paths['/api/{userType}/resources/inspections/{id}/files/{field}']).toBeDefined();
  const withoutFiles = {
    ...application.catalog,
    descriptions: Object.fromEntries(
      Object.entries(application.catalog.descriptions).filter(
        ([, { fields }]) => !fields.some(({ kind }) => kind === 'file'),
      ),
    ),
  };
  expect(openApiPaths(withoutFiles)['/api/{userType}/resources/files']).toBeUndefined();
});

describe('an upload is refused', () => {
  it.each([
    ['a program with the name of a document', Buffer.from('MZ\u0090\u0000'), 'laudo.pdf'],
    ['a page with the name of a document', Buffer.from('<!doctype html><p>x'), 'laudo.pdf'],
    ['a document with another ending', pdf, 'laudo.png'],
    ['a double ending', pdf, 'laudo.pdf.exe'],
    ['a drawing with scripts', Buffer.from('<svg onload="evil()"/>'), 'laudo.svg'],
    ['a picture of a type that the field does not accept', Buffer.from('GIF89a...'), 'a.gif'],
    ['a name without ending', pdf, 'laudo'],
  ])('%s (rule 63)', async (_, content, name) => {
    const before = await storedFiles();
    expect(await send({ content, name })).toMatchObject({
      status: 415,
      body: { code: 'file.type_refused' },
    });
    expect(await storedFiles()).toEqual(before);
  });

  it.each([
    ['a page with the name of a table', Buffer.from('\n <html><script>evil()</script>'), 'a.csv'],
    ['a table with NUL in it', Buffer.from('a;b\n\u0000;1\n'), 'a.csv'],
    ['a workbook with the name of a table', Buffer.from('PK\u0003\u0004xxxx'), 'a.csv'],
  ])('%s (rule 63)', async (_, content, name) => {
    expect((await send({ field: 'sheet', content, name })).status).toBe(415);
  });

  it('if it is empty', async () => {
    expect(await send({ content: Buffer.alloc(0) })).toMatchObject({
      body: { code: 'file.empty' },
    });
  });

  it('if it exceeds the limit of the field, leaving nothing behind (rule 60)', async () => {
    const before = await storedFiles();
    const long = Buffer.concat([csv, Buffer.alloc(104_000, 'x')]);
    expect(await send({ field: 'sheet', name: 'a.csv', content: long })).toMatchObject({
      status: 413,
      body: { code: 'file.too_large', params: { limitMb: 0.1 } },
    });
    expect(await storedFiles()).toEqual(before);
    expect((await send({ field: 'sheet', name: 'a.csv', content: csv })).status).toBe(201);
  });

  it('for fields other than files, and for incomplete calls', async () => {
    for (const field of ['plate', 'nothing', '__proto__', ''])
      expect((await send({ field })).status).toBe(400);
    for (const resource of ['nothing', '__proto__', 'constructor', ''])
      expect((await send({ resource })).status).toBe(404);
    expect((await send({ resource: 'regions' })).status).toBeGreaterThanOrEqual(400);
    const json = await world.server.inject({
      method: 'POST',
      url: '/api/GMF/resources/files?resource=inspections&field=document',
      headers: { idtoken: finance.headers.idToken, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.statusCode).toBe(415);
    const form = await world.server.inject({
      method: 'POST',
      url: '/api/GMF/inspections',
      headers: {
        idtoken: finance.headers.idToken,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: formOf(pdf, 'laudo.pdf'),
    });
    expect(form.statusCode).toBe(415);
  });

  it('without a session, and over the person’s quota (rule 71)', async () => {
    const anonymous = await world.server.inject({
      method: 'POST',
      url: '/api/GMF/resources/files?resource=inspections&field=document',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf(pdf, 'laudo.pdf'),
    });
    expect(anonymous.statusCode).toBe(401);
    const file = await upload();
    const heavy = (size: number) =>
      world.db.updateTable('record_files').set({ size }).where('id', '=', file.id).execute();
    await heavy(1_999_999_990);
    const refused = await send();
    expect(problemOf({ ...refused, headers: {} } as never)).toMatchObject({
      code: 'file.quota_exceeded',
      params: { limitMb: 2000 },
    });
    await heavy(10);
    expect((await send()).status).toBe(201);
  });

  it('if the store fails, leaving nothing behind', async () => {
    const before = await storedFiles();
    const put = jest.spyOn(world.deps.files, 'put').mockRejectedValueOnce(new Error('disk full'));
    expect(await send()).toMatchObject({ status: 503, body: { code: 'file.storage_unavailable' } });
    put.mockRestore();
    expect(await storedFiles()).toEqual(before);
  });

  it('of 200 MB early, with no byte in memory or on disk (rule 60)', async () => {
    const address = await listening(world.server);
    const rss = process.memoryUsage().rss;
    const { head, sent } = await pour(address, finance, 200_000_000);
    await world.server.close();
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(head).toContain('"code":"file.too_large"');
    expect(sent).toBeLessThan(20_000_000);
    expect(process.memoryUsage().rss - rss).toBeLessThan(32_000_000);
    expect(partsIn(world.filesFolder)).toEqual([]);
  });
});

const listening = async (app: FastifyInstance): Promise<AddressInfo> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server.address() as AddressInfo;
};

const partsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.part') || statSync(`${folder}/${name}`).size > 1_000_000,
  );

/** Uploads a long form as fast as the server reads it, until it answers. */
const pour = (
  { port }: AddressInfo,
  { headers }: Person,
  length: number,
): Promise<{ head: string; sent: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunk = Buffer.alloc(65_536, 'x');
    let sent = 0;
    let head = '';
    const more = (): void => {
      if (head !== '' || sent >= length || socket.destroyed) return;
      sent += chunk.length;
      if (socket.write(chunk)) setImmediate(more);
      else socket.once('drain', more);
    };
    socket.on('error', (error) => (head === '' ? reject(error) : undefined));
    socket.on('data', (data) => (head += data.toString('latin1')));
    socket.on('close', () => resolve({ head, sent }));
    socket.on('connect', () => {
      socket.write(
        `POST /api/GMF/resources/files?resource=inspections&field=document HTTP/1.1\r\nHost: localhost\r\n` +
          `idtoken: ${headers.idToken}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
          `Content-Length: ${length}\r\n\r\n`,
      );
      more();
    });
  });
