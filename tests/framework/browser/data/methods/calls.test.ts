import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { createDataProvider } from '#framework/browser/data/methods/createDataProvider.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';
import { describedEntities } from '../describedEntities';
import { createFakeServer } from '../fakeServer';
import type { Decide } from '../fakeServer';
import { memoryStorage } from '../memoryStorage';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const setUp = (decide: Decide = () => ({ body: { id: 't/1' } })) => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser());
  const server = createFakeServer(decide);
  const client = createSessionClient({
    session,
    fetch: server.fetch,
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
  const data = createDataProvider({
    client,
    session,
    entities: describedEntities({ suppliers }),
    words: () => ({ byCode: (code) => code, byFamily: () => undefined, general: (name) => name }),
  });
  return { data, calls: server.calls };
};

type Data = ReturnType<typeof setUp>['data'];

const base = '/api/GMF/resources/suppliers';
const record = { id: 'r/1', version: 4, name: 'x', createdAt: '', updatedAt: '' };
const request = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  columns: ['name', 'code'],
  format: 'csv',
  separator: ';',
  bom: true,
  labels: false,
  language: 'en',
} as never;

type Row = readonly [
  name: string,
  run: (data: Data) => Promise<unknown>,
  sent: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
];

const rows: readonly Row[] = [
  [
    'the state of an import',
    (data) => data.importState('suppliers', { id: 'i/1' }),
    `GET ${base}/import/i%2F1`,
  ],
  ['the pending imports', (data) => data.imports('suppliers', {}), `GET ${base}/import`],
  [
    'the choice of a sheet',
    (data) => data.chooseSheet('suppliers', { id: 'i', sheet: 'B' }),
    `POST ${base}/import/i/sheet`,
    { sheet: 'B' },
  ],
  [
    'a discarded import',
    (data) => data.discardImport('suppliers', { id: 'i' }),
    `DELETE ${base}/import/i`,
  ],
  [
    'the check of an import',
    (data) => data.checkImport('suppliers', { id: 'i', mapping: { 0: 'name' }, key: 'code' }),
    `POST ${base}/import/i/check`,
    { mapping: { 0: 'name' }, key: 'code' },
  ],
  [
    'the run of an import',
    (data) => data.commitImport('suppliers', { id: 'i', mode: 'all' as never }),
    `POST ${base}/import/i/commit`,
    { mode: 'all', again: false },
  ],
  [
    'another run of an import',
    (data) => data.commitImport('suppliers', { id: 'i', mode: 'all' as never, again: true }),
    `POST ${base}/import/i/commit`,
    { mode: 'all', again: true },
  ],
  [
    'the faults of an import',
    (data) => data.importFaults('suppliers', { id: 'i', after: 7 }),
    `GET ${base}/import/i/faults?after=7`,
  ],
  [
    'an export of all rows in the background',
    (data) => data.startExport('suppliers', request),
    `POST ${base}/export`,
    {
      sort: '["name","ASC"]',
      columns: 'name,code',
      format: 'csv',
      separator: ';',
      bom: '1',
      labels: '0',
      language: 'en',
    },
  ],
  [
    'an export of filtered rows',
    (data) =>
      data.startExport('suppliers', {
        ...(request as object),
        filter: { code: '1' },
        bom: false,
        labels: true,
      } as never),
    `POST ${base}/export`,
    {
      sort: '["name","ASC"]',
      columns: 'name,code',
      format: 'csv',
      separator: ';',
      bom: '0',
      labels: '1',
      language: 'en',
      filter: '{"code":"1"}',
    },
  ],
  [
    'approvals of a person',
    (data) => data.approvals('suppliers', { show: 'inbox' as never }),
    'GET /api/GMF/resources/approvals?show=inbox',
  ],
  [
    'approvals of an entity',
    (data) => data.approvals('suppliers', { show: 'record' }),
    'GET /api/GMF/resources/approvals?show=record&resource=suppliers',
  ],
  [
    'approvals of a record',
    (data) => data.approvals('suppliers', { show: 'record', recordId: 'r' }),
    'GET /api/GMF/resources/approvals?show=record&resource=suppliers&recordId=r',
  ],
  [
    'a change that needs approval',
    (data) =>
      data.requestApproval('suppliers', {
        operation: 'update',
        record,
        values: { ...record, name: 'y' },
        reason: 'ó',
      }),
    'PUT /api/GMF/suppliers/r%2F1',
    { name: 'y' },
    { 'if-match': '"4"', 'x-change-reason': '%C3%B3' },
  ],
  [
    'a deletion that needs approval',
    (data) => data.requestApproval('suppliers', { operation: 'delete', record } as never),
    'DELETE /api/GMF/suppliers/r%2F1',
    undefined,
    { 'if-match': '"4"' },
  ],
  [
    'a new record that needs approval',
    (data) =>
      data.requestApproval('suppliers', {
        operation: 'create',
        values: { name: 'z' },
        idempotencyKey: 'k',
      } as never),
    'POST /api/GMF/suppliers',
    { name: 'z' },
    { 'idempotency-key': 'k' },
  ],
  [
    'a period that ends another',
    (data) =>
      data.requestApproval('suppliers', {
        operation: 'create',
        values: { name: 'z' },
        closeFormer: true,
        idempotencyKey: 'k',
      } as never),
    'POST /api/GMF/suppliers?closeFormer=true',
    { name: 'z' },
  ],
  [
    'a decision with a reason',
    (data) =>
      data.decide('suppliers', {
        id: 'a/1',
        version: 3,
        decision: 'reject',
        reason: 'no',
      } as never),
    'PUT /api/GMF/resources/approvals/a%2F1/reject',
    { reason: 'no' },
    { 'if-match': '"3"' },
  ],
  [
    'a decision without one',
    (data) => data.decide('suppliers', { id: 'a', version: 3, decision: 'approve' } as never),
    'PUT /api/GMF/resources/approvals/a/approve',
    {},
  ],
  [
    'the past of a field',
    (data) => data.fieldHistory('suppliers', { id: 'r/1', field: 'a b' }),
    `GET ${base}/r%2F1/history?field=a+b`,
  ],
  [
    'a version',
    (data) => data.recordAt('suppliers', { id: 'r', version: 2 }),
    `GET ${base}/r/asOf?version=2`,
  ],
  [
    'a moment',
    (data) => data.recordAt('suppliers', { id: 'r', at: '2026-01-01' }),
    `GET ${base}/r/asOf?at=2026-01-01`,
  ],
  [
    'a revert to an earlier version',
    (data) => data.revert('suppliers', { id: 'r', version: 5, toVersion: 2, reason: 'a' } as never),
    `POST ${base}/r/revert`,
    { toVersion: 2, reason: 'a' },
    { 'if-match': '"5"' },
  ],
  [
    'hidden values',
    (data) => data.reveal('suppliers', { id: 'r', fields: ['phone'], reason: 'a' }),
    `POST ${base}/r/reveal`,
    { fields: ['phone'], reason: 'a' },
  ],
  [
    'the records that refer to a record',
    (data) => data.referring('suppliers', { id: 'r' }),
    `GET ${base}/r/referring`,
  ],
  [
    'a restored record',
    (data) => data.restore('suppliers', { id: 'r', version: 2 } as never),
    `POST ${base}/r/restore`,
    {},
    { 'if-match': '"2"' },
  ],
  [
    'a record restored with a reason',
    (data) => data.restore('suppliers', { id: 'r', version: 2, reason: 'a' } as never),
    `POST ${base}/r/restore`,
    { reason: 'a' },
  ],
  ['background tasks', (data) => data.tasks('suppliers', {}), 'GET /api/GMF/resources/tasks'],
  [
    'older background tasks',
    (data) => data.tasks('suppliers', { before: 'x y' } as never),
    'GET /api/GMF/resources/tasks?before=x%20y',
  ],
  [
    'one task',
    (data) => data.task('suppliers', { id: 't/1' }),
    'GET /api/GMF/resources/tasks/t%2F1',
  ],
  [
    'a cancelled task',
    (data) => data.cancelTask('suppliers', { id: 't' }),
    'POST /api/GMF/resources/tasks/t/cancel',
  ],
  [
    'a draft that becomes a record',
    (data) => data.finishDraft('suppliers', { id: 'd', version: 2, idempotencyKey: 'k' } as never),
    `POST ${base}/drafts/d/finish`,
    {},
    { 'if-match': '"2"', 'idempotency-key': 'k' },
  ],
  [
    'a draft of a change',
    (data) =>
      data.finishDraft('suppliers', {
        id: 'd',
        version: 2,
        idempotencyKey: 'k',
        baseVersion: 8,
      } as never),
    `POST ${base}/drafts/d/finish`,
    { baseVersion: 8 },
  ],
  [
    'a discarded draft',
    (data) => data.dropDraft('suppliers', { id: 'd/1' }),
    `DELETE ${base}/drafts/d%2F1`,
  ],
  [
    'the effects of an action',
    (data) => data.affected('suppliers', { id: 'r', action: 'disable', record }),
    'GET /api/GMF/suppliers/r/disable/verify',
  ],
  [
    'the effects of an action with values',
    (data) => data.affected('suppliers', { id: 'r', action: 'disable', record, values: { a: 1 } }),
    'GET /api/GMF/suppliers/r/disable/verify?values=%7B%22a%22%3A1%7D',
  ],
  [
    'choices without a search',
    (data) =>
      data.options('suppliers', { field: 'city', q: '', filter: {}, of: 'sales.city' } as never),
    `GET ${base}/options?field=city&of=sales.city`,
  ],
  [
    'choices in another language than the default',
    (data) => data.options('suppliers', { field: 'city', language: 'en' } as never),
    `GET ${base}/options?field=city&language=en`,
  ],
  [
    'choices in the default language',
    (data) => data.options('suppliers', { field: 'city', language: 'pt-BR' } as never),
    `GET ${base}/options?field=city`,
  ],
  [
    'choices of values and of a filter',
    (data) =>
      data.options('suppliers', { field: 'city', values: ['a'], filter: { uf: 'SP' } } as never),
    `GET ${base}/options?field=city&values=${encodeURIComponent('["a"]')}&filter=${encodeURIComponent('{"uf":"SP"}')}`,
  ],
  [
    'a deletion',
    (data) => data.delete('suppliers', { id: 'r', previousData: record, meta: { reason: 'fim' } }),
    'DELETE /api/GMF/suppliers/r',
    undefined,
    { 'if-match': '"4"', 'x-change-reason': 'fim' },
  ],
  [
    'a deletion without a reason',
    (data) => data.delete('suppliers', { id: 'r', previousData: record, meta: { reason: '' } }),
    'DELETE /api/GMF/suppliers/r',
  ],
  [
    'a new period that ends the former one',
    (data) => data.create('suppliers', { data: { name: 'z' }, meta: { closeFormer: true } }),
    'POST /api/GMF/suppliers?closeFormer=true',
    { name: 'z' },
  ],
];

