import { sql } from 'kysely';
import type { Task } from '#generated/types/wire.ts';
import type { BulkPreview, BulkReport } from '#framework/kernel/entity/BulkChange.ts';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, type Person, type World } from '../crud/world';

const name = 'Auto Nomeada';

let world: World;
let bit: Person;

beforeAll(async () => {
  world = await createWorld();
  bit = await world.person('bit');
});
afterAll(() => world?.close());

const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  world.call<T>(method, path, { as: bit, ...(body ? { body } : {}) });

/** Runs due tasks, and returns the task. */
const finished = async (id: string) => {
  await runDueTasks(world.deps);
  return readTask(id);
};
const readTask = async (id: string) =>
  (await call<Task & { result: BulkReport }>('GET', `/resources/tasks/${id}`)).body;

/** As if the person had started the task with another profile or scope. */
const start = (id: string, change: 'profile' | 'scope') => {
  const [path, value] =
    change === 'profile'
      ? ['{groupName}', 'finance']
      : ['{scopes}', [{ id: '00000000-0000-4000-8000-000000000001', code: '999' }]];
  return sql`update "tasks" set "actor" = jsonb_set("actor", ${path}::text[], ${JSON.stringify(value)}::jsonb)
    where "id" = ${id}::uuid`.execute(world.db);
};

describe.each(['profile', 'scope'] as const)(
  'the result of a task run with another %s',
  (change) => {
    it('31 no longer names records', async () => {
      const { id } = await world.addDealer({ tradingName: name });
      const request = { ids: [id], change: { type: 'edit', values: { number: '77' } } };
      const preview = await call<BulkPreview>('POST', '/resources/dealers/bulk/preview', request);
      await world.db.updateTable('dealers').set({ version: 9 }).where('id', '=', id).execute();
      const { token } = preview.body;
      const run = await call<{ task: string }>('POST', '/resources/dealers/bulk', {
        ...request,
        token,
      });
      const { task } = run.body;
      expect((await finished(task)).result).toMatchObject({
        refused: [{ id, label: name, code: 'record.version_stale' }],
      });
      await start(task, change);
      const { result } = await readTask(task);
      expect(result).not.toHaveProperty('refused');
      expect(result).toMatchObject({ changed: 0, refusedCount: 1 });
    });

    it('31 no longer shows changes of a dry run', async () => {
      const dealer = await world.addDealer({ tradingName: name });
      const content = Buffer.from(`GMFcode;number\n${dealer.GMFcode};991\n`);
      const base = '/resources/dealers/import';
      const opened = await call<ImportState>('POST', base, {
        fileName: 'a.csv',
        size: content.length,
      });
      const path = `${base}/${opened.body.id}`;
      await world.server.inject({
        method: 'PUT',
        url: `/api/GMF${path}/content?offset=0`,
        headers: { idtoken: bit.headers.idToken, 'content-type': 'application/octet-stream' },
        payload: content,
      });
      const check = { mapping: { 0: 'GMFcode', 1: 'number' }, key: 'GMFcode' };
      const { task } = (await call<ImportState>('POST', `${path}/check`, check)).body;
      await finished(String(task));
      const seen = await call<ImportState>('GET', path);
      expect(seen.body.findings?.changes).toMatchObject([
        { name, changes: { number: ['10', '991'] } },
      ]);
      await start(String(task), change);
      const responses = [
        await call('GET', path),
        await call('GET', `${path}/faults`),
        await call('POST', `${path}/commit`, { mode: 'all' }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
      const listed = await call<readonly ImportState[]>('GET', base);
      expect(listed.body.map(({ id }) => id)).not.toContain(opened.body.id);
    });
  },
);
