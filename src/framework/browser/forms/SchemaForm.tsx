import { type ReactNode, useMemo } from 'react';
import { useMasks } from '../ui/fields/maskLibrary';
import type { PendingWork } from '../kinds/parts/useFieldInput';
import { NewTargetContext } from '../kinds/reference/ReferenceEditor';
import { DraftOffer, type DraftState } from './drafts/useDraft';
import { LeaveGuard } from './drafts/UnsavedGuard';
import { FormErrors } from './FormErrors';
import { FormFrame, FormSections } from './FormFields';
import { SaveBar, useSaveKey } from './save/SaveBar';
import { useFieldEffects } from './useFormWatch';
import { useCommands } from '../ui/commands';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/forms';
import { useNewTargets } from './useNewTargets';
import type { FormState } from './useSchemaForm';
import './form.css';

/** Registers the form's keyboard shortcuts. */
const useFormCommands = (): void => {
  const text = useEngineText();
  const group = useMemo(() => {
    const label = text('command.save');
    return {
      title: text('command.form'),
      commands: [
        { id: 'form.save', label, keys: ['Ctrl', 'S'] },
        { id: 'form.send', label, keys: ['Ctrl', 'Enter'] },
      ],
    };
  }, [text]);
  useCommands(group);
};

type SchemaFormProps = {
  readonly state: FormState;
  readonly draft: DraftState;
  readonly work: PendingWork;
  readonly submit: () => void;
  readonly isSending: boolean;
  /** True once sent: leaving is unguarded. */
  readonly isDone: { readonly current: boolean };
  /** Path on cancel. */
  readonly cancelTo: string;
  /** Label of the button; default: save. */
  readonly words?: { readonly save: string; readonly saving: string } | undefined;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Dialogs of the form. */
  readonly beside?: ReactNode;
};

/** A full-page form: draft offer, errors, sections, action bar, and leave guard. */
export const SchemaForm = ({ state, draft, work, submit, isSending, ...rest }: SchemaFormProps) => {
  const { isDone, cancelTo, words, above, below, beside } = rest;
  const targets = useNewTargets();
  useMasks();
  useFieldEffects(state, work);
  useSaveKey(submit, 0);
  useFormCommands();
  return (
    <FormFrame
      state={state}
      work={work}
      onSubmit={submit}
      className="entity-form"
      beside={
        <>
          <LeaveGuard state={state} isDone={isDone} onLeave={draft.finish} />
          {targets.node}
          {beside}
        </>
      }
    >
      {above}
      <DraftOffer draft={draft} shape={state.shape} />
      <FormErrors state={state} />
      <NewTargetContext.Provider value={targets.value}>
        <FormSections state={state} />
      </NewTargetContext.Provider>
      {below}
      <SaveBar state={state} isSaving={isSending} cancelTo={cancelTo} words={words} />
    </FormFrame>
  );
};
