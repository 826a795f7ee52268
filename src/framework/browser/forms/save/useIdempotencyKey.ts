import { useMemo, useRef } from 'react';

const bytes = 16;

/** A random key of 128 bits. `crypto.randomUUID` exists on secure origins only, this on all. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Keys that let the server tell a repeated call from a new one. */
export type IdempotencyKeys = {
  /** The same key for the same body, until the server has decided about it. */
  readonly keyFor: (body: unknown) => string;
  /** The server has refused the body: sending it again is a new call. */
  readonly decided: () => void;
};

/** Keys of one form: a double click, or a try again after a network fault, makes one record. */
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
