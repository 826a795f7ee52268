import { useCallback, useState } from 'react';
import { readRefusal, useAnnounce, useEngine } from '@patio/framework/react';
import { useParameterText } from './useParameterText';

type Saving = {
  /** Sends it; answers the sentence of success. */
  readonly work: () => Promise<string>;
  readonly onDone: () => void;
  /** Reads anew what somebody else has changed meanwhile. */
  readonly onStale: () => void;
};

/** Saving of a page of switches: one at a time, success announced, a refusal in sight. */
export const useSave = () => {
  const t = useParameterText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = useCallback(
    async ({ work, onDone, onStale }: Saving): Promise<void> => {
      setBusy(true);
      setError(undefined);
      try {
        announce(await work(), 'success');
        onDone();
      } catch (thrown) {
        const { error: refused } = readRefusal(thrown);
        const isStale = refused.code === 'record.version_stale';
        setError(isStale ? t('grid.stale') : errorText(refused));
        if (isStale) onStale();
      } finally {
        setBusy(false);
      }
    },
    [announce, errorText, t],
  );
  return { busy, error, save };
};
