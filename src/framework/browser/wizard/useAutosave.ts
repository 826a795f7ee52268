import { useEffect, useLayoutEffect, useState } from 'react';
import { type EntityValidators, useEntityData } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { registerFlush } from '../forms/drafts/draftStore';
import { type PendingMerge, mergeRecords } from '../forms/merge/useMerge';
import type { FormState } from '../forms/useSchemaForm';
import { useFormWatch } from '../forms/useFormWatch';
import type { FlowStep } from '#kernel/flow/steps.ts';
import type { SavedStep } from '#kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import { readRefusal, type Refusal } from '../data/entity/readRefusal';
import { bodyOf, changedMembers } from '../forms/formValues';
import { asWireRecord } from '../texts/names';

/** Debounce of saving, in milliseconds. */
const savePause = 800;
/** Delay before retrying a failed save, in milliseconds. */
const retryPause = 5000;

/** State of the last change. @source ENUM-239 to ENUM-242, OQ-099 */
export type SaveStatus =
  | { readonly kind: 'not_started' | 'pending' | 'offline' }
  /** `reason`: if no field shows the error. */
  | { readonly kind: 'rejected'; readonly reason?: string }
  | { readonly kind: 'fulfilled'; readonly at: Date };

/** Dependencies of saving a wizard. */
export type SaverParts = {
  readonly state: FormState;
  readonly validators: EntityValidators;
  /** Whether the server accepts a step given its stored state; absent: every visible one. */
  readonly isOpen?: (step: FlowStep, stored: FormValues) => boolean;
  readonly send: (step: string, values: FormValues, base: WireRecord) => Promise<SavedStep>;
  readonly onStatus: (status: SaveStatus) => void;
  /** Another form changed the same fields. */
  readonly onMerge: (merge: PendingMerge) => void;
};

type Shown = {
  /** Steps saved with the page, in order. */
  readonly steps: readonly FlowStep[];
  /** Called with the names of the changed fields whose values are invalid, and so unsaved. */
  readonly onSaved: (unsaved: readonly string[]) => void;
};

/** Saves a wizard, one call at a time. */
type DraftSaver = {
  /** Saves pending changes now, of one or all visible steps. Resolves to whether nothing is pending. */
  readonly flush: (step?: FlowStep) => Promise<boolean>;
  /** Sets the visible steps and the callback after saving. */
  readonly show: (shown: Shown) => void;
  /** Saves after a delay. */
  readonly later: (pause?: number) => void;
  readonly stop: () => void;
};

/** Changed members of a step: the valid ones, and the names of the others. */
const changesOf = ({ state, validators }: SaverParts, step: FlowStep) => {
  const fields = step.fields.filter(({ editable }) => editable !== 'never');
  const body = bodyOf(fields, state.settle(state.form.getValues()), 'edit');
  const changed = changedMembers(fields, body, state.getBase() ?? {});
  const wrong = new Set(
    (validators.steps?.[step.id]?.(stripEmpty(changed)) ?? [])
      .filter(({ path, code }) => code !== 'validation.required' || path.includes('.'))
      .map(({ path }) => path.split('.')[0]),
  );
  const valid = Object.entries(changed).filter(([name]) => !wrong.has(name));
  return {
    valid: Object.fromEntries(valid) as FormValues,
    invalid: Object.keys(changed).filter((name) => wrong.has(name)),
  };
};

const outgoing = (parts: SaverParts, step: FlowStep): FormValues => changesOf(parts, step).valid;

/** Merges changes from another tab; asks on conflicts. Resolves to whether this form continues by itself. */
const takeIn = ({ state, onMerge }: SaverParts, current: WireRecord): boolean => {
  const { form, getBase, setBase, inputsOf } = state;
  const base = getBase() ?? {};
  const values = form.getValues();
  const fields = inputsOf(values);
  const sideOf = (from: FormValues) => bodyOf(fields, from, 'edit');
  const theirs = asWireRecord({ ...base, ...current, id: getBase()?.id });
  const rows = mergeRecords(fields, {
    base: sideOf(base),
    mine: sideOf(values),
    theirs: sideOf(theirs),
  });
  if (rows.some(({ outcome }) => outcome === 'conflict')) {
    onMerge({ rows, current: theirs, changes: [] });
    return false;
  }
  setBase(theirs);
  rows
    .filter(({ outcome }) => outcome === 'theirs')
    .forEach(({ field, theirs: value }) => form.setValue(field.name, value));
  return true;
};

