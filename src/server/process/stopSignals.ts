const parentCheckMs = 500;

/**
 * Calls `stop` once: on SIGINT, SIGTERM and SIGHUP, and, under `npm start`, when npm itself was killed and can pass on no
 * signal. A second signal ends the process at once; the embedded database recovers at the next start.
 */
export const onStopSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const once = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!stopping) once();
  }, parentCheckMs);
  watch.unref();
};
