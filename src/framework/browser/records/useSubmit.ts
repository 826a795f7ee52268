import { useRefresh } from 'ra-core';
import { useCallback, useState } from 'react';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';

type Submit = {
  readonly busy: boolean;
  /** Last error message, to be shown in place. */
  readonly error: string | undefined;
  /** Runs `work`, one at a time; then announces success and refetches lists. */
  readonly submit: (work: () => Promise<string>, onDone: () => void) => void;
};

/** Submission of custom dialogs: one at a time, errors inside, success announced. */
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
