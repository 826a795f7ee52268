import { pino, type Logger } from 'pino';
import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Maximum buffered characters while the log is not writable; the excess is dropped. */
const mostWaiting = 4_000_000;

/** Log on stderr. A full disk or a closed pipe does not fail calls: lines are buffered. */
export const openLog = (level: string): Logger => {
  const output = pino.destination({ fd: 2, sync: true, maxLength: mostWaiting });
  output.on('error', () => undefined);
  return pino({ level }, output);
};

const ancestorCheckMs = 500;

/** npm forwards Ctrl-C in addition to the terminal's: within this time it counts once. */
const sameSignalMs = 500;

/** Parent of a process, on systems with /proc. */
const parentOf = (pid: number): number | undefined => {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[1]);
  } catch {
    return undefined;
  }
};

/** Pids of npm and the shell it runs the script with. */
const ancestors = (): string => `${process.ppid} ${parentOf(process.ppid)}`;

/** Under `npm start`: detects that npm was killed and cannot forward signals. */
const watchNpm = (onGone: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    onGone();
  }, ancestorCheckMs);
  watch.unref();
};

/**
 * Calls `stop` once, on SIGINT, SIGTERM and SIGHUP, and when npm was killed. A second signal exits at once; the
 * embedded database recovers at the next start.
 */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  let since = 0;
  const begin = (): void => {
    stopping = true;
    since = performance.now();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) begin();
      else if (performance.now() - since > sameSignalMs) process.exit(1);
    });
  }
  watchNpm(() => {
    if (!stopping) begin();
  });
};

/** Allowed growth of the heap since the last collection, in percent. */
const growthPercent = 50;

/**
 * Makes V8 collect earlier: by default it waits for a multiple of the live heap, so that streaming a large table would
 * leave the process much larger than needed. With the short-lived garbage of requests this costs no measurable time.
 */
export const limitHeapGrowth = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);

/** Resources of a process and their cleanup. */
export type Lifetime = {
  /** Awaits a step of the start. If the process is stopped meanwhile, this never resolves. */
  readonly step: <T>(work: Promise<T>) => Promise<T>;
  /** Registers a cleanup, also run if stopped during the start; last first. */
  readonly atEnd: (ending: () => unknown) => void;
  /** Runs all cleanups, after a failed start. */
  readonly end: () => Promise<void>;
};

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Handles signals from now on, so that a process stopped while starting leaves nothing behind. */
export const beginLifetime = (): Lifetime => {
  const endings: (() => unknown)[] = [];
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
  };
  onStopSignal(end);
  const step = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      if (!isEnding) return result;
    } catch (error) {
      if (!isEnding) throw error;
    }
    return never<T>();
  };
  return { step, atEnd: (ending) => void endings.push(ending), end };
};
