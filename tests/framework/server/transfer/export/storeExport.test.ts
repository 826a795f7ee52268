import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { purgeFiles } from '#framework/server/application/runJobs.ts';
import { handlers, runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { runTask } from '#framework/server/jobs/runTask.ts';
import { forgetExportQueries } from '#framework/server/store/tasks.ts';
import {
  createWorld,
  problemOf,
  type Person,
  type World,
} from '#tests/framework/server/crud/world.ts';
import { addManyGroups } from '../addManyGroups';

type Task = {
  readonly status: string;
  readonly done: number;
  readonly total: number | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly about: Readonly<Record<string, unknown>>;
};

describe('exports in the background', () => {
  let world: World;
  let finance: Person;
  beforeAll(async () => {
    world = await createWorld();
    finance = await world.person('finance');
    for (const tradingName of ['Zeta', '=1+1', 'Álamo']) await world.addDealer({ tradingName });
  });
  afterAll(() => world.close());

  const query = { columns: 'tradingName', sort: '["tradingName","ASC"]', bom: '0' };
  const start = async (body: object = query, as?: Person): Promise<string> => {
    const path = '/resources/dealers/export';
    const response = await world.call<{ task: string }>('POST', path, {
      body,
      ...(as ? { as } : {}),
    });
    expect(response.status).toBe(202);
    return response.body.task;
  };
  const task = async (id: string): Promise<Task> =>
    (await world.call<Task>('GET', `/resources/tasks/${id}`)).body;
  const download = async (id: string, as?: Person, resource = 'dealers') => {
    const who = as ?? (await world.person('admin-internal'));
    return world.app.inject({
      method: 'GET',
      url: `/api/${who.userType}/resources/${resource}/export/${id}`,
      headers: { idtoken: who.headers.idToken },
    });
  };
  const actions = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ action: string }>`
      select "action" from "audit_events" where "action" like 'record.export%' order by "seq"`.execute(
      world.db,
    );
    return rows.map(({ action }) => action);
  };
  const files = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from "record_files" where "field" = '$export'`.execute(world.db);
    return rows[0]!.n;
  };

  it('65 71 store the file for its requester only: an attachment, neutralised, audited', async () => {
    const id = await start();
    expect(await task(id)).toMatchObject({ status: 'queued', about: { format: 'csv' } });
    expect((await download(id)).statusCode).toBe(404);
    await runDueTasks(world.deps);
    const done = await task(id);
    expect(done).toMatchObject({ status: 'done', done: 3, total: 3 });
    expect(done.result).toMatchObject({ rows: 3, fileName: 'dealers-2026-03-10.csv' });
    const file = await download(id);
    expect(file.body).toBe(`Nome fantasia\n'=1+1\nÁlamo\nZeta\n`);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="dealers-2026-03-10.csv"',
      'x-content-type-options': 'nosniff',
      'x-total-rows': '3',
      'content-length': String(done.result?.['size']),
    });
    expect(await actions()).toEqual(['record.export', 'record.export_download']);
    expect((await download(id, finance)).statusCode).toBe(404);
    expect((await download(id, undefined, 'groups')).statusCode).toBe(404);
    expect((await download('nothing')).statusCode).toBe(404);
  });

  it('are refused at once if the export would be', async () => {
    const refused = async (body: object) =>
      problemOf(await world.call('POST', '/resources/dealers/export', { body })).code;
    expect(await refused({ columns: 'nothing' })).toBe('request.invalid_parameter');
    expect(await refused({ columns: 7 })).toBe('validation.failed');
    expect(await refused({ table: 'users' })).toBe('validation.failed');
    const seller = await world.addDealerUser('VENDEDOR', { groupName: 'seller', dealers: [] });
    const response = await world.call('POST', '/resources/users/export', { body: {}, as: seller });
    expect(response.status).toBe(403);
  });

  it('70 store nothing of a stopped run, and release the connection at once', async () => {
    await addManyGroups(world.db);
    const kept = await files();
    const path = '/resources/groups/export';
    const { body } = await world.call<{ task: string }>('POST', path, { body: {} });
    let stoppedAt = 0;
    const put: typeof world.deps.files.put = async (_key, content) => {
      await once(content, 'readable');
      await world.call('POST', `/resources/tasks/${body.task}/cancel`, { body: {} });
      stoppedAt = Date.now();
      await finished(content);
    };
    const deps = { ...world.deps, files: { ...world.deps.files, put } };
    await runTask(deps, body.task, { handlers });
    expect(Date.now() - stoppedAt).toBeLessThan(5_000);
    expect((await task(body.task)).status).toBe('cancelled');
    expect(await files()).toBe(kept);
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and query like 'copy%' and state <> 'idle'`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  it('restart after a crash and leave one file', async () => {
    const [id, kept] = [await start(), await files()];
    await sql`update "tasks" set "status" = 'running', "attempts" = 1, "leaseUntil" = "createdAt" where "id" = ${id}::uuid`.execute(
      world.db,
    );
    await runDueTasks(world.deps);
    expect((await task(id)).status).toBe('done');
    expect(await files()).toBe(kept + 1);
  });

  it('are refused if the person may store no more', async () => {
    await sql`update "record_files" set "size" = ${world.deps.config.fileQuotaMb * 1_000_000} where "field" = '$export'`.execute(
      world.db,
    );
    const response = await world.call('POST', '/resources/dealers/export', { body: query });
    expect([response.status, problemOf(response).code]).toEqual([409, 'file.quota_exceeded']);
    await sql`update "record_files" set "size" = 10 where "field" = '$export'`.execute(world.db);
  });

  it('are not served to another profile of the same person, nor without the right', async () => {
    const id = await start(query, finance);
    await runDueTasks(world.deps);
    expect((await download(id, finance)).statusCode).toBe(200);
    const set = (group: string) =>
      sql`update "tasks" set "actor" = jsonb_set("actor", '{groupName}', ${JSON.stringify(group)}::jsonb) where "id" = ${id}::uuid`.execute(
        world.db,
      );
    await set('bit');
    expect((await download(id, finance)).statusCode).toBe(404);
  });

  it('71 are not served once the person has lost a dealer they were made for', async () => {
    const id = await start(query, finance);
    await runDueTasks(world.deps);
    const lost = { id: '00000000-0000-4000-8000-000000000001', code: '999', name: 'X' };
    await sql`update "tasks" set "actor" = jsonb_set("actor", '{scopes}', ${JSON.stringify([lost])}::jsonb) where "id" = ${id}::uuid`.execute(
      world.db,
    );
    expect((await download(id, finance)).statusCode).toBe(404);
  });

  it('expire, and their query is deleted with the task’s work', async () => {
    const id = await start();
    await runDueTasks(world.deps);
    await forgetExportQueries(world.db);
    const { rows } = await sql<{ input: object }>`
      select "input" from "tasks" where "id" = ${id}::uuid`.execute(world.db);
    expect(rows[0]!.input).toEqual({ format: 'csv' });
    await sql`update "record_files" set "expiresAt" = ${world.deps.clock().toISOString()} where "field" = '$export'`.execute(
      world.db,
    );
    expect((await download(id)).statusCode).toBe(404);
    await purgeFiles(world.deps);
    expect(await files()).toBe(0);
  });
});
