import { useRef, useState } from 'react';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import type { Refusal } from '#browser/data/entity/readRefusal.ts';
import type { PendingWork } from '#browser/kinds/parts/pendingWork.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { FormState } from '../useSchemaForm';
import '#browser/texts/words/forms.ts';

/** Puts what a call refused where the person can mend it; what belongs to no field is announced. */
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

/** Where the values of a form go. */
type SubmitOptions = {
  /** What fields have under way: sending waits for it. */
  readonly work: PendingWork;
  /** Sends valid values; what it throws is told at the fields that it names. */
  readonly send: (values: FormValues) => Promise<void>;
  /** Answers true for a refusal that it has seen to. */
  readonly onRefused?: (refusal: Refusal) => Promise<boolean>;
};

/** How a form is sent. */
type Submit = {
  readonly submit: () => void;
  /** Runs a sending of its own in place of `submit`, never beside another. */
  readonly sendBy: (run: () => Promise<void>) => Promise<void>;
  readonly isSending: boolean;
};

/** Sends a form once at a time: checked, when its files are there, refusals at their fields. */
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
  const told = (sent: Promise<void>) =>
    sent.catch(settleRefusal).catch((thrown: unknown) => refuse(readRefusal(thrown)));
  const onValid = (values: FormValues) => told(send(values));

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
  const sendBy = (run: () => Promise<void>) => once(() => told(run()));
  return { submit, sendBy, isSending };
};