describe('calls of the screens', () => {
  it.each(rows.map((row) => [row[0], row] as const))('ask for %s', async (_, row) => {
    const [, run, sent, body, headers = {}] = row;
    const { data, calls } = setUp();
    await run(data);
    const [call] = calls;
    expect([`${call?.method} ${call?.url}`, call?.body]).toEqual([sent, body]);
    expect(call?.headers).toMatchObject(headers);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['imports', (data: Data, signal: AbortSignal) => data.imports('suppliers', { signal })],
    [
      'importState',
      (data: Data, signal: AbortSignal) => data.importState('suppliers', { id: 'i', signal }),
    ],
    ['tasks', (data: Data, signal: AbortSignal) => data.tasks('suppliers', { signal } as never)],
    ['task', (data: Data, signal: AbortSignal) => data.task('suppliers', { id: 't', signal })],
    [
      'getMany',
      (data: Data, signal: AbortSignal) => data.getMany('suppliers', { ids: ['a'], signal }),
    ],
    [
      'exportFile',
      (data: Data, signal: AbortSignal) =>
        data.exportFile('suppliers', { id: 'e', signal } as never),
    ],
    [
      'uploadImport',
      (data: Data, signal: AbortSignal) =>
        data.uploadImport('suppliers', { file: new File(['a'], 'a.csv'), signal } as never),
    ],
  ])('%s is cancelled when the screen is left', async (_, run) => {
    const { data, calls } = setUp();
    const gone = new AbortController();
    gone.abort();
    await expect(run(data, gone.signal)).rejects.toThrow(/abort/i);
    expect(calls).toEqual([]);
  });

  it('returns a pending approval, or null if the change was made at once', async () => {
    const change = { operation: 'delete', record } as never;
    const waits = setUp(() => ({ body: { approval: { id: 'a' } } }));
    expect(await waits.data.requestApproval('suppliers', change)).toEqual({ data: { id: 'a' } });
    const made = setUp(() => ({ body: {} }));
    expect(await made.data.requestApproval('suppliers', change)).toEqual({ data: null });
  });

  it('reads deleted records by page, latest first, with their total', async () => {
    const { data, calls } = setUp(() => ({
      body: [record],
      headers: { 'content-range': 'suppliers 10-19/37' },
    }));
    const deleted = await data.deletedRecords('suppliers', { page: 2, perPage: 10 });
    expect(deleted).toEqual({ data: [record], total: 37 });
    await data.deletedRecords('suppliers', { page: 1, perPage: 10, filter: { q: 'a' } } as never);
    const query = (at: number) =>
      Object.fromEntries(new URL(calls[at]!.url, 'http://x').searchParams);
    const all = { deleted: 'only', sort: '["deletedAt","DESC"]' };
    expect(query(0)).toEqual({ ...all, range: '[10,19]' });
    expect(query(1)).toEqual({ ...all, range: '[0,9]', filter: '{"q":"a"}' });
    const none = setUp(() => ({ body: [] }));
    const empty = await none.data.deletedRecords('suppliers', { page: 1, perPage: 10 });
    expect(empty.total).toBe(0);
  });

  it('sends a file in sequential chunks of one mebibyte, and reports progress', async () => {
    const part = 1024 * 1024;
    const { data, calls } = setUp(({ method, url }) => ({
      body: method === 'POST' ? { id: 'i 1' } : { id: 'i 1', at: url.split('=')[1] },
    }));
    const progress: number[] = [];
    const file = new File([new Uint8Array(part + 5)], 'a.csv');
    const onProgress = (bytes: number) => progress.push(bytes);
    const answer = await data.uploadImport('suppliers', { file, onProgress } as never);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${base}/import`,
      `PUT ${base}/import/i%201/content?offset=0`,
      `PUT ${base}/import/i%201/content?offset=${part}`,
    ]);
    expect(calls[0]?.body).toEqual({ fileName: 'a.csv', size: part + 5 });
    expect(progress).toEqual([part, part + 5]);
    expect(answer.data).toMatchObject({ at: String(part) });
  });

  it('change or remove many records only through the server’s bulk calls', async () => {
    const { data } = setUp();
    const many = { ids: ['a'], data: {} };
    await expect(data.updateMany('suppliers', many)).rejects.toThrow('bulkRun');
    await expect(data.deleteMany('suppliers', many)).rejects.toThrow('one by one');
  });

  it('lists records by the field that references another record', async () => {
    const { data, calls } = setUp(() => ({
      body: [],
      headers: { 'content-range': 'suppliers 0-0/0' },
    }));
    await data.getManyReference('suppliers', {
      target: 'city',
      id: 'c1',
      filter: { code: '1' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
    });
    const { searchParams } = new URL(calls[0]!.url, 'http://x');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ code: '1', city: 'c1' });
  });
});
