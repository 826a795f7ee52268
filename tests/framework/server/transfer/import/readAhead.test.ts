import { createReadAhead } from '#framework/server/transfer/import/runTable.ts';

const sequence = (log: string[], fails = false) => {
  async function* items(): AsyncGenerator<number> {
    try {
      for (let n = 1; n <= 3; n += 1) {
        log.push(`make ${n}`);
        yield await Promise.resolve(n);
        if (fails) throw new Error('broken');
      }
    } finally {
      log.push('closed');
    }
  }
  return items();
};

describe('a prefetching sequence', () => {
  it('produces one item ahead, never two', async () => {
    const log: string[] = [];
    const readAhead = createReadAhead(sequence(log));
    expect(await readAhead.take()).toBe(1);
    readAhead.start();
    readAhead.start();
    expect(log).toEqual(['make 1', 'make 2']);
    expect(await readAhead.take()).toBe(2);
    expect(await readAhead.take()).toBe(3);
    expect(await readAhead.take()).toBeUndefined();
    expect(log.at(-1)).toBe('closed');
  });

  it('throws an error when the item is taken, and closes early', async () => {
    const log: string[] = [];
    const broken = createReadAhead(sequence(log, true));
    await broken.take();
    broken.start();
    await expect(broken.take()).rejects.toThrow('broken');
    await broken.close();
    const other: string[] = [];
    const early = createReadAhead(sequence(other));
    await early.take();
    early.start();
    await early.close();
    expect(other).toEqual(['make 1', 'make 2', 'closed']);
  });
});
