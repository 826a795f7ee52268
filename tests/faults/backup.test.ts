import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { seededFolder } from '../harness/seededFolder';
import { startServer, temporaryFolder, type ServerProcess } from '../harness/server';
import { signIn } from './caller';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run backup` or `npm run restore` like its script. */
const run = (
  command: 'backup' | 'restore',
  words: readonly string[],
  dataDir: string,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'codegen/patio.mjs'), command, ...words],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

/** Which of the groups exist. */
const thereOf = async (
  server: ServerProcess,
  names: readonly string[],
): Promise<readonly boolean[]> => {
  const caller = await signIn(server);
  const there: boolean[] = [];
  for (const name of names) {
    const path_ = `/resources/groups/${encodeURIComponent(name)}/history`;
    there.push((await caller.send<unknown[]>('GET', path_)).length === 1);
  }
  return there;
};

describe('39: the portal is backed up under load', () => {
  const work = temporaryFolder();
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededFolder();
  }, 240_000);
  afterAll(() => {
    for (const folder of [work, dataDir ?? work])
      fs.rmSync(folder, { recursive: true, force: true });
  });

  it('and restored into another folder with every write acknowledged before', async () => {
    const place = path.join(work, 'drill.tar.gz');
    const server = await startServer({ dataDir, apiOnly: true });
    const caller = await signIn(server);
    const before: string[] = [];
    const over = new AbortController();
    const create = async (groupName: string): Promise<void> =>
      void (await caller.send('POST', '/groups', { groupName }));
    for (let n = 1; n <= 5; n += 1) {
      await create(`COPIA A${n}`);
      before.push(`COPIA A${n}`);
    }
    const backup = run('backup', [place, '--verify'], dataDir).finally(() => over.abort());
    let during = 0;
    while (!over.signal.aborted) await create(`COPIA B${(during += 1)}`);
    const made = await backup;
    expect(made.output).toMatch(
      /rows in \d+ tables, \d+ files; [\d.]+ MB in [\d.]+ s\.\nRestored aside/,
    );
    expect(made.code).toBe(0);
    expect(during).toBeGreaterThan(0);

    const running = await run('restore', [place, '--replace'], dataDir);
    expect(running).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database in \S+ is running \(pid \d+\): stop its server first\.\n$/,
      ),
    });
    await server.stop();

    const restoredDir = path.join(work, 'restored');
    const restored = await run('restore', [place], restoredDir);
    expect(restored.output).toMatch(/audit events in an unbroken chain, as of /);
    expect(restored.code).toBe(0);
    const copy = await startServer({ dataDir: restoredDir, apiOnly: true });
    const names = Array.from({ length: during }, (_, n) => `COPIA B${n + 1}`);
    const [hasBefore, hasDuring] = [await thereOf(copy, before), await thereOf(copy, names)];
    await copy.stop();
    expect(hasBefore).toEqual(before.map(() => true));
    // They were written in order: the restored ones are a prefix.
    expect(hasDuring.lastIndexOf(true)).toBe(hasDuring.filter(Boolean).length - 1);
  }, 240_000);
});
