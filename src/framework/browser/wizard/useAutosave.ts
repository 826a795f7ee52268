import { useEffect, useLayoutEffect, useState } from 'react';
import type { EntityValidators } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { useEntityData } from '../data/entity/useEntityData';
import { holdBack } from '../forms/drafts/draftStore';
import type { PendingMerge } from '../forms/merge/useMerge';
import type { FormState } from '../forms/useSchemaForm';
import { useFormWatch } from '../forms/useFormWatch';
import type { FlowStep } from '#kernel/flow/Flow.ts';
import { createDraftSaver, type DraftSaver, type SaveStatus } from './draftSaver';

/** Autosave of a wizard. */
export type Autosave = Pick<DraftSaver, 'flush'> & {
  readonly status: SaveStatus;
  readonly merge: PendingMerge | null;
  readonly resolveMerge: (changes: FormValues) => void;
  readonly closeMerge: () => void;
};

type Options = {
  readonly resource: string;
  /** Steps saved with the current page, in order. */
  readonly steps: readonly FlowStep[];
  readonly validators: EntityValidators;
  readonly isOpen: (step: FlowStep, stored: FormValues) => boolean;
  /** Called when everything is saved. */
  readonly onSaved: () => void;
};

/** Saves pending changes when going online, hidden or unloading. */
const useOccasions = ({ flush, stop }: DraftSaver): void => {
  useEffect(() => {
    const now = () => void flush();
    const letGo = holdBack(now);
    window.addEventListener('online', now);
    window.addEventListener('focusout', now);
    return () => {
      letGo();
      window.removeEventListener('online', now);
      window.removeEventListener('focusout', now);
      stop();
      now();
    };
  }, [flush, stop]);
};

/** Saves step changes to the draft: debounced, on blur, and on navigation. */
export const useAutosave = (
  state: FormState,
  { resource, steps, validators, isOpen, onSaved }: Options,
): Autosave => {
  const data = useEntityData();
  const [status, setStatus] = useState<SaveStatus>({ kind: 'not_started' });
  const [merge, setMerge] = useState<PendingMerge | null>(null);
  const [saver] = useState(() =>
    createDraftSaver({
      state,
      validators,
      isOpen,
      send: async (of, values, record) => {
        const { id, version } = record;
        const known = version > 0 ? { version } : {};
        return (await data.saveStep(resource, { id, step: of, values, record, ...known })).data;
      },
      onStatus: setStatus,
      onMerge: setMerge,
    }),
  );
  useLayoutEffect(() => saver.show({ steps, onSaved }));
  useFormWatch(state, (name) => {
    if (name !== undefined) saver.later();
  });
  useOccasions(saver);

  const resolveMerge = (changes: FormValues) => {
    if (!merge) return;
    state.setBase(merge.current);
    merge.rows.forEach(({ field: { name }, theirs }) =>
      state.form.setValue(name, name in changes ? changes[name] : theirs, { shouldDirty: true }),
    );
    setMerge(null);
    void saver.flush();
  };
  return { status, flush: saver.flush, merge, resolveMerge, closeMerge: () => setMerge(null) };
};
