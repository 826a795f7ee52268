import { spawnSync } from 'node:child_process';
import { StartupError } from '../Config';

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
