import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const source = join(root, 'src/framework/server/process/lifetime.ts');

/**
 * A process that runs this code with a lifetime, and is told to end once it prints `ready`. Returns its output and exit
 * code.
 */
const runUntilSignal = (code: string): Promise<readonly [output: string, code: number | null]> =>
  new Promise((done, fail) => {
    const text = `import { beginLifetime } from ${JSON.stringify(source)};
      const say = (word) => process.stdout.write(word + ' ');
      const until = (ms) => new Promise((go) => setTimeout(go, ms));
      const { step, atEnd, end } = beginLifetime();
      ${code}`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', text];
    const child = spawn(process.execPath, args, { cwd: root, timeout: 20_000 });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('ready') && !child.killed) child.kill('SIGTERM');
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', fail);
    child.on('close', (ended) => done([output.trim(), ended]));
  });

describe('a process told to end during startup', () => {
  test('releases what it has started, in reverse order, and goes no further', async () => {
    const [output, code] = await runUntilSignal(`
      const database = until(300).then(() => say('started'));
      atEnd(async () => { await database; say('database'); });
      atEnd(() => say('watcher'));
      say('ready');
      await step(database);
      say('further');`);
    expect([output, code]).toEqual(['ready watcher started database', 0]);
  });

  test('is not disturbed by a failing step', async () => {
    const [output, code] = await runUntilSignal(`
      atEnd(() => until(300).then(() => say('ended')));
      say('ready');
      await step(until(100).then(() => { throw new Error('broken'); }));`);
    expect([output, code]).toEqual(['ready ended', 0]);
  });
});

test('releases resources by itself if startup fails', async () => {
  const [output, code] = await runUntilSignal(`
    atEnd(() => say('ended'));
    await step(Promise.reject(new Error('broken'))).catch(end);
    process.exit(3);`);
  expect([output, code]).toEqual(['ended', 3]);
});
