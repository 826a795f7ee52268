import fs from 'node:fs';

const ancestorCheckMs = 500;

/** Ctrl-C arrives twice where npm passes on what the terminal has sent as well: within so long it counts once. */
const sameSignalMs = 500;

/** Parent of a process, on systems that tell it by file. */
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

/** The shell that npm runs a script by, and npm. */
const ancestors = (): string => `${process.ppid} ${parentOf(process.ppid)}`;

/** Under `npm start`: notices that npm was killed, which then can pass on no signal. */
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
 * Calls `stop` once: on SIGINT, SIGTERM and SIGHUP, and when npm was killed. A second signal ends the process at once;
 * the embedded database recovers at the next start.
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
