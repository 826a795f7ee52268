import { createThread, threadCode } from '#framework/server/threads/createThread.ts';

const mostBytes = 200_000_000;

const request = createThread<number, string>({
  source: `import { parentPort } from 'node:worker_threads';
const kept = [];
parentPort.on('message', (buffers) => {
  const more = () => {
    kept.push(new Uint8Array(10_000_000).fill(1));
    if (kept.length < buffers) setTimeout(more, 5);
    else parentPort.postMessage({ answer: 'done' });
  };
  more();
});`,
  folder: import.meta.dirname,
  data: () => null,
  patienceMs: 30_000,
  idleMs: 1_000,
  mostBytes,
});

test('60 a job that takes too much memory ends its thread, and the next one gets a new thread', async () => {
  await expect(request(1_000)).rejects.toThrow('aborted');
  expect(await request(1)).toBe('done');
});

test('a thread that failed to start is restarted for the next job', async () => {
  let starts = 0;
  const echo = createThread<string, string>({
    source: `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (answer) => parentPort.postMessage({ answer }));`,
    folder: import.meta.dirname,
    data: () => {
      starts += 1;
      if (starts === 1) throw new Error('no memory for a thread');
      return null;
    },
    patienceMs: 30_000,
    idleMs: 100,
  });
  await expect(echo('one')).rejects.toThrow('no memory for a thread');
  expect(await echo('two')).toBe('two');
});

test('a job without an answer fails as retryable, and the next one gets a new thread', async () => {
  const moody = createThread<string, string>({
    source: `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (mood) => mood === 'silent' || parentPort.postMessage({ answer: mood }));`,
    folder: import.meta.dirname,
    data: () => null,
    patienceMs: 1_000,
    idleMs: 100,
  });
  await expect(moody('silent')).rejects.toMatchObject({ code: threadCode });
  expect(await moody('fine')).toBe('fine');
});
