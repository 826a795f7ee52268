import { useRef, useState } from 'react';
import type { DashboardLayout, StoredDashboard } from '#kernel/dashboards/dashboard.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { momentText } from '../texts/momentText';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { readArranged, useDashboardChanges, type Arranged } from './useDashboards';
import '../texts/words/dashboards';

type Conflict = { readonly current: StoredDashboard | undefined };

/** Conflict banner: names the other editor and offers either version. */
export const ConflictBanner = ({
  conflict: { current },
  onTheirs,
  onMine,
}: {
  readonly conflict: Conflict;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <Banner
      kind="warning"
      action={
        <>
          <Button small onClick={onTheirs}>
            {text('dashboards.theirs')}
          </Button>
          <Button small onClick={onMine}>
            {text('dashboards.mineOver')}
          </Button>
        </>
      }
    >
      {current
        ? text('dashboards.stale', {
            name: current.updatedBy,
            moment: momentText(current.updatedAt, locale),
          })
        : text('dashboards.staleReset')}
    </Banner>
  );
};

type SavingOptions = {
  readonly arranged: Arranged;
  readonly stored: StoredDashboard | undefined;
  readonly onDone: () => void;
};

/** State of saving, with errors and conflicts. */
export const useSaving = ({ arranged, stored, onDone }: SavingOptions) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const { save, reset } = useDashboardChanges();
  const [version, setVersion] = useState(stored?.version);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const isDone = useRef(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      await act();
      isDone.current = true;
      announce(text('dashboards.saved'), 'success');
      onDone();
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      if (refusal.error.code === 'record.version_stale')
        setConflict({ current: await readArranged(arranged) });
      else setError(refusalText(refusal, errorText));
      setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    conflict,
    isDone,
    save: (layout: DashboardLayout, seen = version) =>
      void attempt(() => save(arranged, layout, seen)),
    reset: () => {
      if (version !== undefined) void attempt(() => reset(arranged, version));
    },
    /** Continues from the stored version. */
    settle: (current: StoredDashboard | undefined): void => {
      setVersion(current?.version);
      setConflict(undefined);
    },
  };
};
