import { application } from '#kernel/application.ts';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../Config';
import type { Account, Binaries } from './binaries';
import type { Location } from './location';
import { spawn } from 'node:child_process';

/** Whether a process with that pid runs, in any account. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Exit code and output of a program. */
type Outcome = { readonly code: number; readonly output: string };

/** Runs a PostgreSQL program as the given account, in an accessible folder, in English. */
export const runProgram = (
  program: string,
  args: readonly string[],
  account: Account,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { ...pathOnly(), LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the terminal's whole process group: these programs finish and are awaited.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', reject);
    child.on('exit', (code) => {
      const answer = (): void => resolve({ code: code ?? 1, output });
      // Output may arrive after exit; a server left running may keep the pipe open forever.
      child.once('close', answer);
      setTimeout(answer, lastWordsMs).unref();
    });
  });

const lastWordsMs = 1_000;

const pathOnly = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
});

const draftPattern = /^draft-(\d+)-/;

/** Temporary name of a folder that becomes the data folder when complete. */
export const draftName = (): string => `draft-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Removes drafts of processes that were killed. */
export const removeLeftovers = (base: string): void => {
  for (const name of fs.readdirSync(base)) {
    const pid = draftPattern.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(base, name), { recursive: true });
  }
};

const writePrivately = (file: string, text: string, account: Account): void => {
  fs.writeFileSync(file, text, { mode: 0o600 });
  if (account) fs.chownSync(file, account.uid, account.gid);
};

/**
 * Creates the data folder if missing. initdb works on a draft that is renamed when complete, including the password: a
 * killed first start leaves nothing half-made, and one of two concurrent first starts wins.
 *
 * @fails with StartupError
 */
export const initialise = async (
  location: Location,
  { account, binaries }: { account: Account; binaries: Binaries },
): Promise<void> => {
  if (fs.existsSync(path.join(location.data, 'PG_VERSION'))) return;
  removeLeftovers(location.base);
  const draft = path.join(location.base, draftName());
  const password = `${randomBytes(24).toString('base64url')}\n`;
  const passwordFile = `${draft}.password`;
  writePrivately(passwordFile, password, account);
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      `--icu-locale=${application().languages[0]}`,
    ],
    account,
  );
  fs.rmSync(passwordFile);
  if (code !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    const reason = output.trim().split('\n').at(-1);
    throw new StartupError(`The database could not be created in ${location.base}: ${reason}`);
  }
  writePrivately(path.join(draft, path.basename(location.password)), password, account);
  try {
    fs.renameSync(draft, location.data);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
};
