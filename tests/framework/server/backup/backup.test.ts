import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { frameworkMigrations } from '#framework/server/application/defineApplication.ts';
import { writeBackup } from '#framework/server/backup/backup.ts';
import { backUp, restore, restoreBackup, verifyBackup } from '#framework/server/backup/commands.ts';
import { readSettings } from '#framework/server/config/readSettings.ts';
import { serverVariables } from '#framework/server/config/variables.ts';
import type { Config } from '#framework/server/Config.ts';
import type { Database, Deps } from '#framework/server/deps.ts';
import { createFolderStore } from '#framework/server/files/createFileStore.ts';
import { recordAudit } from '#framework/server/store/audit.ts';
import { autonomousOf, openDatabase } from '#framework/server/store/database/database.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { startEmbeddedPostgres } from '@patio/framework/server';
import { temporaryFolder } from '#tests/harness/server.ts';

const migrations = [frameworkMigrations];
const folder = temporaryFolder();
let number = 0;
const newPlace = (ending = 'tar.gz'): string => path.join(folder, `${(number += 1)}.${ending}`);
const settingsOf = (dataDir: string, more: NodeJS.ProcessEnv = {}): Config =>
  readSettings({ ...serverVariables }, { DATA_DIR: dataDir, ...more });

/** An embedded database with the framework's tables, audit events and files. */
const openData = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase({
    url: server.url,
    poolSize: 10,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 30_000,
    poolWaitMs: 30_000,
  });
  await migrate(db, migrations);
  const config = settingsOf(dataDir, { TOKEN_SECRET: 'x'.repeat(40) });
  const autonomous = autonomousOf(db);
  const deps = { db, autonomous, config, clock: () => new Date() } as Deps;
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  return { ...server, db, deps, close, store: createFolderStore(path.join(dataDir, 'files')) };
};
type Data = Awaited<ReturnType<typeof openData>>;

/** File content, its row and an event, as after an upload. */
const addFile = async ({ db, deps, store }: Data, size: number): Promise<string> => {
  const key = randomUUID();
  await store.put(key, Readable.from([Buffer.alloc(size, key)]));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('record_files')
      .values({
        id: randomUUID(),
        storageKey: key,
        fileName: 'a.txt',
        mediaType: 'text/plain',
        size,
        sha256: 'a'.repeat(64),
        resource: 'things',
        field: 'paper',
        createdAt: new Date(),
      })
      .execute();
    await recordAudit(trx, deps, { action: 'file.add', outcome: 'ok', detail: { key } });
  });
  return key;
};

/** Removes a row, then its content, which a backup started in between still needs. */
const removeFile = async ({ db, deps, store }: Data, key: string): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('record_files').where('storageKey', '=', key).execute();
    await recordAudit(trx, deps, { action: 'file.remove', outcome: 'ok', detail: { key } });
  });
  await store.remove(key);
};

