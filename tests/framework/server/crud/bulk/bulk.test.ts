import type { BulkPreview, BulkReport, BulkRequest } from '#framework/kernel/entity/BulkChange.ts';
import type { Task } from '#generated/types/wire.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, problemOf, type Person, type World } from '../world';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin-internal');
});
afterAll(() => world.close());

const disable = (more: Partial<BulkRequest> = {}): BulkRequest => ({
  query: { filter: { complement: 'Lote' } },
  change: { type: 'action', action: 'disable', reason: 'Revisão' },
  ...more,
});
const edit = (
  values: Record<string, unknown> = { neighbourhood: 'Novo bairro' },
  more: Partial<BulkRequest> = {},
): BulkRequest => ({
  query: { filter: { complement: 'Lote' } },
  change: { type: 'edit', values },
  reason: 'Mudança de bairro',
  ...more,
});
const preview = (body: unknown, as = admin, resource = 'dealers') =>
  world.call<BulkPreview>('POST', `/resources/${resource}/bulk/preview`, { as, body });
const run = (body: unknown, as = admin, resource = 'dealers') =>
  world.call<{ task: string }>('POST', `/resources/${resource}/bulk`, { as, body });
const start = async (request: BulkRequest, as = admin, resource = 'dealers'): Promise<string> => {
  const { token } = (await preview(request, as, resource)).body;
  return (await run({ ...request, token }, as, resource)).body.task;
};
const taskOf = async (id: string, as = admin) =>
  (await world.call<Task & { result: BulkReport }>('GET', `/resources/tasks/${id}`, { as })).body;
const finish = async (id: string, as = admin) => {
  await runDueTasks(world.deps);
  return taskOf(id, as);
};
const undo = (id: string, as = admin) =>
  world.call<{ task: string }>('POST', `/resources/tasks/${id}/undo`, { as });
const rowOf = (id: string) =>
  world.db.selectFrom('dealers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = (taskId: string) =>
  world.db.selectFrom('history').selectAll().where('taskId', '=', taskId).orderBy('id').execute();

const addDealers = async (count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await world.addDealer({ complement: 'Lote', tradingName: `Lote ${at}` })).id);
  return ids;
};

let ids: readonly string[];
beforeEach(async () => {
  await world.db.deleteFrom('dealers').where('complement', '=', 'Lote').execute();
  ids = await addDealers(7);
});

describe('a preview', () => {
  it('counts, lists the first five and the refusals, and changes nothing', async () => {
    await world.db
      .updateTable('dealers')
      .set({ status: 'disabled' })
      .where('id', '=', ids[6])
      .execute();
    const { status, body } = await preview(disable());
    expect(status).toBe(200);
    expect(body.count).toBe(7);
    expect(body.sample).toHaveLength(5);
    expect(body.sample[0]).toEqual({
      id: ids[0],
      label: 'Lote 0',
      before: { status: 'enabled' },
      after: { status: 'disabled' },
    });
    expect(body.refused).toEqual([{ code: 'SET.already_disabled', count: 1, label: 'Lote 6' }]);
    expect(await rowOf(ids[0]!)).toMatchObject({ status: 'enabled', version: 1 });
  });

  it('accepts ids instead of a query, and exclusions', async () => {
    const request = { ids: ids.slice(0, 4), exclude: [ids[1]!], change: disable().change };
    expect((await preview(request)).body.count).toBe(3);
    const others = disable({ exclude: ids.slice(0, 5) });
    expect((await preview(others)).body.count).toBe(2);
    expect((await preview({ ids: ['x', 'y'], change: disable().change })).body.count).toBe(0);
  });

  it.each([
    [{ query: {}, change: { type: 'edit', values: {} } }, 'validation.failed'],
    [{ query: {}, change: { type: 'edit', values: { nope: 1 } } }, 'validation.failed'],
    [{ query: {}, change: { type: 'edit', values: { status: 'disabled' } } }, 'validation.failed'],
    [{ query: {}, change: { type: 'edit', values: { tradingName: '' } } }, 'validation.failed'],
    [{ query: {}, change: { type: 'burn' } }, 'validation.failed'],
    [{ query: {}, change: { type: 'delete', values: {} } }, 'validation.failed'],
    [{ query: {}, change: { type: 'action', action: 'burn' } }, 'action.unknown'],
    [
      { query: { filter: { nope: 1 } }, change: { type: 'action', action: 'disable' } },
      'query.invalid_filter',
    ],
    [{ change: { type: 'action', action: 'disable' } }, 'validation.failed'],
    [{ query: {}, ids: [], change: { type: 'action', action: 'disable' } }, 'validation.failed'],
    [{ query: {}, change: { type: 'action', action: 'disable' }, more: 1 }, 'validation.failed'],
    [{ query: { where: 1 }, change: { type: 'action', action: 'disable' } }, 'validation.failed'],
    [{ ids: [1], change: { type: 'action', action: 'disable' } }, 'validation.failed'],
    [[], 'validation.failed'],
  ])('refuses %j', async (body, code) => {
    const response = await preview(body);
    expect([response.status >= 400 && response.status < 500, problemOf(response).code]).toEqual([
      true,
      code,
    ]);
  });

  it('33 89 requires the right to change single records', async () => {
    const reader = await world.person('representante');
    expect(problemOf(await preview(edit(), reader)).code).toBe('access.denied');
    expect(problemOf(await preview(disable(), reader)).code).toBe('access.denied');
    const seller = await world.addDealerUser('LOTE1', { groupName: 'seller', dealers: [ids[0]!] });
    expect(problemOf(await preview(edit(), seller)).code).toBe('access.denied');
    expect(problemOf(await run({ ...edit(), token: ids[0] }, seller)).code).toBe('access.denied');
  });
});

