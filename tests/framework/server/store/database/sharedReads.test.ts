import type { Database } from '#framework/server/deps.ts';
import { sharedReads } from '#framework/server/store/database/database.ts';

const first = {} as Database;
const second = {} as Database;

describe('sharedReads', () => {
  it('gives callers that arrive during a read the result of the next one', async () => {
    let begun = 0;
    const read = sharedReads(async () => (begun += 1));
    const answers = await Promise.all([1, 2, 3].map(() => read(first, 'a')));
    expect(answers).toEqual([1, 2, 2]);
    expect(await read(first, 'a')).toBe(3);
  });

  it('shares nothing between keys or databases', async () => {
    let begun = 0;
    const read = sharedReads(async () => (begun += 1));
    await Promise.all([read(first, 'a'), read(first, 'b'), read(second, 'a')]);
    expect(begun).toBe(3);
  });

  it('reads again after a failed read, for waiting callers too', async () => {
    const outcomes = [new Error('lost'), undefined];
    const read = sharedReads(async () => {
      const error = outcomes.shift();
      if (error) throw error;
      return 'read';
    });
    const [one, other] = await Promise.allSettled([read(first, 'a'), read(first, 'a')]);
    expect(one.status).toBe('rejected');
    expect(other).toEqual({ status: 'fulfilled', value: 'read' });
  });
});
