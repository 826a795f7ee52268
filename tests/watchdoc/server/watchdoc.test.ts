import { sql } from 'kysely';
import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { closeReadings, readDocuments } from '#watchdoc/server/readDocuments.ts';
import { type DocumentReader, localReader } from '#watchdoc/server/reader/readerOf.ts';
import { licence, licenceTells, written } from './papers';

const start = '2026-11-23T15:00:00.000Z';
let now = start;
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: start });
  Object.assign(world.deps, { clock: () => new Date(now) });
});
afterAll(() => world.close());
beforeEach(() => {
  now = start;
});

const later = (minutes: number) => {
  now = new Date(Date.parse(start) + minutes * 60_000).toISOString();
};
const access = (who: string, query = '') =>
  world.call(who, `GET /watchDocs/integrations/access${query}`);
const status = (who: string, id: string) =>
  world.call(who, `GET /watchDocs/integrations/status/ocr?simulationDocumentId=${id}`);
const put = (who: string, profiles: readonly object[], dealer = '101') =>
  world.call(who, `PUT /watchDocs/parameters/accesses?dealerId=${dealerId(dealer)}`, {
    body: { profiles },
  });
const tokenOf = ({ link }: Body): string => new URL(link as string).hash.slice(1);
const key = () => ({ 'api-key': world.deps.config.publicApiKey });
const visit = async (token: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/public/watchDocs/capture/open',
    headers: { ...key(), 'content-type': 'application/json' },
    payload: JSON.stringify({ token }),
  });
  return { status: response.statusCode, body: response.json() as Body };
};
const upload = async (token: string, content: Buffer, name = 'cnh.pdf') => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/public/watchDocs/capture/upload',
    headers: {
      ...key(),
      'link-token': token,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, code: (response.json() as Body).code };
};
const nobody: DocumentReader = () => Promise.resolve({ identity: null });
const silent: DocumentReader = () => Promise.resolve(undefined);

