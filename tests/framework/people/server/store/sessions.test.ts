import { randomUUID } from 'node:crypto';
import { poolOf } from '#framework/server/store/database/database.ts';
import { findSessionNow } from '#framework/people/server/store/sessions.ts';
import { people } from '#session/server/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

let database: TestDatabase;
let reads = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  poolOf(database.db).on('acquire', () => {
    reads += 1;
  });
});
beforeEach(() => {
  reads = 0;
});
afterAll(() => database.close());

describe('findSessionNow', () => {
  it('shares one read among concurrent callers', async () => {
    const id = randomUUID();
    const first = findSessionNow(database.db, people, id);
    const later = Array.from({ length: 9 }, () => findSessionNow(database.db, people, id));
    expect(await Promise.all([first, ...later])).toEqual(Array(10).fill(undefined));
    expect(reads).toBe(2);
  });

  it('reads again for later callers, and for another session', async () => {
    const id = randomUUID();
    await findSessionNow(database.db, people, id);
    await findSessionNow(database.db, people, id);
    await Promise.all([
      findSessionNow(database.db, people, id),
      findSessionNow(database.db, people, randomUUID()),
    ]);
    expect(reads).toBe(4);
  });
});
