import { dealers } from '#generated/descriptions/dealers.ts';
import { type EntityContext, openContext, findRow } from '#framework/server/crud/EntityContext.ts';
import { undoRecord } from '#framework/server/crud/bulk/runUndoTask.ts';
import { createRecord } from '#framework/server/crud/write/createRecord.ts';
import { deleteRecord } from '#framework/server/crud/write/deleteRecord.ts';
import { changesOf } from '#framework/server/store/many/bulk.ts';
import { createWorld, dealerValues, type DealerRow, type World } from '../world';

const taskId = '11111111-0000-4000-8000-000000000001';
const undoId = '11111111-0000-4000-8000-000000000002';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const description = {
  ...dealers,
  deletable: true,
  access: { ...dealers.access, delete: { groups: ['bit'] } },
};

/** The context of a task run by a person of a profile. */
const contextOf = (groupName: string, task: string): EntityContext => {
  const actor = {
    sessionId: 's',
    userId: '22222222-0000-4000-8000-000000000001',
    username: groupName.toUpperCase(),
    name: groupName,
    userType: 'GMF' as const,
    groupName,
    scopes: [],
    activeScopeId: null,
  };
  const request = { actor, requestId: 'r', ip: '', taskId: task };
  return { ...openContext(world.deps, request), description };
};

const removed = async (): Promise<DealerRow> => {
  const dealer = await world.addDealer({ tradingName: 'Vai e volta' });
  const gone = await deleteRecord(contextOf('bit', taskId), { id: dealer.id, version: 1 });
  expect(gone.ok).toBe(true);
  return dealer;
};

const undo = async (id: string, groupName = 'bit') => {
  const [newest, ...older] = await changesOf(world.db, taskId, [id]);
  if (!newest) throw new Error('Nothing was changed.');
  return undoRecord(contextOf(groupName, undoId), { changes: [newest, ...older], row: undefined });
};

it('89 a creation is undone by people who may create, even without edit rights', async () => {
  const access = {
    ...description.access,
    create: { groups: ['finance'] },
    edit: { groups: ['bit'] },
  };
  const as = (groupName: string, task: string) => ({
    ...contextOf(groupName, task),
    description: { ...description, access },
  });
  const made = await createRecord(as('finance', taskId), { body: dealerValues(77) });
  if (!made.ok) throw new Error(made.error.code);
  const row = await findRow(as('finance', undoId), world.db, { id: made.value.id });
  if (!row.ok) throw new Error(row.error.code);
  await world.db.deleteFrom('channels').where('dealerId', '=', row.value.id).execute();
  const [change] = await changesOf(world.db, taskId, [row.value.id]);
  const takenBackBy = (groupName: string) =>
    undoRecord(as(groupName, undoId), { changes: [change!], row: row.value });
  expect(await takenBackBy('bit')).toMatchObject({ ok: false, error: { code: 'access.denied' } });
  expect(await takenBackBy('finance')).toEqual({ ok: true, value: true });
});

it.each(['read', 'write'] as const)(
  '89 a change of a field that the person may no longer %s is not undone',
  async (right) => {
    const dealer = await removed();
    const fields = description.fields.map((field) =>
      field.name === 'tradingName'
        ? { ...field, access: { [right]: { groups: ['finance'] } } }
        : field,
    );
    const context = { ...contextOf('bit', undoId), description: { ...description, fields } };
    const [newest] = await changesOf(world.db, taskId, [dealer.id]);
    const undone = await undoRecord(context, { changes: [newest!], row: undefined });
    expect(undone).toMatchObject({ ok: false, error: { code: 'access.denied' } });
    const rows = world.db.selectFrom('dealers').select('id').where('id', '=', dealer.id);
    expect(await rows.execute()).toEqual([]);
  },
);

describe('a deleted record', () => {
  it('is restored with its values and a version after its history', async () => {
    const dealer = await removed();
    expect(await undo(dealer.id)).toEqual({ ok: true, value: true });
    const row = await world.db
      .selectFrom('dealers')
      .selectAll()
      .where('id', '=', dealer.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...dealer, version: 3 });
    const [entry] = await changesOf(world.db, undoId, [dealer.id]);
    expect(entry).toMatchObject({ action: 'undo', version: 3 });
  });

  it('is not restored if another record has taken its place', async () => {
    const dealer = await removed();
    const { GMFcode } = dealer;
    await world.addDealer({ GMFcode });
    expect(await undo(dealer.id)).toMatchObject({ ok: false });
  });

  it('is not restored if a referenced record is gone', async () => {
    const dealer = await removed();
    await world.db
      .updateTable('groups')
      .set({ status: 'disabled' })
      .where('groupName', '=', 'Grupo Um')
      .execute();
    const answer = await undo(dealer.id);
    await world.db
      .updateTable('groups')
      .set({ status: 'enabled' })
      .where('groupName', '=', 'Grupo Um')
      .execute();
    expect(answer).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'dealerGroup', code: 'validation.reference_missing' }] },
    });
  });

  it('89 is restored by people who may delete', async () => {
    const dealer = await removed();
    expect(await undo(dealer.id, 'admin-internal')).toMatchObject({
      ok: false,
      error: { code: 'access.denied' },
    });
  });
});
