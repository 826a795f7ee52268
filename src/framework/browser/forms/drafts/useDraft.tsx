import { newUuid } from '#browser/data/newUuid.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listName } from '#kernel/entity/namedScreens.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { asWireRecord, fieldsOf } from '#browser/texts/names.ts';
import {
  type Draft,
  draftsUnder,
  readDraft,
  draftKey,
  dropDraft,
  registerFlush,
  isKeepable,
  storeDraft,
} from './draftStore';
import { initialValues, type FormShape } from '../formValues';
import type { FormState } from '../useSchemaForm';
import { useFormWatch } from '../useFormWatch';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { useFieldId } from '#browser/kinds/parts/useFieldInput.ts';
import { momentText } from '#browser/texts/momentText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { wholeForm } from '../formErrors';
import '#browser/texts/words/forms.ts';

/** An earlier draft and its storage key. */
type Offer = { readonly key: string; readonly draft: Draft };

/** Storage key of an open form's own draft, and an earlier one to offer. Without locks both have the same key. */
type DraftPlace = { readonly key: string | undefined; readonly offer: Offer | undefined };

const offerAt = (key: string): Offer | undefined => {
  const draft = readDraft(key, Date.now());
  return draft && { key, draft };
};

/** Holds a lock until `end` or a crash. Resolves to whether it was free. */
const acquireLock = (locks: LockManager, key: string, end: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(key, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (!lock || end.aborted) return;
        await new Promise((free) => end.addEventListener('abort', free));
      })
      // The page is unloading, or its origin has no storage.
      .catch(() => resolve(false));
  });

/** Acquires the newest draft not held by an open form. */
const adopt = async (
  locks: LockManager,
  subject: string,
  end: AbortSignal,
): Promise<Offer | undefined> => {
  for (const key of draftsUnder(subject, Date.now())) {
    if (!(await acquireLock(locks, key, end))) continue;
    const offer = offerAt(key);
    if (offer) return offer;
  }
  return undefined;
};

const newKey = (subject: string): string => `${subject}.${newUuid()}`;

/** Undefined in insecure contexts. */
const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

const firstPlace = (subject: string | undefined): DraftPlace => {
  if (subject === undefined) return { key: undefined, offer: undefined };
  if (lockManager()) return { key: newKey(subject), offer: undefined };
  return { key: subject, offer: offerAt(subject) };
};

/**
 * Gives each open form its own draft, so that tabs do not overwrite each other, nor a form the draft it is offered. An
 * orphaned draft is offered to one form at a time. Without locks, forms of one subject share a draft.
 *
 * @param subject as in `draftKey`; absent: no draft is stored
 */
const useDraftPlace = (subject: string | undefined) => {
  const [{ key, offer }, setPlace] = useState(() => firstPlace(subject));
  useEffect(() => {
    const locks = lockManager();
    if (!locks || subject === undefined || key === undefined) return undefined;
    const end = new AbortController();
    void (async () => {
      await acquireLock(locks, key, end.signal);
      const found = await adopt(locks, subject, end.signal);
      if (found && !end.signal.aborted) setPlace({ key, offer: found });
    })();
    return () => end.abort();
  }, [key, subject]);
  const forget = () => setPlace({ key, offer: undefined });
  return { key, offer, forget };
};

/** Debounce of storing a draft, in milliseconds. */
const draftPause = 500;

/** Draft of a form. */
export type DraftState = {
  /** An earlier draft, until restored or discarded. */
  readonly found: Draft | undefined;
  readonly isUsed: boolean;
  /** The record was saved by someone after the draft started. */
  readonly isOutdated: boolean;
  readonly use: () => void;
  /** The rest is saved: keeps only these fields in the draft. */
  readonly storeOnly: (names: readonly string[]) => void;
  /** Deletes the found draft; the form's own input stays stored. */
  readonly discard: () => void;
  /** Saved, or left deliberately: deletes the form's draft and stops storing. A found one is offered again. */
  readonly finish: () => void;
};