describe('a run', () => {
  it('changes each record with its history, and reports', async () => {
    const task = await start(disable());
    expect((await taskOf(task)).status).toBe('queued');
    const done = await finish(task);
    expect(done).toMatchObject({ status: 'done', kind: 'bulk', total: 7, done: 7, canUndo: true });
    expect(done.result).toEqual({
      changed: 7,
      unchanged: 0,
      refused: [],
      refusedCount: 0,
      appeared: 0,
    });
    const history = await historyOf(task);
    expect(history).toHaveLength(7);
    expect(history[0]).toMatchObject({ action: 'disable', reason: 'Revisão', version: 2 });
    expect(await rowOf(ids[3]!)).toMatchObject({ status: 'disabled', version: 2 });
    const entries = await world.call('GET', `/resources/dealers/${ids[3]}/history`, { as: admin });
    expect(entries.body[0]).toMatchObject({ action: 'disable', origin: 'bulk' });
  });

  it('skips records that already have the values', async () => {
    await world.db
      .updateTable('dealers')
      .set({ neighbourhood: 'Novo bairro' })
      .where('id', '=', ids[0])
      .execute();
    const done = await finish(await start(edit()));
    expect(done.result).toMatchObject({ changed: 6, unchanged: 1, refusedCount: 0 });
    expect(await rowOf(ids[0]!)).toMatchObject({ version: 1 });
  });

  it('lists records changed since the preview and never exceeds the previewed set', async () => {
    const request = edit();
    const { token } = (await preview(request)).body;
    await world.db
      .updateTable('dealers')
      .set({ street: 'Outra rua', version: 2 })
      .where('id', '=', ids[2])
      .execute();
    await world.db.deleteFrom('dealers').where('id', '=', ids[3]).execute();
    const late = await world.addDealer({ complement: 'Lote', tradingName: 'Tardia' });
    const { body } = await run({ ...request, token });
    const { result } = await finish(body.task);
    expect(result).toMatchObject({ changed: 5, refusedCount: 2, appeared: 1 });
    expect(result.refused).toEqual([
      { id: ids[2], label: 'Lote 2', code: 'record.version_stale' },
      { id: ids[3], label: '', code: 'SIS001' },
    ]);
    expect(await rowOf(late.id)).toMatchObject({ neighbourhood: 'Centro' });
  });

  it('reports each refused record with its own reason', async () => {
    const { result } = await finish(await start(edit({ dealerGroup: 'Grupo Parado' })));
    expect(result).toMatchObject({ changed: 0, refusedCount: 7 });
    expect(result.refused[0]).toMatchObject({ id: ids[0], code: 'validation.reference_missing' });
  });

  it('accepts a token once, for the same person and request only', async () => {
    const request = disable();
    const { token } = (await preview(request)).body;
    const expired = expect.objectContaining({
      status: 409,
      code: 'bulk.preview_expired',
    }) as object;
    expect(problemOf(await run({ ...edit(), token }))).toEqual(expired);
    expect(problemOf(await run({ ...disable({ exclude: [ids[0]!] }), token }))).toEqual(expired);
    expect(problemOf(await run({ ...request, token: 'x' }))).toEqual(expired);
    expect(problemOf(await run(request))).toEqual(expired);
    const other = await world.person('bit');
    expect(problemOf(await run({ ...request, token }, other))).toEqual(expired);
    expect((await run({ ...request, token })).status).toBe(202);
    expect(problemOf(await run({ ...request, token }))).toEqual(expired);
    await runDueTasks(world.deps);
  });

  it('expires a preview after half an hour', async () => {
    const request = disable();
    const { token } = (await preview(request)).body;
    const createdAt = new Date(world.clock.now().getTime() - 31 * 60_000);
    await world.db
      .updateTable('bulk_previews')
      .set({ createdAt })
      .where('id', '=', token)
      .execute();
    expect(problemOf(await run({ ...request, token })).code).toBe('bulk.preview_expired');
    await preview(request);
    const left = await world.db.selectFrom('bulk_previews').where('id', '=', token).execute();
    expect(left).toEqual([]);
  });

  it('does not repeat work interrupted by a crash', async () => {
    const task = await start(edit());
    await world.db
      .updateTable('dealers')
      .set({ neighbourhood: 'Novo bairro', version: 2 })
      .where('id', '=', ids[0])
      .execute();
    await world.db
      .insertInto('history')
      .values({
        resource: 'dealers',
        recordId: ids[0],
        at: world.clock.now(),
        actorId: 'x',
        actor: 'X',
        actorName: 'X',
        action: 'update',
        version: 2,
        changes: JSON.stringify({ neighbourhood: ['Centro', 'Novo bairro'] }),
        taskId: task,
      })
      .execute();
    const { result } = await finish(task);
    expect(result).toMatchObject({ changed: 7, refusedCount: 0 });
    expect(await historyOf(task)).toHaveLength(7);
  });

  it('89 stops when the person loses the right', async () => {
    const bit = await world.person('bit');
    const task = await start(disable(), bit);
    await world.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('username', '=', 'BIT')
      .execute();
    await runDueTasks(world.deps);
    const row = await world.db
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', task)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'failed', result: { error: { code: 'access.denied' } } });
    expect(await rowOf(ids[0]!)).toMatchObject({ status: 'enabled' });
    await world.db
      .updateTable('users')
      .set({ status: 'enabled' })
      .where('username', '=', 'BIT')
      .execute();
  });
});

