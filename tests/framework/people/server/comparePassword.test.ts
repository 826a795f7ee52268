import { oneByOne } from '#framework/people/server/comparePassword.ts';
import type { Deps } from '#framework/server/deps.ts';
import { ok } from '#framework/kernel/Result.ts';

// The queue belongs to a database; no other dependency is used.
const deps = { db: {} } as Deps;

describe('password checks of one account', () => {
  test('run sequentially, while other accounts proceed', async () => {
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

  test('continue after a failed one', async () => {
    const failing = oneByOne(deps, 'c', () => Promise.reject(new Error('lost')));
    const next = oneByOne(deps, 'c', async () => ok('done'));
    await expect(failing).rejects.toThrow('lost');
    expect(await next).toEqual(ok('done'));
  });

  test('are refused if too many wait, and accepted again afterwards', async () => {
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