const countOf = async (db: Database, condition = 'true'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_events where ${sql.raw(condition)}`.execute(db);
  return Number(rows[0]?.n);
};

let dataDir: string;
let data: Data;
beforeAll(async () => {
  dataDir = path.join(folder, 'data');
  data = await openData(dataDir);
  for (let n = 0; n < 20; n += 1) await addFile(data, 10_000);
});
afterAll(async () => {
  await data?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('39: a backup', () => {
  it('made during writes restores with equal row counts, an unbroken chain and every file', async () => {
    const acknowledged: string[] = [];
    const writing = new AbortController();
    const write = async (): Promise<void> => {
      while (!writing.signal.aborted) {
        acknowledged.push(await addFile(data, 30_000));
        if (acknowledged.length % 3 === 0) await removeFile(data, acknowledged.shift()!);
      }
    };
    // Checkpoints recycle log files needed by the backup, unless its slot retains them.
    const recycleLog = async (rounds: number): Promise<void> => {
      const client = new pg.Client({ connectionString: data.adminUrl });
      await client.connect();
      for (let round = 0; round < rounds; round += 1) {
        await client.query('select pg_switch_wal()');
        await client.query('checkpoint');
      }
      await client.end();
    };
    const before = await countOf(data.db);
    const writers = [write(), write(), write(), recycleLog(8)];
    const place = newPlace();
    const written = await writeBackup(settingsOf(dataDir), place);
    const after = await countOf(data.db);
    writing.abort();
    await Promise.all(writers);
    expect(after).toBeGreaterThan(before);
    expect(written.rows?.['public.audit_events']).toBeGreaterThan(before);
    expect(written.rows?.['public.audit_events']).toBeLessThanOrEqual(after);
    expect(fs.statSync(place).mode & 0o777).toBe(0o600);

    const restoredDir = path.join(folder, 'restored');
    const restored = await restoreBackup(
      { settings: settingsOf(restoredDir), place, migrations },
      { replace: false },
    );
    expect(restored.rows).toEqual(written.rows);
    expect(restored.auditEvents).toBe(written.rows?.['public.audit_events']);
    expect(fs.readdirSync(restoredDir).toSorted()).toEqual(['database', 'files']);

    const copy = await openData(restoredDir);
    const [added, removed] = await Promise.all([
      countOf(copy.db, "action = 'file.add'"),
      countOf(copy.db, "action = 'file.remove'"),
    ]);
    const { rows } = await sql<{ key: string }>`
      select "storageKey" as key from record_files`.execute(copy.db);
    expect(rows).toHaveLength(added - removed);
    for (const { key } of rows) {
      const content = await copy.store.read(key);
      expect([key, content !== undefined]).toEqual([key, true]);
      content?.destroy();
    }
    // It is a regular database: it accepts writes, and its next backup is complete.
    await addFile(copy, 10);
    const again = newPlace();
    await writeBackup(settingsOf(restoredDir), again);
    await copy.close();
    const second = await verifyBackup({ settings: settingsOf(dataDir), place: again, migrations });
    expect(second.auditEvents).toBe(restored.auditEvents + 1);
  }, 120_000);

  it('prints a full report, with --verify, and leaves nothing next to the data', async () => {
    const place = newPlace();
    const output = await backUp(
      { config: settingsOf(dataDir), migrations },
      { file: place, verify: true },
    );
    expect(output).toMatch(/: \d[\d,]* rows in \d+ tables, \d+ files; [\d.]+ MB in [\d.]+ s\./);
    expect(output).toMatch(/Restored aside and compared: .* audit events in an unbroken chain/);
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['database', 'files']);
    expect(
      fs.readdirSync(path.join(dataDir, 'database')).filter((n) => n.startsWith('draft')),
    ).toEqual([]);
  }, 60_000);

  it('is made of a stopped database too, which is stopped again', async () => {
    const stopped = path.join(folder, 'stopped');
    await (await openData(stopped)).close();
    const written = await writeBackup(settingsOf(stopped), newPlace());
    expect(written.rows?.['public.audit_events']).toBe(0);
    expect(fs.existsSync(path.join(stopped, 'database/data/postmaster.pid'))).toBe(false);
  }, 60_000);

  it('proceeds alongside a constant writer, and reports that nothing was counted', async () => {
    const client = new pg.Client({ connectionString: data.url });
    await client.connect();
    await client.query('begin; lock table record_files in row exclusive mode');
    const place = newPlace();
    const written = await writeBackup(settingsOf(dataDir), place, { patienceMs: 500 });
    await client.query('rollback');
    await client.end();
    expect([written.rows, written.audit]).toEqual([null, null]);
    const verified = await verifyBackup({ settings: settingsOf(dataDir), place, migrations });
    expect(verified.auditEvents).toBe(await countOf(data.db));
  }, 60_000);
});

describe('39: a restore is refused in one sentence', () => {
  let good: string;
  const empty = () => settingsOf(path.join(folder, `empty-${(number += 1)}`));
  const refused = async (place: string, settings = empty()): Promise<string> => {
    const before = fs.existsSync(settings.dataDir) ? fs.readdirSync(settings.dataDir) : [];
    const error = await restore({ config: settings, migrations }, { file: place }).then(
      (said) => said,
      ({ name, message }: Error) => `${name}: ${message}`,
    );
    const left = fs.readdirSync(settings.dataDir).filter((name) => !before.includes(name));
    expect(left.filter((name) => name !== 'database')).toEqual([]);
    return error.replaceAll(folder, '');
  };

  beforeAll(async () => {
    good = newPlace();
    await writeBackup(settingsOf(dataDir), good);
  });

  it('from a file truncated anywhere', async () => {
    const bytes = fs.readFileSync(good);
    for (const part of [0.001, 0.3, 0.9, 0.99999]) {
      const cut = newPlace();
      fs.writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)));
      expect(await refused(cut)).toMatch(
        /^StartupError: The file .* is cut: it ends too early\. Copy it again\.$/,
      );
    }
  });

  it('from a file with altered content, or one that is no backup', async () => {
    const bytes = fs.readFileSync(good);
    const damaged = newPlace();
    bytes.fill(7, 50_000, 50_100);
    fs.writeFileSync(damaged, bytes);
    const foreign = newPlace();
    fs.writeFileSync(foreign, 'hello');
    const packed = newPlace();
    fs.writeFileSync(packed, gzipSync('x'.repeat(5_000)));
    for (const place of [damaged, foreign, packed])
      expect(await refused(place)).toMatch(
        /is damaged or no backup\. Copy it again, or take another one\.$/,
      );
    expect(await refused('/nowhere.tar.gz')).toBe(
      'StartupError: There is no file /nowhere.tar.gz.',
    );
  });

  /** The good backup with a modified header of the same length. */
  const withHead = (from: string | RegExp, to: (found: string) => string): string => {
    const tar = gunzipSync(fs.readFileSync(good));
    const place = newPlace();
    const size = Number.parseInt(tar.subarray(124, 135).toString(), 8);
    const text = tar.subarray(512, 512 + size).toString();
    tar.write(text.replace(from, to), 512);
    fs.writeFileSync(place, gzipSync(tar, { level: 1 }));
    return place;
  };

  it('from a file of a newer version', async () => {
    expect(await refused(withHead('"format": 1', () => '"format": 2'))).toMatch(
      /^StartupError: The backup .* was made by a newer release: restore it with that release\.$/,
    );
    expect(await refused(withHead('"postgres": "18"', () => '"postgres": "19"'))).toMatch(
      /holds PostgreSQL 19, this release runs 18: restore it with the release that made it\.$/,
    );
    expect(await refused(withHead('0001_framework.sql', () => '9001_framework.sql'))).toMatch(
      /was made by a newer release or another application \(migration 9001_framework\.sql\): restore it with that one\.$/,
    );
  });

  it('while the database runs, also with --replace', async () => {
    expect(await refused(good, settingsOf(dataDir))).toMatch(
      /^StartupError: The database in .* is running \(pid \d+\): stop its server first\.$/,
    );
    await expect(
      restore({ config: settingsOf(dataDir), migrations }, { file: good, replace: true }),
    ).rejects.toThrow('is running');
  });

  it('over data, unless told to put it aside', async () => {
    const settings = empty();
    await restore({ config: settings, migrations }, { file: good });
    expect(await refused(good, settings)).toMatch(
      /holds data already: set DATA_DIR to an empty folder, or give --replace to put it aside\.$/,
    );
    const output = await restore({ config: settings, migrations }, { file: good, replace: true });
    const aside = [...output.matchAll(/What was there before is in (\S+)\./g)].map(
      ([, place]) => place!,
    );
    expect(aside).toHaveLength(2);
    for (const place of aside) expect(fs.readdirSync(place).length).toBeGreaterThan(0);
  }, 60_000);

  it('with an external database, or a wrong name', async () => {
    const own = settingsOf(dataDir, { DATABASE_URL: 'postgres://db.example/patio' });
    const work = { config: own, migrations };
    await expect(backUp(work, { file: newPlace() })).rejects.toThrow(
      'DATABASE_URL names a PostgreSQL server of your own: back it up with its own tools, such as pg_basebackup.',
    );
    await expect(restore(work, { file: good })).rejects.toThrow('restore it with its own tools');
    const local = { config: settingsOf(dataDir), migrations };
    await expect(backUp(local, { file: good })).rejects.toThrow('already: give another name.');
    await expect(backUp(local, { file: newPlace('zip') })).rejects.toThrow(
      'end the name of the file in .tar.gz.',
    );
    await expect(backUp(local, { file: path.join(folder, 'none/a.tar.gz') })).rejects.toThrow(
      /^The backup .* cannot be written: ENOENT\.$/,
    );
  });
});

it('39: verification names what a backup lacks', async () => {
  const key = await addFile(data, 10);
  fs.rmSync(path.join(dataDir, 'files', key.slice(0, 2), key));
  const place = newPlace();
  await expect(
    backUp({ config: settingsOf(dataDir), migrations }, { file: place, verify: true }),
  ).rejects.toThrow(/is not what was backed up: 1 contents of files are missing\.$/);
  await removeFile(data, key);
}, 60_000);
