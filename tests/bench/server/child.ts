import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A server in its own process. */
export type Child = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** The first start prepares a database, possibly on a busy machine. */
const startLimitMs = 300_000;
const stopLimitMs = 20_000;

/** `BENCH_NODE_FLAGS="--cpu-prof --cpu-prof-dir=/tmp/profiles"` profiles the measured servers. */
const flags = (): readonly string[] =>
  (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** Starts a TypeScript program and waits for its line `ready: <address>`. @fails when it exits before, or times out */
export const startChild = (
  script: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Child> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags(), '--import', 'tsx', script], {
      cwd: options.cwd,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // One person makes as many calls as hundreds.
        PERSON_CALLS_PER_MINUTE: '1000000',
        PERSON_EXPORTS_PER_MINUTE: '1000000',
        ...options.env,
      },
    });
    let text = '';
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no answer: ${text.slice(-500)}`));
    }, startLimitMs);
    const stop = async (): Promise<void> => {
      const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(kill);
    };
    const read = (chunk: Buffer): void => {
      text = (text + chunk.toString('utf8')).slice(-20_000);
      const url = /ready: (http:\/\/\S+)/.exec(text)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, pid: child.pid!, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`the server ended: ${text.slice(-500)}`));
    });
  });

const statusMb = (pid: number, name: string): number => {
  const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? NaN) / 1024;
};

/** Current memory of a process, in MB. Linux only. */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** Resets the peak of a process's memory; the returned function reads it, in MB. */
export const watchPeak = (pid: number): (() => number) => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => statusMb(pid, 'VmHWM');
};

/** Milliseconds that a process's main thread has waited for a busy processor since its start. Linux only. */
export const processorWaitMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
