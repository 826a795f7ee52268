import { useCallback, useState } from 'react';
import { readRefusal, useAnnounce, useEngine } from '@patio/framework/react';
import { useParameterText } from '../messages/texts';

type Saving = {
  /** Sends the change; resolves to the success message. */
  readonly work: () => Promise<string>;
  readonly onDone: () => void;
  /** Reloads after a concurrent change by someone else. */
  readonly onStale: () => void;
};

/** Saves a page of switches: one save at a time, announces success, shows errors. */
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