/** Fields of a draft: changed, and storable in the browser. */
const draftOf = (
  state: FormState,
  values: FormValues,
  names?: readonly string[],
): Draft | undefined => {
  const { inputsOf, start: first } = state;
  const record = state.getBase();
  const fields = inputsOf(values).filter(
    (field) => isKeepable(field) && names?.includes(field.name) !== false,
  );
  const start = record ? initialValues(fields, record) : first;
  const changed = fields.filter(({ name }) => !sameJson(values[name] ?? null, start[name] ?? null));
  if (changed.length === 0) return undefined;
  const pick = (from: FormValues) =>
    Object.fromEntries(changed.map(({ name }) => [name, from[name]]));
  return {
    at: new Date().toISOString(),
    version: record?.version ?? 0,
    base: pick(start),
    values: pick(values),
  };
};

/** Stores input, debounced, or when the tab is hidden. */
const useDraftStorage = (state: FormState, store: (values: FormValues) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const pending = useRef<FormValues>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current) latest.current(pending.current);
    pending.current = undefined;
  }, []);
  useFormWatch(state, (name, values) => {
    if (name === undefined) return;
    pending.current = values;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, draftPause);
  });
  // A hidden tab may never return: flush at once.
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const letGo = registerFlush(flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      letGo();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer.current);
    };
  }, [flush]);
  const drop = () => {
    clearTimeout(timer.current);
    pending.current = undefined;
  };
  return { drop };
};

/** Stores input until it is saved, and offers it after a crash. Not without a person. */
export const useDraft = (state: FormState): DraftState => {
  const { form, shape, getBase, setBase } = state;
  const { userKey } = useEngine();
  const { key, offer, forget } = useDraftPlace(
    userKey === undefined ? undefined : draftKey(userKey, listName(shape), getBase()?.id),
  );
  const [isUsed, setUsed] = useState(false);
  const isOver = useRef(false);

  const store = useCallback(
    (values: FormValues) => {
      if (key === undefined || isOver.current) return;
      const draft = draftOf(state, values);
      if (draft) storeDraft(key, draft);
      else if (offer?.key !== key) dropDraft(key);
    },
    [key, offer, state],
  );
  const { drop } = useDraftStorage(state, store);

  /** The offer is decided: its values are in the form now, or unwanted. */
  const decide = () => {
    drop();
    forget();
    if (!offer || key === undefined) return;
    dropDraft(offer.key);
    const own = draftOf(state, form.getValues());
    if (own) storeDraft(key, own);
    else dropDraft(key);
  };
  const found = offer?.draft;
  const use = () => {
    if (!found) return;
    const record = getBase();
    if (record) setBase(asWireRecord({ ...record, ...found.base, version: found.version }));
    Object.entries(found.values).forEach(([name, value]) =>
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true }),
    );
    decide();
    setUsed(true);
    const [first] = Object.keys(found.values);
    if (first !== undefined) form.setFocus(first);
  };
  const storeOnly = (names: readonly string[]) => {
    drop();
    if (key === undefined || isOver.current) return;
    const rest = draftOf(state, form.getValues(), names);
    if (rest) storeDraft(key, rest);
    else if (offer?.key !== key) dropDraft(key);
  };
  const finish = () => {
    isOver.current = true;
    drop();
    if (key !== undefined) dropDraft(key);
    forget();
  };
  const isOutdated = found !== undefined && (getBase()?.version ?? 0) !== found.version;
  return { found, isUsed, isOutdated, use, storeOnly, discard: decide, finish };
};

/** Offers the draft of a crashed tab; once restored, lists what was not stored. */
export const DraftOffer = ({ draft, shape }: { draft: DraftState; shape: FormShape }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const formId = useFieldId(wholeForm);
  // Moves focus from the dismissed offer to the form.
  const discard = (): void => {
    draft.discard();
    document.getElementById(formId)?.focus();
  };
  if (draft.found) {
    const labels = fieldsOf(shape, Object.keys(draft.found.values)).map(({ label }) =>
      inLanguage(label, locale),
    );
    const words = { when: momentText(draft.found.at, locale), fields: labels.join(', ') };
    return (
      <Banner
        kind="info"
        action={
          <>
            <Button small onClick={draft.use}>
              {text('form.draftUse')}
            </Button>
            <Button small look="plain" onClick={discard}>
              {text('form.draftDrop')}
            </Button>
          </>
        }
      >
        {text('form.draftFound', words)}
        {draft.isOutdated ? ` ${text('form.draftOutdated')}` : null}
      </Banner>
    );
  }
  return draft.isUsed ? <Banner kind="success">{text('form.draftUsed')}</Banner> : null;
};
