import { batch } from '#framework/server/store/write/batchedReads.ts';

const doubled = () => {
  const reads: (readonly string[])[] = [];
  const read = batch(async (keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key + key]));
  });
  return { reads, read };
};

describe('batch', () => {
  it('reads keys of one tick together, each once', async () => {
    const { reads, read } = doubled();
    expect(await Promise.all(['a', 'b', 'a', 'absent'].map(read))).toEqual([
      'aa',
      'bb',
      'aa',
      undefined,
    ]);
    expect(reads).toEqual([['a', 'b', 'absent']]);
  });

  it('reads again when requested later', async () => {
    const { reads, read } = doubled();
    await read('a');
    await read('a');
    expect(reads).toEqual([['a'], ['a']]);
  });

  it('reads at most a hundred keys at once', async () => {
    const { reads, read } = doubled();
    const keys = Array.from({ length: 250 }, (_, at) => String(at));
    expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => key + key));
    expect(reads.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('fails for all callers, but not for the next one', async () => {
    const { read } = doubled();
    const answers = await Promise.allSettled(['broken', 'a'].map(read));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read('a')).toBe('aa');
  });
});
