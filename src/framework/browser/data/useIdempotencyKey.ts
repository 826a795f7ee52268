import { useMemo, useRef } from 'react';
import { newUuid } from './newUuid';

/** Idempotency keys. */
type IdempotencyKeys = {
  /** The same key for the same body until the server has decided. */
  readonly keyFor: (body: unknown) => string;
  /** The server refused the body, or did what it asks: sending it again is a new call. */
  readonly decided: () => void;
};

/** Keys of one form or dialog: a double click, or a retry after a network failure, acts once. */
export const useIdempotencyKey = (): IdempotencyKeys => {
  const last = useRef<{ body: string; key: string }>(undefined);
  return useMemo(
    () => ({
      keyFor: (body) => {
        const text = JSON.stringify(body);
        if (last.current?.body !== text) last.current = { body: text, key: newUuid() };
        return last.current.key;
      },
      decided: () => {
        last.current = undefined;
      },
    }),
    [],
  );
};
