import type { FastifyRequest } from 'fastify';
import { receiveFile } from '#framework/server/http/sendDownload.ts';

const largest = 20_000_000;
const requestOf = (length?: number, destroyed = false) =>
  ({
    headers: length === undefined ? {} : { 'content-length': String(length) },
    raw: { destroyed },
  }) as unknown as FastifyRequest;

/** Jobs that run until told to end. */
const works = () => {
  const ends: (() => void)[] = [];
  return {
    running: () => ends.length,
    end: () => ends.shift()?.(),
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
  };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('60 of many concurrent files only as many are received as fit in memory, the others wait', async () => {
  const { running, end, work } = works();
  const all = [largest, 300_000_000, undefined, 10].map((length) =>
    receiveFile(requestOf(length), largest, work),
  );
  await turn();
  expect(running()).toBe(2);
  end();
  await turn();
  expect(running()).toBe(2);
  end();
  await turn();
  expect(running()).toBe(2);
  end();
  end();
  await Promise.all(all);
});

test('60 small files do not wait for a slow large one', async () => {
  const { running, end, work } = works();
  const all = [largest, 1_000, 1_000, 1_000].map((length) =>
    receiveFile(requestOf(length), largest, work),
  );
  await turn();
  expect(running()).toBe(4);
  for (const _ of all) end();
  await Promise.all(all);
});

test('60 a failed or abandoned upload releases its memory', async () => {
  const fails = () => Promise.reject(new Error('broken off'));
  const begun: string[] = [];
  const all = [
    receiveFile(requestOf(largest), largest, fails),
    receiveFile(requestOf(largest), largest, fails),
    receiveFile(requestOf(largest, true), largest, async () => void begun.push('gone')),
    receiveFile(requestOf(largest), largest, async () => void begun.push('waited')),
  ];
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(begun).toEqual(['waited']);
});
