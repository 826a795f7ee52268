import { useCallback, useEffect, useState } from 'react';

type Options<T> = {
  readonly of: string;
  readonly list: readonly T[];
  readonly failure: unknown;
  /** How often it was asked for again. */
  readonly round: number;
};

const nothing = { of: '', list: [], failure: null };

/**
 * Choices that depend on another one, asked for anew as it changes.
 *
 * @param key what they depend on; empty: there are none yet
 * @param ask stays the same from render to render
 */
export const useOptions = <T>(
  key: string,
  ask: (key: string, signal: AbortSignal) => Promise<readonly T[]>,
) => {
  const [round, setRound] = useState(0);
  const [options, setOptions] = useState<Options<T>>({ ...nothing, round });
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    ask(key, abort.signal).then(
      (list) => setOptions({ of: key, list, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setOptions({ of: key, list: [], failure, round });
      },
    );
    return () => abort.abort();
  }, [ask, key, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const isOwn = options.of === key && options.round === round;
  return {
    list: isOwn ? options.list : [],
    failure: isOwn ? options.failure : null,
    isLoading: key !== '' && !isOwn,
    retry,
  };
};
