import { useCallback, useEffect, useState } from 'react';
import { publicCalls } from '@patio/framework/kernel';
import { callPublic, fetchPublic } from '@patio/framework/react';
import type { WatchDocCapture } from '#generated/types/wire.ts';
import { readCapture } from '#watchdoc/calls.ts';

/** A phone is held in the hand meanwhile: it asks sooner than the page of the computer. */
const askAgainMs = 2_000;

const blank = {
  capture: null as WatchDocCapture | null,
  failure: null as unknown,
  busy: true,
};

/** A picture of the camera may come without a name. */
const nameOf = (picture: File): string => (picture.name === '' ? 'documento' : picture.name);

/** What the link of a phone is for, and the way to send a picture by it. */
export const useCapture = () => {
  // The secret stands after the hash: browsers send it to nobody.
  const [id] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState(blank);
  const load = useCallback(
    (signal?: AbortSignal) =>
      callPublic(readCapture, { query: { id }, ...(signal ? { signal } : {}) }).then(
        (capture) => setState({ capture, failure: null, busy: false }),
        (failure: unknown) => {
          if (!signal?.aborted) setState((former) => ({ ...former, failure, busy: false }));
        },
      ),
    [id],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  const isReading = state.capture?.status === 'READING';
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => void load(), askAgainMs);
    return () => clearInterval(timer);
  }, [isReading, load]);
  const send = async (picture: File) => {
    setState((former) => ({ ...former, busy: true, failure: null }));
    const body = new FormData();
    body.set('file', picture, nameOf(picture));
    try {
      const query = new URLSearchParams({ id }).toString();
      await fetchPublic(`${publicCalls}/watchDocs/capture/upload?${query}`, {
        method: 'POST',
        body,
      });
      await load();
    } catch (failure) {
      setState((former) => ({ ...former, failure, busy: false }));
    }
  };
  return { ...state, send, retry: () => void load() };
};
