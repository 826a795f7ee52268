import { ok, err } from '#framework/kernel/Result.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import type { Actor, Deps } from '#framework/server/deps.ts';
import {
  runDueTasks,
  prepareJobs,
  startWorkers,
  createJobQueue,
} from '#framework/server/jobs/startWorkers.ts';
import { runTask } from '#framework/server/jobs/runTask.ts';
import { startTask, type TaskHandler } from '#framework/server/jobs/TaskRun.ts';
import { createWorld, type Person, type World } from '../crud/world';

type Task = {
  readonly id: string;
  readonly status: string;
  readonly total: number | null;
  readonly done: number;
  readonly result: Record<string, unknown> | null;
};

describe('tasks', () => {
  let world: World;
  let bit: Person;
  let actor: Actor;
  beforeAll(async () => {
    world = await createWorld();
    bit = await world.person('bit');
    const user = await world.db
      .selectFrom('users')
      .selectAll()
      .where('groupName', '=', 'bit')
      .executeTakeFirstOrThrow();
    actor = {
      sessionId: user.id,
      userId: user.id,
      username: user.username,
      name: user.name,
      userType: 'GMF',
      groupName: 'bit',
      scopes: [],
      activeScopeId: null,
    };
  });
  afterAll(() => world.close());

  const start = (deps: Deps = world.deps): Promise<string> =>
    deps.db
      .transaction()
      .execute((trx) =>
        startTask(trx, deps, { kind: 'import', resource: 'dealers', actor, input: { step: 1 } }),
      );
  const read = async (id: string, as = bit): Promise<{ status: number; body: Task }> =>
    world.call<Task>('GET', `/resources/tasks/${id}`, { as });
  const runAs = (handler: TaskHandler): Promise<number> =>
    runDueTasks(world.deps, { handlers: { import: handler } });

  it('does its work once and reports progress', async () => {
    const id = await start();
    expect((await read(id)).body).toMatchObject({ status: 'queued', done: 0, total: null });
    const ran = await runAs(async ({ task, request, progress }) => {
      expect([task.input, request.actor.username]).toEqual([{ step: 1 }, actor.username]);
      await progress(3, 12);
      expect((await read(id)).body).toMatchObject({ status: 'running', done: 3, total: 12 });
      return ok({ changed: 12 });
    });
    expect(ran).toBe(1);
    expect((await read(id)).body).toMatchObject({
      status: 'done',
      done: 12,
      result: { changed: 12 },
      canUndo: true,
    });
    expect(await runAs(() => Promise.reject(new Error('again')))).toBe(0);
    const listed = await world.call<Task[]>('GET', '/resources/tasks', { as: bit });
    expect(listed.body[0]).toMatchObject({ id });
  });

  it('are listed newest first, page by page, without the records they name', async () => {
    const list = async (query = '', as = bit) =>
      (await world.call<(Task & { about: unknown })[]>('GET', `/resources/tasks${query}`, { as }))
        .body;
    const known = (await list()).map(({ id }) => id);
    const ids: string[] = [];
    for (let at = 0; at < 51; at += 1) {
      world.clock.advance({ seconds: 1 });
      ids.unshift(await start());
    }
    await runDueTasks(world.deps, {
      handlers: {
        import: () => Promise.resolve(ok({ changed: 0, refused: [{ id: 'x' }], refusedCount: 1 })),
      },
    });
    const first = await list();
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(first[0]).toMatchObject({ about: {}, undoneAt: null });
    expect(first[0]?.result).toEqual({ changed: 0, refusedCount: 1 });
    expect((await list(`?before=${ids[49]}`)).map(({ id }) => id)).toEqual([ids[50], ...known]);
    const other = await world.person('finance');
    expect(await list('', other)).toEqual([]);
    expect(await list(`?before=${ids[0]}`, other)).toEqual([]);
  });

  it('is not found for others', async () => {
    const id = await start();
    expect((await read(id, await world.person('finance'))).status).toBe(404);
    expect(
      (await world.call('POST', `/resources/tasks/${id}/cancel`, { as: bit })).body,
    ).toMatchObject({ status: 'cancelled' });
    expect(await runAs(() => Promise.reject(new Error('cancelled')))).toBe(0);
  });

  it('stores refusals and errors in its row', async () => {
    const refused = await start();
    await runAs(() => Promise.resolve(err(appError('SIS001'))));
    expect((await read(refused)).body).toMatchObject({
      status: 'failed',
      result: { error: { code: 'SIS001' } },
    });
    const broken = await start();
    await runAs(() => Promise.reject(new Error('secret of a person')));
    const { body } = await read(broken);
    expect(body).toMatchObject({
      status: 'failed',
      result: { error: { code: 'server.internal' } },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('stops when cancelled', async () => {
    const id = await start();
    await runAs(async ({ progress }) => {
      await world.call('POST', `/resources/tasks/${id}/cancel`, { as: bit });
      await progress(1);
      return ok({});
    });
    expect((await read(id)).body).toMatchObject({ status: 'cancelled', result: null });
  });

  it('reports changes made before it was stopped or failed, so that they can be undone', async () => {
    const change = async (taskId: string, recordId: string): Promise<void> => {
      await world.db
        .insertInto('history')
        .values({
          resource: 'dealers',
          recordId,
          taskId,
          at: world.clock.now(),
          version: 2,
          actorId: 'x',
          actor: 'X',
          actorName: 'X',
          action: 'update',
          changes: '{}',
        })
        .execute();
    };
    const first = '44444444-0000-4000-8000-000000000001';
    const second = '44444444-0000-4000-8000-000000000002';
    const stopped = await start();
    await runAs(async ({ task, progress }) => {
      await change(task.id, first);
      await change(task.id, first);
      await change(task.id, second);
      await world.call('POST', `/resources/tasks/${stopped}/cancel`, { as: bit });
      await progress(1);
      return ok({});
    });
    expect((await read(stopped)).body).toMatchObject({
      status: 'cancelled',
      result: { changed: 2 },
      canUndo: true,
    });
    const failed = await start();
    await runAs(async ({ task }) => {
      await change(task.id, first);
      return err(appError('SIS001'));
    });
    expect((await read(failed)).body).toMatchObject({
      status: 'failed',
      result: { error: { code: 'SIS001' }, changed: 1 },
      canUndo: true,
    });
  });

  it('67 passes the task of a dead process to another one, and gives up after three', async () => {
    const id = await start();
    const never = new Promise<never>(() => undefined);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      void runTask(world.deps, id, { handlers: { import: () => never } });
      for (;;) {
        const row = await world.db
          .selectFrom('tasks')
          .select('attempts')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (row.attempts === attempt) break;
      }
      expect(await runAs(() => Promise.resolve(ok({})))).toBe(0);
      world.clock.advance({ seconds: 31 });
    }
    await runAs(() => Promise.resolve(ok({})));
    expect((await read(id)).body).toMatchObject({
      status: 'failed',
      result: { error: { code: 'task.interrupted' } },
    });
  });

  it('92 returns its work when its process stops, without counting an attempt', async () => {
    const id = await start();
    const stopping = new AbortController();
    const steps: number[] = [];
    const handler: TaskHandler = async ({ progress }) => {
      for (let step = 1; step <= 3; step += 1) {
        await progress(step, 3);
        steps.push(step);
        if (step === 2) stopping.abort();
      }
      return ok({});
    };
    const { signal } = stopping;
    expect(await runTask(world.deps, id, { handlers: { import: handler }, signal })).toBe(true);
    expect(steps).toEqual([1, 2]);
    const given = world.db.selectFrom('tasks').select(['status', 'attempts', 'leaseUntil']);
    expect(await given.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
      status: 'queued',
      attempts: 0,
      leaseUntil: null,
    });
    expect(await runAs(async () => ok({ ended: true }))).toBe(1);
    expect((await read(id)).body).toMatchObject({ status: 'done', result: { ended: true } });
  });

  it('rolls back the work of a run that lost its task', async () => {
    const id = await start();
    await runAs(async ({ deps, finish }) => {
      await world.db.updateTable('tasks').set({ attempts: 9 }).where('id', '=', id).execute();
      await deps.db.transaction().execute(async (trx) => {
        await trx.updateTable('branches').set({ status: 'disabled' }).execute();
        await finish(trx, {});
      });
      return ok({});
    });
    const rows = await world.db.selectFrom('branches').select('status').execute();
    expect(rows.some(({ status }) => status === 'enabled')).toBe(true);
  });

  it('does not run for a disabled user', async () => {
    const id = await start();
    const disable = (status: string) =>
      world.db.updateTable('users').set({ status }).where('id', '=', actor.userId).execute();
    await disable('disabled');
    await runAs(() => Promise.reject(new Error('must not run')));
    await disable('enabled');
    const row = await world.db
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'failed', result: { error: { code: 'access.denied' } } });
  });

  it('runs tasks queued in a transaction, by two processes at once', async () => {
    const open = () => {
      const jobs = createJobQueue(world.db);
      return { jobs, deps: { ...world.deps, jobs, clock: () => new Date() } };
    };
    const [one, two] = [open(), open()];
    await Promise.all([prepareJobs(one.deps, one.jobs), prepareJobs(two.deps, two.jobs)]);
    const ids = await Promise.all([1, 2, 3, 4].map(() => start(one.deps)));
    await expect(
      one.deps.db.transaction().execute(async (trx) => {
        await startTask(trx, one.deps, { kind: 'import', resource: null, actor, input: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const stops = [startWorkers(one.deps, one.jobs), startWorkers(two.deps, two.jobs)];
    const ended = async (): Promise<number> => {
      const rows = await world.db
        .selectFrom('tasks')
        .select(['status', 'attempts'])
        .where('id', 'in', ids)
        .execute();
      return rows.filter(({ status, attempts }) => status === 'failed' && attempts === 1).length;
    };
    while ((await ended()) < 4);
    await Promise.all(stops.map((stop) => stop()));
    expect(
      await world.db.selectFrom('tasks').select('id').where('status', '=', 'queued').execute(),
    ).toEqual([]);
  });
});
