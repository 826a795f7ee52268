import { oneByOne } from '#framework/people/server/comparePassword.ts';
import type { Deps } from '#framework/server/deps.ts';
import { ok } from '#framework/kernel/Result.ts';

// The line belongs to a database; nothing else of the dependencies is touched.
const deps = { db: {} } as Deps;

describe('work for one account', () => {
  test('runs one after the other, other accounts meanwhile', async () => {
    const events: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = oneByOne(deps, 'a', async () => {
      await held;
      events.push('a1');
      return ok(1);
    });
    const second = oneByOne(deps, 'a', async () => {
      events.push('a2');
      return ok(2);
    });
    await oneByOne(deps, 'b', async () => {
      events.push('b1');
      return ok(3);
    });
    release();
    expect(await Promise.all([first, second])).toEqual([ok(1), ok(2)]);
    expect(events).toEqual(['b1', 'a1', 'a2']);
  });

  test('a failure does not stop those behind it', async () => {
    const failing = oneByOne(deps, 'c', () => Promise.reject(new Error('lost')));
    const next = oneByOne(deps, 'c', async () => ok('done'));
    await expect(failing).rejects.toThrow('lost');
    expect(await next).toEqual(ok('done'));
  });

  test('refuses when too many wait, and takes new ones once they are through', async () => {
    const results = await Promise.all(
      Array.from({ length: 150 }, (_, n) => oneByOne(deps, 'd', async () => ok(n))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(100);
    expect(results.find((result) => !result.ok)).toMatchObject({
      error: { code: 'server.unavailable' },
    });
    expect(await oneByOne(deps, 'd', async () => ok('again'))).toEqual(ok('again'));
  });
});