describe('undo', () => {
  it('undoes a batch except for records changed since', async () => {
    const task = await start(disable());
    await finish(task);
    await world.db
      .updateTable('dealers')
      .set({ street: 'Depois', version: 3 })
      .where('id', '=', ids[1])
      .execute();
    const started = await undo(task);
    expect(started.status).toBe(202);
    const done = await finish(started.body.task);
    expect(done.result).toMatchObject({ changed: 6, refusedCount: 1 });
    expect(done.result.refused).toEqual([
      { id: ids[1], label: 'Lote 1', code: 'record.version_stale' },
    ]);
    expect(await rowOf(ids[0]!)).toMatchObject({ status: 'enabled', version: 3 });
    expect(await rowOf(ids[1]!)).toMatchObject({ status: 'disabled', street: 'Depois' });
    expect((await historyOf(started.body.task))[0]).toMatchObject({ action: 'undo' });
    expect(problemOf(await undo(task)).code).toBe('task.already_undone');
    expect((await taskOf(task)).canUndo).toBe(false);

    const again = await undo(started.body.task);
    expect((await finish(again.body.task)).result).toMatchObject({ changed: 6 });
    expect(await rowOf(ids[0]!)).toMatchObject({ status: 'disabled', version: 4 });
  });

  it('undoes the changes of a task stopped halfway', async () => {
    const task = await start(edit());
    await world.db
      .updateTable('dealers')
      .set({ neighbourhood: 'Novo bairro', version: 2 })
      .where('id', '=', ids[0])
      .execute();
    await world.db
      .insertInto('history')
      .values({
        resource: 'dealers',
        recordId: ids[0],
        taskId: task,
        at: world.clock.now(),
        actorId: 'x',
        actor: 'X',
        actorName: 'X',
        action: 'update',
        version: 2,
        changes: JSON.stringify({ neighbourhood: ['Centro', 'Novo bairro'] }),
      })
      .execute();
    const stopped = await world.call<Task>('POST', `/resources/tasks/${task}/cancel`, {
      as: admin,
    });
    expect(stopped.body).toMatchObject({
      status: 'cancelled',
      result: { changed: 1 },
      canUndo: true,
    });
    const { result } = await finish((await undo(task)).body.task);
    expect(result).toMatchObject({ changed: 1, refusedCount: 0 });
    expect(await rowOf(ids[0]!)).toMatchObject({ neighbourhood: 'Centro', version: 3 });
    expect(await taskOf(task)).toMatchObject({ status: 'cancelled', canUndo: false });
  });

  it('undoes edits and removes created records; records that cannot be restored are listed', async () => {
    const bit = await world.person('bit');
    const task = await start(edit(), bit);
    await finish(task, bit);
    const made = await world.addDealer({ complement: 'Lote', tradingName: 'Feita' });
    const gone = ids[6]!;
    const { id: _, searchText: __, ...before } = await rowOf(gone);
    await world.db.deleteFrom('dealers').where('id', '=', gone).execute();
    const values = Object.entries(before).filter(
      ([name]) => !['version', 'createdAt', 'updatedAt'].includes(name),
    );
    const entry = {
      resource: 'dealers',
      at: world.clock.now(),
      actorId: 'x',
      actor: 'X',
      actorName: 'X',
      taskId: task,
    };
    await world.db
      .insertInto('history')
      .values([
        { ...entry, recordId: made.id, action: 'create', version: 1, changes: '{}' },
        {
          ...entry,
          recordId: gone,
          action: 'delete',
          version: 3,
          changes: JSON.stringify(
            Object.fromEntries(values.map(([name, value]) => [name, [value, null]])),
          ),
        },
      ])
      .execute();
    const { result } = await finish((await undo(task, bit)).body.task, bit);
    expect(result).toMatchObject({ changed: 7 });
    const label = before['tradingName'];
    expect(result.refused).toEqual([{ id: gone, label, code: 'access.denied' }]);
    expect(await rowOf(ids[0]!)).toMatchObject({ neighbourhood: 'Centro' });
    const absent = await world.db.selectFrom('dealers').where('id', '=', made.id).execute();
    expect(absent).toEqual([]);
  });

  it('counts the records of the task, not side effects', async () => {
    const task = await start(edit());
    await finish(task);
    const channel = await world.addChannel(ids[0]!, 'Aberto junto');
    const { id: actorId } = await world.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ADMIN-INTERNAL')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('history')
      .values({
        resource: 'channels',
        recordId: channel,
        taskId: task,
        at: world.clock.now(),
        actorId,
        actor: 'X',
        actorName: 'X',
        action: 'create',
        version: 1,
        changes: '{}',
      })
      .execute();
    const done = await finish((await undo(task)).body.task);
    expect(done).toMatchObject({ total: 7, done: 7, result: { changed: 7, refusedCount: 0 } });
    const left = await world.db.selectFrom('channels').where('id', '=', channel).execute();
    expect(left).toEqual([]);
  });

  it('89 is limited to the person who ran the task, while they may change the records', async () => {
    const bit = await world.person('bit');
    const task = await start(disable(), bit);
    expect(problemOf(await undo(task, bit)).code).toBe('task.not_undoable');
    await finish(task, bit);
    expect(problemOf(await undo(task)).code).toBe('SIS001');
    expect(problemOf(await undo('00000000-0000-4000-8000-000000000000')).code).toBe('SIS001');
    const started = await undo(task, bit);
    expect(started.status).toBe(202);
    expect((await finish(started.body.task, bit)).result).toMatchObject({ changed: 7 });
  });

  it('does nothing if nothing was changed', async () => {
    const task = await start({ ids: [], change: { type: 'edit', values: { number: '5' } } });
    await finish(task);
    expect(problemOf(await undo(task)).code).toBe('task.not_undoable');
  });
});
