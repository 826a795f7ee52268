import { pino, type Logger } from 'pino';

/** Characters that wait where the log cannot be written; what comes on top is dropped. */
const mostWaiting = 4_000_000;

/** The log on the error output. A disk that is full, or a reader that is gone, ends no call: lines wait for space. */
export const openLog = (level: string): Logger => {
  const output = pino.destination({ fd: 2, sync: true, maxLength: mostWaiting });
  output.on('error', () => undefined);
  return pino({ level }, output);
};
