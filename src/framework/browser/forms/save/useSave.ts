import { useIdempotencyKey } from '#browser/data/useIdempotencyKey.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { type SaveHandler, type SaveHandlerCallbacks, useCreate, useUpdate } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import {
  isDecision,
  readRefusal,
  refusalText,
  type Refusal,
  useRequestApproval,
  waitsForApproval,
} from '#browser/data/entity/readRefusal.ts';
import type { PendingWork } from '#browser/kinds/parts/useFieldInput.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEntityText, useEngineText } from '#browser/texts/useEngineText.ts';
import { bodyOf, changedMembers } from '../formValues';
import type { FormState } from '../useSchemaForm';
import { useMerge, type PendingMerge } from '../merge/useMerge';
import { useCallback, useRef, useState } from 'react';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import { asWireRecord } from '#browser/texts/names.ts';
import '#browser/texts/words/forms.ts';

/** Shows a refusal's errors at the fields; others as an alert. */
const useRefusal = ({ form, texts }: Pick<FormState, 'form' | 'texts'>) => {
  const { errorText } = useEngine();
  const announce = useAnnounce();
  return (refusal: Refusal): void => {
    const fields = refusal.error.fields ?? [];
    if (fields.length === 0) announce(refusalText(refusal, errorText), 'error');
    fields.forEach(({ path, code, params }) =>
      form.setError(texts.place(path), {
        type: 'server',
        message: texts.errorText({ path, code, params }),
      }),
    );
  };
};

/** How form values are sent. */
type SubmitOptions = {
  /** Pending work that sending waits for. */
  readonly work: PendingWork;
  /** Sends valid values. Thrown errors are shown at their fields. */
  readonly send: (values: FormValues) => Promise<void>;
  /** Returns true for a refusal it has handled. */
  readonly onRefused?: (refusal: Refusal) => Promise<boolean>;
};

/** Submission of a form. */
type Submit = {
  readonly submit: () => void;
  /** Runs a custom submission instead of `submit`, never concurrently. */
  readonly sendBy: (run: () => Promise<void>) => Promise<void>;
  readonly isSending: boolean;
};

/** Submits a form, one at a time: validates, awaits uploads, shows errors at their fields. */
export const useSubmit = (
  state: Pick<FormState, 'form' | 'texts'>,
  { work, send, onRefused }: SubmitOptions,
): Submit => {
  const refuse = useRefusal(state);
  const announce = useAnnounce();
  const text = useEngineText();
  const running = useRef(false);
  const [isSending, setSending] = useState(false);

  const settleRefusal = async (thrown: unknown) => {
    const refusal = readRefusal(thrown);
    if (!(await onRefused?.(refusal))) refuse(refusal);
  };
  const reportFailure = (sent: Promise<void>) =>
    sent.catch(settleRefusal).catch((thrown: unknown) => refuse(readRefusal(thrown)));
  const onValid = (values: FormValues) => reportFailure(send(values));

  const once = async (run: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      if (await work.settled()) await run();
      else announce(text('form.fileMissing'), 'error');
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  const submit = () => void once(() => state.form.handleSubmit(onValid)());
  const sendBy = (run: () => Promise<void>) => once(() => reportFailure(run()));
  return { submit, sendBy, isSending };
};

/** Outcome: stored, or requested (null: nothing would change). */
type Sent = { readonly record: WireRecord } | { readonly approval: Approval | null };

/** Common data of all requests. */
type SendOptions = {
  /** Description of the record's entity. */
  readonly description: EntityDescription;
  /** Reason of the change; empty if none. */
  readonly getReason: () => string;
  /** The new record is a period that ends the previous one. */
  readonly closeFormer?: boolean | undefined;
};

/** Sends a body, changes with a reason; resolves to the stored record. Throws the data provider's errors. */
const useSend = (
  { mode, getBase }: FormState,
  { description, getReason, closeFormer = false }: SendOptions,
) => {
  const { resource } = description;
  const waits = waitsForApproval(description, mode);
  const requestApproval = useRequestApproval(resource);
  const [create] = useCreate();
  const [update] = useUpdate();
  const keys = useIdempotencyKey();
  const send = useCallback(
    async (data: FormValues): Promise<Sent> => {
      if (waits) {
        const reason = getReason();
        const why = reason === '' ? {} : { reason };
        const record = getBase();
        const approval = await requestApproval(
          mode === 'edit' && record
            ? { operation: 'update', record, values: data, ...why }
            : {
                operation: 'create',
                values: data,
                closeFormer,
                idempotencyKey: keys.keyFor(data),
                ...why,
              },
        );
        return { approval };
      }
      if (mode === 'create') {
        const meta = { idempotencyKey: keys.keyFor(data), closeFormer };
        const made = await create(resource, { data, meta }, { returnPromise: true });
        return { record: asWireRecord(made) };
      }
      const previousData = getBase();
      const reason = getReason();
      const meta = reason === '' ? {} : { meta: { reason } };
      const params = { id: previousData?.id, data, previousData, ...meta };
      const changed = await update(resource, params, {
        returnPromise: true,
        mutationMode: 'pessimistic',
      });
      return { record: asWireRecord(changed) };
    },
    [closeFormer, create, getBase, getReason, keys, mode, requestApproval, resource, update, waits],
  );
  return { send, decided: keys.decided };
};

/** Save state of a form. */
export type SaveState = {
  readonly submit: () => void;
  /** Saves valid values like react-admin: with a transform before, or callbacks after. */
  readonly save: SaveHandler<WireRecord>;
  readonly isSaving: boolean;
  readonly merge: PendingMerge | null;
  /** Continues with merged values on the newer version; without any, nothing is left to save. */
  readonly resolveMerge: (changes: FormValues) => void;
  readonly closeMerge: () => void;
};

const stale = 'record.version_stale';

type SaveOptions = SendOptions & {
  /** Pending work that saving waits for. */
  readonly work: PendingWork;
  /** With the stored record; without one if the change needs approval. */
  readonly onSaved: (record?: WireRecord) => void;
};

/** Values to send: the whole new record, or changed members; then the slot's transformation. */
const outgoing = async (state: FormState, values: FormValues): Promise<FormValues> => {
  const { slots, mode, getBase, inputsOf, settle } = state;
  const fields = inputsOf(values);
  const body = bodyOf(fields, settle(values), mode);
  const data = mode === 'create' ? body : changedMembers(fields, body, getBase() ?? {});
  const context = { mode, record: getBase(), values };
  return slots?.beforeSave ? slots.beforeSave(data, context) : data;
};

/** Reports the outcome and navigates. */
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

/** Invokes the callbacks of react-admin's mutations. */
const callBack = (
  call:
    | NonNullable<SaveHandlerCallbacks['onSuccess']>
    | NonNullable<SaveHandlerCallbacks['onError']>,
  outcome: unknown,
  data: FormValues,
): void =>
  (call as (outcome: unknown, variables: object, context: object) => void)(outcome, { data }, {});

/** Saves the form of a record: errors at fields, newer versions through a merge. */
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

  const store = async (values: FormValues, announceSaved: (sent: Sent) => void = conclude) => {
    const data = await outgoing(state, values);
    if (mode === 'edit' && Object.keys(data).length === 0) {
      announce(text('form.nothingChanged'), 'info');
      return;
    }
    announceSaved(await send(data));
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
    const announceSaved = (sent: Sent) => {
      if (onSuccess && 'record' in sent) callBack(onSuccess, sent.record, values);
      else conclude(sent);
    };
    await sendBy(async () => {
      try {
        await store(values, announceSaved);
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