const isOffline = ({ error }: Refusal): boolean =>
  error.code === 'client.network' || error.code.startsWith('server.');

/** Shows server errors at their fields. */
const showRefusal = ({ form, texts }: FormState, { error }: Refusal): void =>
  (error.fields ?? []).forEach(({ path, code, params }) =>
    form.setError(texts.place(path), {
      type: 'server',
      message: texts.errorText({ path, code, params }),
    }),
  );

/** State after a failed save, with the reason if no field shows it. */
const statusOf = ({ texts }: FormState, refusal: Refusal) => {
  if (isOffline(refusal)) return { kind: 'offline' } as const;
  const { error } = refusal;
  const isMarked = (error.fields ?? []).length > 0;
  return { kind: 'rejected', ...(isMarked ? {} : { reason: texts.errorText(error) }) } as const;
};

/** Another tab saved the draft: since this one did, or before this one first did. */
const outdatedCodes: ReadonlySet<string> = new Set([
  'record.version_stale',
  'record.version_required',
]);

/** Sends members of a step. Resolves to whether they were saved, or can be retried on another tab's state. */
const sendStep = async (
  parts: SaverParts,
  step: FlowStep,
  values: FormValues,
): Promise<'stored' | 'offline' | 'rejected' | 'again'> => {
  const { state, send, onStatus } = parts;
  const { id = '', version = 0 } = state.getBase() ?? {};
  onStatus({ kind: 'pending' });
  try {
    const draft = await send(step.id, values, { ...state.getBase(), id, version });
    const stored = { ...state.getBase(), ...values, ...draft.values };
    state.setBase(asWireRecord({ ...stored, id, version: draft.version }));
    onStatus({ kind: 'fulfilled', at: new Date() });
    return 'stored';
  } catch (thrown) {
    const refusal = readRefusal(thrown);
    const { current, error } = refusal;
    if (outdatedCodes.has(error.code) && current) {
      if (takeIn(parts, current)) return 'again';
      onStatus({ kind: 'rejected', reason: state.texts.errorText(error) });
      return 'rejected';
    }
    const status = statusOf(state, refusal);
    onStatus(status);
    showRefusal(state, refusal);
    return status.kind;
  }
};

/** Creates the saver of one wizard. */
export const createDraftSaver = (parts: SaverParts): DraftSaver => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let shown: Shown | undefined;
  const stop = () => clearTimeout(timer);
  const later = (pause = savePause) => {
    stop();
    timer = setTimeout(() => void flush(), pause);
  };
  const work = async (step: FlowStep): Promise<'stored' | 'offline' | 'rejected'> => {
    let sent: FormValues = {};
    for (;;) {
      // Input during a call is sent with the next one.
      const values = outgoing(parts, step);
      // Values that the server normalises would be resent forever.
      if (Object.keys(values).length === 0 || sameJson(values, sent)) return 'stored';
      const outcome = await sendStep(parts, step, values);
      if (outcome === 'offline') later(retryPause);
      if (outcome === 'offline' || outcome === 'rejected') return outcome;
      sent = outcome === 'stored' ? values : {};
    }
  };
  const workAll = async (steps: readonly FlowStep[]): Promise<boolean> => {
    let isStored = true;
    for (const step of steps) {
      // Input beyond an incomplete step waits for it.
      if (parts.isOpen?.(step, parts.state.getBase() ?? {}) === false) {
        isStored &&= Object.keys(outgoing(parts, step)).length === 0;
        continue;
      }
      const outcome = await work(step);
      if (outcome !== 'stored') isStored = false;
      if (outcome === 'offline') break;
    }
    return isStored;
  };
  const flush = (step?: FlowStep): Promise<boolean> => {
    stop();
    const turn = queue.then(() => workAll(step ? [step] : (shown?.steps ?? [])));
    queue = turn.catch(() => undefined);
    return turn.then((isStored) => {
      if (isStored) shown?.onSaved(shown.steps.flatMap((one) => changesOf(parts, one).invalid));
      return isStored;
    });
  };
  const show = (next: Shown) => void (shown = next);
  return { flush, show, later, stop };
};

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
  /** Called when everything valid is saved, with the names of the fields that are not. */
  readonly onSaved: (unsaved: readonly string[]) => void;
};

/** Saves pending changes on blur, which includes leaving the window, when going online, and on unmount. */
const useOccasions = ({ flush, stop }: DraftSaver): void => {
  useEffect(() => {
    const now = () => void flush();
    const letGo = registerFlush(now);
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
