import { randomUUID } from 'node:crypto';
import { endGroupView, startGroupView } from '#framework/people/server/store/groupViews.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser } from '#tests/harness/session.ts';

describe('viewing the portal as another group', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('ends once: the second attempt is refused and changes nothing', async () => {
    const { id: userId, username } = await createUser(app.db, { groupName: 'bit' });
    const id = randomUUID();
    const startedAt = app.deps.clock();
    const until = new Date(startedAt.getTime() + 600_000);
    const view = { id, userId, username, groupName: 'finance', dealerId: null, reason: 'Teste' };
    await startGroupView(app.db, randomUUID(), { ...view, startedAt, until });
    const at = new Date(startedAt.getTime() + 60_000);
    expect(await endGroupView(app.db, id, { by: 'time', at })).toBe(true);
    expect(await endGroupView(app.db, id, { by: 'person', at: until })).toBe(false);
    const stored = await app.db
      .selectFrom('group_views')
      .select(['endedBy', 'endedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.endedBy).toBe('time');
    expect(new Date(stored.endedAt!)).toEqual(at);
  });
});
