import { inLanguage } from '#kernel/entity/Localized.ts';
import type { SaveHandler, SaveHandlerCallbacks } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { isDecision } from '#browser/data/entity/readRefusal.ts';
import type { Refusal } from '#browser/data/entity/readRefusal.ts';
import type { PendingWork } from '#browser/kinds/parts/pendingWork.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEntityText } from '#browser/texts/useEntityText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { bodyOf, changedMembers } from '../formValues';
import type { FormState } from '../useSchemaForm';
import { useMerge } from '../merge/useMerge';
import type { PendingMerge } from '../merge/useMerge';
import { useSend } from './useSend';
import type { SendOptions, Sent } from './useSend';
import { useSubmit } from './useSubmit';
import '#browser/texts/words/forms.ts';

/** Saving of one form, and what it is doing. */
export type SaveState = {
  readonly submit: () => void;
  /** Saves valid values as react-admin asks: changed before, or with its own word after. */
  readonly save: SaveHandler<WireRecord>;
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
const outgoing = async (state: FormState, values: FormValues): Promise<FormValues> => {
  const { slots, mode, getBase, inputsOf, settle } = state;
  const fields = inputsOf(values);
  const body = bodyOf(fields, settle(values), mode);
  const data = mode === 'create' ? body : changedMembers(fields, body, getBase() ?? {});
  const context = { mode, record: getBase(), values };
  return slots?.beforeSave ? slots.beforeSave(data, context) : data;
};

/** Says what became of what was sent, and goes on from there. */
const useConclusion = (description: EntityDescription, onSaved: SaveOptions['onSaved']) => {
  const { locale } = useEngine();
  const announce = useAnnounce();
  const text = useEngineText();
  const textOf = useEntityText(description);
  const concludeApproval = (isNew: boolean) => {
    announce(text(isNew ? 'approvals.sent' : 'form.nothingChanged'), isNew ? 'success' : 'info');
    if (isNew) onSaved();
  };

  return (sent: Sent) => {
    if ('approval' in sent) {
      concludeApproval(sent.approval !== null);
      return;
    }
    announce(
      textOf('form.saved', { entity: inLanguage(description.label.one, locale) }),
      'success',
    );
    onSaved(sent.record);
  };
};

/** Calls what react-admin's own mutations call. */
const callBack = (
  call:
    | NonNullable<SaveHandlerCallbacks['onSuccess']>
    | NonNullable<SaveHandlerCallbacks['onError']>,
  outcome: unknown,
  data: FormValues,
): void =>
  (call as (outcome: unknown, variables: object, context: object) => void)(outcome, { data }, {});

/** Saves the form of a record: refusals at their fields, a newer version through the merge. */
export const useSave = (
  state: FormState,
  { onSaved, work, ...options }: SaveOptions,
): SaveState => {
  const { mode } = state;
  const { description } = options;
  const announce = useAnnounce();
  const text = useEngineText();
  const { send, decided } = useSend(state, options);
  const conclude = useConclusion(description, onSaved);
  const { merge, open, settle, close } = useMerge(state, description);

  const store = async (values: FormValues, say: (sent: Sent) => void = conclude) => {
    const data = await outgoing(state, values);
    if (mode === 'edit' && Object.keys(data).length === 0) {
      announce(text('form.nothingChanged'), 'info');
      return;
    }
    say(await send(data));
  };
  const onRefused = async ({ error, current }: Refusal): Promise<boolean> => {
    if (isDecision(error)) decided();
    if (error.code !== stale) return false;
    await open(current);
    return true;
  };
  const { submit, sendBy, isSending } = useSubmit(state, {
    work,
    send: (values) => store(values),
    onRefused,
  });
  const save: SaveState['save'] = async (given, { transform, onSuccess, onError } = {}) => {
    const values: FormValues = transform
      ? await transform(given, { previousData: state.getBase() })
      : given;
    const say = (sent: Sent) => {
      if (onSuccess && 'record' in sent) callBack(onSuccess, sent.record, values);
      else conclude(sent);
    };
    await sendBy(async () => {
      try {
        await store(values, say);
      } catch (thrown) {
        if (!onError) throw thrown;
        callBack(onError, thrown, values);
      }
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

  return { submit, save, isSaving: isSending, merge, resolveMerge, closeMerge: close };
};
