import { useRef, useState } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { useEngine } from '../../data/entity/EngineContext';
import type { FormValues } from '../../data/entity/EntitySlots';
import { isDecision, readRefusal, refusalText } from '../../data/entity/readRefusal';
import type { Refusal } from '../../data/entity/readRefusal';
import type { PendingWork } from '../../kinds/parts/pendingWork';
import { useAnnounce } from '../../texts/useAnnounce';
import { useEngineText } from '../../texts/useEngineText';
import { bodyOf, changedMembers } from '../formValues';
import type { EntityFormState } from '../useEntityForm';
import { useMerge } from '../merge/useMerge';
import type { PendingMerge } from '../merge/useMerge';
import { useSend } from './useSend';
import type { SendOptions, Sent } from './useSend';

/** Saving of one form, and what it is doing. */
export type SaveState = {
  readonly submit: () => void;
  readonly isSaving: boolean;
  readonly merge: PendingMerge | null;
  /** Goes on with the merged values on the newer version; without values nothing of mine is left to save. */
  readonly resolveMerge: (changes: FormValues) => void;
  readonly closeMerge: () => void;
};

const stale = 'record.version_stale';

type SaveOptions = SendOptions & {
  /** What fields have under way: saving waits for it. */
  readonly work: PendingWork;
  /** With the stored record; without one when the change waits for approval. */
  readonly onSaved: (record?: WireRecord) => void;
};

/** What is sent: the whole new record, or the members of a stored one that changed; then the slot's last word. */
const outgoing = async (state: EntityFormState, values: FormValues): Promise<FormValues> => {
  const { entity, mode, getBase, inputsOf, settle } = state;
  const fields = inputsOf(values);
  const body = bodyOf(fields, settle(values), mode);
  const data = mode === 'create' ? body : changedMembers(fields, body, getBase() ?? {});
  const context = { mode, record: getBase(), values };
  return entity.slots?.form?.beforeSave ? entity.slots.form.beforeSave(data, context) : data;
};

/** Puts what the server refused where the person can mend it. */
const useRefusal = ({ form, texts }: EntityFormState) => {
  const { errorText } = useEngine();
  const announce = useAnnounce();
  return (refusal: Refusal) => {
    const fields = refusal.error.fields ?? [];
    if (fields.length === 0) announce(refusalText(refusal, errorText), 'error');
    fields.forEach(({ path, code, params }) =>
      form.setError(texts.place(path), { type: 'server', message: errorText({ code, params }) }),
    );
  };
};

/** Says what became of what was sent, and goes on from there. */
const useConclusion = ({ entity }: EntityFormState, onSaved: SaveOptions['onSaved']) => {
  const { locale } = useEngine();
  const announce = useAnnounce();
  const text = useEngineText();
  const concludeApproval = (isNew: boolean) => {
    announce(text(isNew ? 'approvals.sent' : 'form.nothingChanged'), isNew ? 'success' : 'info');
    if (isNew) onSaved();
  };

  return (sent: Sent) => {
    if ('approval' in sent) {
      concludeApproval(sent.approval !== null);
      return;
    }
    const { label, gender } = entity.description;
    const key = gender === 'feminine' ? 'form.savedFeminine' : 'form.saved';
    announce(text(key, { entity: label.one[locale] }), 'success');
    onSaved(sent.record);
  };
};

/** Saves a form: once at a time, refusals at their fields, a newer version through the merge. */
export const useSave = (
  state: EntityFormState,
  { onSaved, work, ...options }: SaveOptions,
): SaveState => {
  const { form, mode } = state;
  const refuse = useRefusal(state);
  const announce = useAnnounce();
  const text = useEngineText();
  const { send, decided } = useSend(state, options);
  const conclude = useConclusion(state, onSaved);
  const { merge, open, settle, close } = useMerge(state);
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);

  const settleRefusal = async (thrown: unknown) => {
    const refusal = readRefusal(thrown);
    const { error, current } = refusal;
    if (isDecision(error)) decided();
    if (error.code === stale) await open(current);
    else refuse(refusal);
  };

  const store = async (values: FormValues) => {
    const data = await outgoing(state, values);
    if (mode === 'edit' && Object.keys(data).length === 0) {
      announce(text('form.nothingChanged'), 'info');
      return;
    }
    conclude(await send(data));
  };

  const onValid = (values: FormValues) =>
    store(values)
      .catch(settleRefusal)
      .catch((thrown: unknown) => refuse(readRefusal(thrown)));

  const submit = () => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    const save = async () => {
      if (await work.settled()) await form.handleSubmit(onValid)();
      else announce(text('form.fileMissing'), 'error');
    };
    void save().finally(() => {
      running.current = false;
      setSaving(false);
    });
  };

  const resolveMerge = (changes: FormValues) => {
    if (!merge) return;
    settle(changes, merge.current);
    if (Object.keys(changes).length > 0) submit();
    else {
      announce(text('form.theirsKept'), 'info');
      onSaved(merge.current);
    }
  };

  return { submit, isSaving, merge, resolveMerge, closeMerge: close };
};
