import { pino, type Logger } from 'pino';

/** Maximum buffered characters while the log is not writable; the excess is dropped. */
const mostWaiting = 4_000_000;

/** Log on stderr. A full disk or a closed pipe does not fail calls: lines are buffered. */
export const openLog = (level: string): Logger => {
  const output = pino.destination({ fd: 2, sync: true, maxLength: mostWaiting });
  output.on('error', () => undefined);
  return pino({ level }, output);
};
