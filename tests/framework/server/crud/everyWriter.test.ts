import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { handlers } from '#framework/server/jobs/startWorkers.ts';
import { runTask } from '#framework/server/jobs/runTask.ts';
import {
  createWorld,
  problemOf,
  type CallResponse,
  type DealerRow,
  type Person,
  type World,
} from './world';

let world: World;
let bit: Person;
let dealer: DealerRow;

beforeAll(async () => {
  // A connection for each writer: waiting for the record holds one.
  world = await createWorld({ poolSize: 40 });
  bit = await world.person('bit');
  dealer = await world.addDealer({ number: '0', complement: 'início', neighbourhood: 'início' });
});
afterAll(() => world?.close());

const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, more: object = {}) =>
  world.call<T>(method, path, { as: bit, ...more });
const path = () => `/dealers/${dealer.id}`;
const read = async () => (await call<Record<string, unknown>>('GET', path())).body;
const run = (task: string) => runTask(world.deps, task, { handlers });

/** Retries with the current version, like a person. */
const insist = async (
  write: (version: number) => Promise<CallResponse<unknown>>,
): Promise<CallResponse<unknown>> => {
  for (;;) {
    const response = await write(Number((await read())['version']));
    if (response.status !== 412 && problemOf(response).code !== 'record.locked') return response;
  }
};

const single = (name: string, value: string) =>
  insist((version) => call('PUT', path(), { version, body: { [name]: value } }));

const toggle = (): Promise<CallResponse<unknown>> =>
  insist(async (version) =>
    (await read())['status'] === 'enabled'
      ? call('PUT', `${path()}/disable`, { version, body: { reason: 'Revisão' } })
      : call('PUT', `${path()}/enable`, { version }),
  );

const previewed = async (value: string) => {
  const request = { ids: [dealer.id], change: { type: 'edit', values: { neighbourhood: value } } };
  const preview = await call<BulkPreview>('POST', '/resources/dealers/bulk/preview', {
    body: request,
  });
  const body = { ...request, token: preview.body.token };
  return (await call<{ task: string }>('POST', '/resources/dealers/bulk', { body })).body.task;
};

/** A table that changes the dealer, checked and ready to import. */
const table = async (value: string): Promise<string> => {
  const base = '/resources/dealers/import';
  const content = Buffer.from(`GMFcode;complement\n${dealer.GMFcode};${value}\n`);
  const { id } = (
    await call<ImportState>('POST', base, { body: { fileName: 'a.csv', size: content.length } })
  ).body;
  await world.server.inject({
    method: 'PUT',
    url: `/api/GMF${base}/${id}/content?offset=0`,
    headers: { idtoken: bit.headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  const check = { mapping: { 0: 'GMFcode', 1: 'complement' }, key: 'GMFcode' };
  const checked = await call<ImportState>('POST', `${base}/${id}/check`, { body: check });
  await run(String(checked.body.task));
  const started = await call<ImportState>('POST', `${base}/${id}/commit`, {
    body: { mode: 'all' },
  });
  expect(started.status).toBe(200);
  return String(started.body.task);
};

describe('concurrent writers of one record', () => {
  it('90 leave a gapless history from the first version to the last', async () => {
    const tasks = [
      ...(await Promise.all([1, 2, 3].map((n) => previewed(`lote ${n}`)))),
      await table('tabela um'),
      await table('tabela dois'),
    ];
    const revert = (_: unknown, n: number) =>
      insist((version) =>
        call('POST', `/resources/dealers/${dealer.id}/revert`, {
          version,
          body: { toVersion: Math.max(1, version - 1 - n), reason: 'Volta' },
        }),
      );
    const writers = [
      ...Array.from({ length: 12 }, (_, n) => single('number', `n${n}`)),
      ...Array.from({ length: 6 }, (_, n) => single('complement', `c${n}`)),
      ...Array.from({ length: 6 }, toggle),
      ...Array.from({ length: 4 }, revert),
    ];
    const ran = tasks.map(run);
    const responses = await Promise.all(writers);
    expect(await Promise.all(ran)).toEqual(tasks.map(() => true));
    // Conflicts with a concurrent change, and a revert before the first change.
    const refused = responses
      .filter(({ status }) => status !== 200)
      .map((one) => problemOf(one).code);
    const expected = ['SET.already_enabled', 'SET.already_disabled', 'record.no_such_version'];
    for (const code of refused) expect(expected).toContain(code);
    expect(responses.length - refused.length).toBeGreaterThan(18);

    const now = await read();
    const history = await world.db
      .selectFrom('history')
      .select(['version', 'changes'])
      .where('recordId', '=', dealer.id)
      .orderBy('id')
      .execute();
    const versions = history.map(({ version }) => Number(version));
    expect(versions).toEqual(versions.map((_, at) => at + 2));
    expect(now['version']).toBe(versions.at(-1));
    const state: Record<string, unknown> = { ...dealer, status: 'enabled' };
    for (const { changes } of history)
      for (const [name, [before, after]] of Object.entries(
        changes as Record<string, [unknown, unknown]>,
      )) {
        if (name in state) expect([name, before]).toEqual([name, state[name]]);
        state[name] = after;
      }
    for (const name of ['number', 'complement', 'neighbourhood', 'status'])
      expect([name, now[name]]).toEqual([name, state[name]]);
  });
});
