import fs from 'node:fs';

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
