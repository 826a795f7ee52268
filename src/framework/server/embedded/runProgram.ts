import { spawn } from 'node:child_process';
import type { Account } from './account';

/** How a program ended and what it said. */
export type Outcome = { readonly code: number; readonly output: string };

/** Runs a program of PostgreSQL as the given account, away from folders that it could not read, in English. */
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
      // Ctrl-C reaches every program of the terminal's group: these end when they are done, and are waited for.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => {
      const answer = (): void => resolve({ code: code ?? 1, output });
      // What it said may come after its end; a server that it leaves behind may keep its output open for ever.
      child.once('close', answer);
      setTimeout(answer, lastWordsMs).unref();
    });
  });

const lastWordsMs = 1_000;

const pathOnly = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
});
