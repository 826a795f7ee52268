import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = {
  readonly data: T | null;
  readonly failure: unknown;
  /** How often it was asked for again. */
  readonly round: number;
};

/** What a page asks for once, and again when asked to. */
export const useLoaded = <T>(ask: (signal: AbortSignal) => Promise<T>) => {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ data: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ data: null, failure: null, round });
    ask(abort.signal).then(
      (data) => setLoaded({ data, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setLoaded({ data: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [ask, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { ...loaded, retry };
};
