import { useRefresh } from 'ra-core';
import { useCallback, useState } from 'react';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';

type Submit = {
  readonly busy: boolean;
  /** Sentence of the last refusal, to be shown where the person is. */
  readonly error: string | undefined;
  /** Runs `work` once at a time; then says `done` and reads the lists anew. */
  readonly submit: (work: () => Promise<string>, onDone: () => void) => void;
};

/** Sending of a dialog of the application: one at a time, refusal inside, success announced. */
export const useSubmit = (): Submit => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const submit = useCallback<Submit['submit']>(
    (work, onDone) => {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      work()
        .then((done) => {
          announce(done, 'success');
          refresh();
          onDone();
        })
        .catch((thrown: unknown) => setError(refusalText(readRefusal(thrown), errorText)))
        .finally(() => setBusy(false));
    },
    [announce, busy, errorText, refresh],
  );
  return { busy, error, submit };
};
