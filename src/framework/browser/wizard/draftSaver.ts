import type { SavedStep } from '#kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FlowStep } from '#kernel/flow/Flow.ts';
import { stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import { sameJson } from '#kernel/validation/values.ts';
import type { EntityValidators } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { readRefusal } from '../data/entity/readRefusal';
import type { Refusal } from '../data/entity/readRefusal';
import { bodyOf, changedMembers } from '../forms/formValues';
import { mergeRecords } from '../forms/merge/mergeRecords';
import type { PendingMerge } from '../forms/merge/useMerge';
import type { FormState } from '../forms/useSchemaForm';
import { asWireRecord } from '../texts/names';

/** Pause after the last key before a change is stored, in milliseconds. */
const savePause = 800;
/** Pause before a change is sent again that could not be, in milliseconds. */
const retryPause = 5000;

/** What is known of the last change. @source ENUM-239 to ENUM-242, OQ-099 */
export type SaveStatus =
  | { readonly kind: 'not_started' | 'pending' | 'offline' }
  /** `reason`: why, where no field is marked with it. */
  | { readonly kind: 'rejected'; readonly reason?: string }
  | { readonly kind: 'fulfilled'; readonly at: Date };

/** What the saving of a wizard works with. */
export type SaverParts = {
  readonly state: FormState;
  readonly validators: EntityValidators;
  /** Whether the server takes a step of what it has stored; absent: every shown one. */
  readonly isOpen?: (step: FlowStep, stored: FormValues) => boolean;
  readonly send: (step: string, values: FormValues, base: WireRecord) => Promise<SavedStep>;
  readonly onStatus: (status: SaveStatus) => void;
  /** Both this form and another one changed the same. */
  readonly onMerge: (merge: PendingMerge) => void;
};

type Shown = {
  /** Steps that are stored with the page, in order. */
  readonly steps: readonly FlowStep[];
  readonly onSaved: () => void;
};

/** Saves one wizard: one call at a time. */
export type DraftSaver = {
  /** Stores at once what waits, of this step or the shown ones. Whether nothing waits any more. */
  readonly flush: (step?: FlowStep) => Promise<boolean>;
  /** Says which steps are shown, and who is told when all that was typed is stored. */
  readonly show: (shown: Shown) => void;
  /** Stores after a pause. */
  readonly later: (pause?: number) => void;
  readonly stop: () => void;
};

/** Members of a step that differ from what is stored, as far as their values are right. */
const outgoing = ({ state, validators }: SaverParts, step: FlowStep): FormValues => {
  const fields = step.fields.filter(({ editable }) => editable !== 'never');
  const body = bodyOf(fields, state.settle(state.form.getValues()), 'edit');
  const changed = changedMembers(fields, body, state.getBase() ?? {});
  const wrong = new Set(
    (validators.steps?.[step.id]?.(stripEmpty(changed)) ?? [])
      .filter(({ path, code }) => code !== 'validation.required' || path.includes('.'))
      .map(({ path }) => path.split('.')[0]),
  );
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !wrong.has(name)));
};

/** Takes in what another tab saved; asks where both changed the same. Whether this form goes on by itself. */
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

/** Puts what the server refused at its fields. */
const showRefusal = ({ form, texts }: FormState, { error }: Refusal): void =>
  (error.fields ?? []).forEach(({ path, code, params }) =>
    form.setError(texts.place(path), {
      type: 'server',
      message: texts.errorText({ path, code, params }),
    }),
  );

/** What is said of a saving that failed: why, where no field is marked with it. */
const statusOf = ({ texts }: FormState, refusal: Refusal) => {
  if (isOffline(refusal)) return { kind: 'offline' } as const;
  const { error } = refusal;
  const isMarked = (error.fields ?? []).length > 0;
  return { kind: 'rejected', ...(isMarked ? {} : { reason: texts.errorText(error) }) } as const;
};

/** Sends members of a step. Whether they are stored, or may be sent again on what another tab stored. */
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
    if (error.code === 'record.version_stale' && current)
      return takeIn(parts, current) ? 'again' : 'rejected';
    const status = statusOf(state, refusal);
    onStatus(status);
    showRefusal(state, refusal);
    return status.kind;
  }
};

/** Makes the saver of one wizard. */
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
      // What is typed while a call is under way goes with the next one.
      const values = outgoing(parts, step);
      // What the server stores otherwise than it was sent would be sent for ever.
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
      // What is typed ahead of what the server still lacks waits for it.
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
      if (isStored) shown?.onSaved();
      return isStored;
    });
  };
  const show = (next: Shown) => void (shown = next);
  return { flush, show, later, stop };
};