describe('permission to read documents', () => {
  test('CALL-057, CALL-058, MISC-WDOC-05, OQ-164: is set per profile at a dealer, and an empty list is accepted', async () => {
    const read = () =>
      world.call('fi-manager', `GET /watchDocs/parameters/accesses?dealerId=${dealerId('101')}`);
    const profiles = ['fi-manager', 'admin-internal', 'representante', 'consulta'];
    expect(
      (await read()).body.profiles.map(({ profile, access: may }: Body) => [profile, may]),
    ).toEqual(profiles.map((profile) => [profile, 1]));
    const stored = await put('fi-manager', [{ profile: 'consulta', access: 0 }]);
    expect([stored.status, stored.body]).toEqual([204, undefined]);
    expect((await read()).body.profiles[3]).toMatchObject({ profile: 'consulta', access: 0 });
    const { id } = (await read()).body.profiles[3];
    await put('fi-manager', [{ profile: 'consulta', access: 1 }]);
    const { body } = await world.call(
      'fi-manager',
      `GET /resources/documentAccesses/${id}/history`,
    );
    expect(body.map(({ action }: Body) => action)).toEqual(['update', 'create']);
  });

  test('CALL-058: a profile sent twice takes its last access, and so it does in two changes at once', async () => {
    const no = { profile: 'representante', access: 0 };
    const yes = { profile: 'representante', access: 1 };
    const responses = [
      await put('admin-internal', [yes, no, no], '101'),
      ...(await Promise.all(
        Array.from({ length: 4 }, () =>
          put('admin-internal', [{ profile: 'admin-internal', access: 0 }], '101'),
        ),
      )),
    ];
    expect(responses.map(({ status: code }) => code)).toEqual([204, 204, 204, 204, 204]);
    const { body } = await world.call(
      'admin-internal',
      `GET /watchDocs/parameters/accesses?dealerId=${dealerId('101')}`,
    );
    expect(body.profiles.map(({ access: may }: Body) => may)).toEqual([1, 0, 0, 1]);
    await put('admin-internal', [yes, { profile: 'admin-internal', access: 1 }], '101');
  });

  test('MISC-WDOC-01, SEC004: dealer staff configure their own dealers; read-only users cannot', async () => {
    const other = await put('fi-manager', [{ profile: 'consulta', access: 0 }], '201');
    expect([other.status, other.body.code]).toEqual([403, 'SEC004']);
    expect((await put('consulta', [{ profile: 'consulta', access: 0 }])).status).toBe(403);
    expect((await put('seller', [{ profile: 'seller', access: 1 }])).status).toBe(403);
  });

  test('CALL-057, CALL-058: the settings read can be sent back unchanged, for the dealer in the URL', async () => {
    const call = (method: string, code: string, more = {}) =>
      world.call(
        'admin-internal',
        `${method} /watchDocs/parameters/accesses?dealerId=${dealerId(code)}`,
        more,
      );
    const { body } = await call('GET', '101');
    const changed = {
      ...body,
      profiles: body.profiles.map((one: Body) => ({ ...one, access: 0 })),
    };
    expect((await call('PUT', '101', { body })).status).toBe(204);
    expect((await call('PUT', '102', { body: changed })).status).toBe(204);
    const accesses = async (code: string) =>
      (await call('GET', code)).body.profiles.map(({ access: may }: Body) => may);
    expect([await accesses('101'), await accesses('102')]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
    await call('PUT', '102', { body });
  });

  test('MISC-WDOC-02, MISC-WDOC-07, CALL-060, OQ-029: with the flag at zero every call of the page is refused', async () => {
    const own = () => world.call('fi-manager', 'GET /watchDocs/parameters/accesses/profiles');
    expect((await own()).body).toEqual({ profile: 'fi-manager', access: 1 });
    await put('admin-internal', [{ profile: 'fi-manager', access: 0 }]);
    expect((await own()).body).toEqual({ profile: 'fi-manager', access: 0 });
    expect((await access('fi-manager')).body.code).toBe('access.denied');
    expect((await world.call('fi-manager', 'GET /document-readings')).status).toBe(403);
    await put('admin-internal', [{ profile: 'fi-manager', access: 1 }]);
    expect((await access('fi-manager')).body.success).toBe(true);
    expect(
      (await world.call('seller', 'GET /watchDocs/parameters/accesses/profiles')).body,
    ).toEqual({
      profile: 'seller',
      access: 0,
    });
  });

  test('MISC-WDOC-06, MISC-WDOC-10, ERR-149: success false carries the reason: disabled at the simulation’s dealer', async () => {
    const { id } = await world.row('simulations', { dealer: dealerId('101') });
    await put('admin-internal', [{ profile: 'representante', access: 0 }]);
    expect((await access('representante', `?simulationId=${id}`)).body).toEqual({
      qrCode: null,
      success: false,
      message: 'WTD006',
    });
    expect((await access('representante')).body.success).toBe(true);
  });
});

describe('a reading', () => {
  test('CALL-059, MISC-WDOC-03, MISC-WDOC-04: has a QR code, stable until used, and the short code of its simulation', async () => {
    const { id } = await world.row('simulations', { dealer: dealerId('101') });
    const { body } = await access('fi-manager', `?simulationId=${id}`);
    expect(body).toMatchObject({ success: true, message: null, status: 'WAITING' });
    expect(body.simulationCode).toBe(String(id).slice(0, 8).toUpperCase());
    expect(atob(body.qrCode.split(',')[1])).toMatch(/^<svg /);
    expect((await access('fi-manager', `?simulationId=${id}`)).body).toEqual(body);
    expect((await access('fi-manager')).body.link).not.toBe(body.link);
    await world.db
      .updateTable('simulations')
      .set({ dealer: dealerId('150') })
      .where('id', '=', id as string)
      .execute();
    expect((await access('fi-manager', `?simulationId=${id}`)).status).toBe(404);
  });

  test('CALL-061, MISC-WDOC-08: a phone upload is read and shown to the requester, and the picture is deleted', async () => {
    const { body } = await access('fi-manager');
    const id = body.simulationDocumentId as string;
    expect((await visit(tokenOf(body))).body).toMatchObject({
      code: body.code,
      status: 'WAITING',
      dealerName: (await world.row('dealers', { id: dealerId('101') }))['tradingName'],
    });
    expect(await upload(tokenOf(body), await written(licence))).toEqual({ status: 201 });
    expect((await status('fi-manager', id)).body).toMatchObject({
      status: 'READING',
      isFinal: false,
    });
    const { storageKey } = await world.row('documentCaptures', { readingId: id });
    expect(await readDocuments(world.deps, localReader(world.deps))).toBe(1);
    expect((await status('fi-manager', id)).body).toMatchObject({
      status: 'READ',
      isFinal: true,
      fields: licenceTells,
    });
    expect(await world.deps.files.read(storageKey)).toBeUndefined();
    expect(await upload(tokenOf(body), await written(licence))).toEqual({
      status: 409,
      code: 'WTD005',
    });
    expect((await status('consulta', id)).body).toMatchObject({ status: 'READ', fields: null });
  });

  test('extracted data is not in the history, masked in lists, and deleted after thirty days', async () => {
    const { body } = await world.call(
      'fi-manager',
      'GET /document-readings?sort=["readAt","DESC"]',
    );
    const read = body.find(({ status: how }: Body) => how === 'READ');
    expect(read.cpf).not.toBe(licenceTells.cpf);
    const call = `GET /resources/documentReadings/${read.id}/history`;
    const history = JSON.stringify((await world.call('fi-manager', call)).body);
    expect(history).toContain('READ');
    expect(history).not.toContain('Aparecida');
    later(31 * 24 * 60);
    await closeReadings(world.deps);
    expect(await world.row('documentReadings', { id: read.id })).toMatchObject({
      status: 'READ',
      name: null,
      cpf: null,
      motherName: null,
    });
  });

  test('an unreadable one accepts another picture with the same code', async () => {
    const { body } = await access('representante');
    await upload(tokenOf(body), await written(licence));
    await readDocuments(world.deps, nobody);
    const id = body.simulationDocumentId as string;
    expect((await status('representante', id)).body).toMatchObject({
      status: 'UNREADABLE',
      isFinal: false,
      fields: null,
    });
    expect((await upload(tokenOf(body), await written(licence))).status).toBe(201);
  });

  test('retries an unresponsive reader up to three attempts', async () => {
    const { body } = await access('representante');
    const read = async (minutes: number) => {
      later(minutes);
      await readDocuments(world.deps, silent);
      return (await status('representante', body.simulationDocumentId)).body.status as string;
    };
    expect([await read(1), await read(2), await read(3)]).toEqual(['READING', 'READING', 'FAILED']);
  });

  test('82 gives up on a document after three crashes, so that another picture can be sent', async () => {
    const { body } = await access('fi-manager');
    await upload(tokenOf(body), await written(licence));
    let requests = 0;
    const falls: DocumentReader = () => Promise.reject(new Error(`fell over ${(requests += 1)}`));
    for (const minutes of [1, 5, 9]) {
      later(minutes);
      await expect(readDocuments(world.deps, falls)).rejects.toThrow('fell over');
    }
    later(13);
    expect(await readDocuments(world.deps, falls)).toBe(1);
    expect(requests).toBe(3);
    expect((await status('fi-manager', body.simulationDocumentId)).body.status).toBe('FAILED');
    expect((await upload(tokenOf(body), await written(licence))).status).toBe(201);
    await readDocuments(world.deps, nobody);
  });

  test('82 gives up on a document whose file cannot be read, so that another picture can be sent', async () => {
    const { body } = await access('fi-manager');
    await upload(tokenOf(body), await written(licence));
    const { files } = world.deps;
    const broken: typeof world.deps = {
      ...world.deps,
      files: {
        kind: files.kind,
        put: (...args) => files.put(...args),
        read: () => Promise.reject(new Error('damaged')),
        remove: (key) => files.remove(key),
        list: (...args) => files.list(...args),
      },
    };
    for (const minutes of [1, 5, 9]) {
      later(minutes);
      await expect(readDocuments(broken, nobody)).rejects.toThrow('damaged');
    }
    later(13);
    expect(await readDocuments(broken, nobody)).toBe(1);
    expect((await status('fi-manager', body.simulationDocumentId)).body.status).toBe('FAILED');
    expect((await upload(tokenOf(body), await written(licence))).status).toBe(201);
    await readDocuments(world.deps, nobody);
  });

  test('MISC-WDOC-10, ERR-149: refuses invalid files and expired codes with advice', async () => {
    const { body } = await access('consulta');
    const token = tokenOf(body);
    expect((await upload(token, Buffer.from('hello'))).code).toBe('WTD002');
    expect((await upload(token, Buffer.alloc(0))).code).toBe('WTD004');
    expect((await upload(token, Buffer.alloc(10_000_001))).code).toBe('WTD003');
    expect((await upload('x'.repeat(43), await written(licence))).status).toBe(404);
    later(31);
    expect((await visit(token)).body.code).toBe('WTD001');
    expect((await upload(token, await written(licence))).code).toBe('WTD001');
    await closeReadings(world.deps);
    expect(await world.row('documentReadings', { id: body.simulationDocumentId })).toMatchObject({
      status: 'EXPIRED',
    });
  });

  test('MISC-WDOC-10: a document that arrives as its code expires is still read', async () => {
    const { body } = await access('representante');
    const id = body.simulationDocumentId as string;
    later(31);
    const become = (db: typeof world.db, status: string) =>
      db.updateTable('documentReadings').set({ status }).where('id', '=', id).execute();
    const isLocked = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { coming } = await world.db.transaction().execute(async (trx) => {
      await become(trx, 'READING');
      const closing = closeReadings(world.deps);
      while ((await isLocked.execute(world.db)).rows.length === 0);
      return { coming: closing };
    });
    await coming;
    expect(await world.row('documentReadings', { id })).toMatchObject({ status: 'READING' });
    await become(world.db, 'EXPIRED');
  });

  test('is hidden from other dealers', async () => {
    const { body } = await access('consulta');
    expect((await status('fi-manager', body.simulationDocumentId)).status).toBe(404);
  });

  test('CALL-061, MISC-WDOC-08: accepts a computer upload only from the requester', async () => {
    // Last test of the file: each user has one session, and this test uses its own.
    const sessions = {
      own: await signInAs(world, 'FI-MANAGER'),
      others: await signInAs(world, 'SELLER'),
    };
    const call = '/api/DEALER/watchDocs/integrations';
    const send = async (who: keyof typeof sessions, id: string | undefined, content: Buffer) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(content)]), 'cnh.pdf');
      const request = new Request('http://x', { method: 'POST', body: form });
      const response = await world.app.inject({
        method: 'POST',
        url: `${call}/document${id === undefined ? '' : `?simulationDocumentId=${id}`}`,
        headers: { ...sessions[who], 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return [response.statusCode, response.json() as Body] as const;
    };
    const opened = await world.app.inject({ url: `${call}/access`, headers: sessions.own });
    const id = (opened.json() as Body).simulationDocumentId as string;
    const paper = await written(licence);
    expect((await send('others', id, paper))[0]).toBe(403);
    expect((await send('own', undefined, paper))[0]).toBe(404);
    expect((await send('own', world.deps.ids(), paper))[0]).toBe(404);
    expect((await send('own', id, Buffer.from('hello')))[1].code).toBe('WTD002');
    expect(await send('own', id, paper)).toEqual([201, { status: 'READING' }]);
    expect((await world.row('documentReadings', { id })).status).toBe('READING');
    await readDocuments(world.deps, localReader(world.deps));
    expect((await send('own', id, paper))[1].code).toBe('WTD005');
  });
});
