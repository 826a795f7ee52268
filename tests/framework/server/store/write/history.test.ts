import { randomUUID } from 'node:crypto';
import { readHistory, writeHistory } from '#framework/server/store/write/history.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const actor = { userId: randomUUID(), username: 'ANA', name: 'Ana' };
const at = new Date('2026-03-10T15:00:00.123Z');

describe('history', () => {
  it('stores values unchanged, newest first', async () => {
    const recordId = randomUUID();
    const values = {
      name: [null, 'D\'Ávila \\ "x"'],
      tags: [['a'], ['a', 'b']],
      rate: ['1.50', null],
    } as const;
    await writeHistory(database.db, { actor, at, action: 'create' }, [
      { resource: 'things', recordId, version: 1, changes: values },
    ]);
    await writeHistory(database.db, { actor, at, action: 'close', reason: 'Motivo' }, [
      { resource: 'things', recordId, version: 2, changes: {} },
      { resource: 'things', recordId: randomUUID(), version: 2, changes: {} },
    ]);
    const { entries, total } = await readHistory(
      database.db,
      { resource: 'things', recordId },
      { offset: 0, limit: 10 },
    );
    expect(total).toBe(2);
    expect(entries).toEqual([
      expect.objectContaining({ action: 'close', reason: 'Motivo', version: 2, changes: {} }),
      {
        id: expect.stringMatching(/^\d+$/) as string,
        at: at.toISOString(),
        actor: 'ANA',
        actorName: 'Ana',
        action: 'create',
        reason: null,
        version: 1,
        changes: values,
      },
    ]);
  });

  it('cannot be changed or removed', async () => {
    await expect(
      database.db.updateTable('history').set({ actor: 'OUTRA' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('history').execute()).rejects.toThrow('append-only');
  });
});
