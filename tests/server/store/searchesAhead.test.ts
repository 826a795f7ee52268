import type { Database } from '../../../src/server/deps';
import { runAhead, searchAhead } from '../../../src/server/store/searchesAhead';

const db = {} as Database;

describe('a search ahead', () => {
  it('runs once for all who ask meanwhile, and again afterwards', async () => {
    let runs = 0;
    const search = { cost: 5, find: () => Promise.resolve().then(() => void (runs += 1)) };
    await Promise.all([runAhead(db, 'a', search), runAhead(db, 'a', search)]);
    expect(runs).toBe(1);
    await runAhead(db, 'a', search);
    expect(runs).toBe(2);
  });

  it('can be waited for with its cost as long as it runs, in its own database', async () => {
    const done = runAhead(db, 'b', { cost: 7, find: () => Promise.resolve() });
    expect(searchAhead(db, 'b')?.cost).toBe(7);
    expect(searchAhead({} as Database, 'b')).toBeUndefined();
    await done;
    expect(searchAhead(db, 'b')).toBeUndefined();
  });

  it('ends for who waits when it fails', async () => {
    const fails = { cost: 1, find: () => Promise.reject(new Error('gone')) };
    await expect(runAhead(db, 'c', fails)).resolves.toBeUndefined();
  });
});
