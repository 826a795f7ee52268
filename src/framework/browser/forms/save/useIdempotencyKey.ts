import { useMemo, useRef } from 'react';

const bytes = 16;

/** A random 128-bit key. Unlike `crypto.randomUUID`, works on insecure origins. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Idempotency keys. */
export type IdempotencyKeys = {
  /** The same key for the same body until the server has decided. */
  readonly keyFor: (body: unknown) => string;
  /** The server refused the body: resending is a new call. */
  readonly decided: () => void;
};

/** Keys of one form: a double click, or a retry after a network failure, creates one record. */
export const useIdempotencyKey = (): IdempotencyKeys => {
  const last = useRef<{ body: string; key: string }>(undefined);
  return useMemo(
    () => ({
      keyFor: (body) => {
        const text = JSON.stringify(body);
        if (last.current?.body !== text) last.current = { body: text, key: newKey() };
        return last.current.key;
      },
      decided: () => {
        last.current = undefined;
      },
    }),
    [],
  );
};
