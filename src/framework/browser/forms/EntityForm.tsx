import { useNavigate } from 'ra-core';
import { Suspense, lazy, useRef, useState } from 'react';
import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import { Banner } from '../ui/Banner';
import { loadMasks } from '../ui/fields/maskLibrary';
import type { EntityValidators } from '../data/entity/EngineContext';
import { createPendingWork } from '../kinds/parts/pendingWork';
import { useEngineText } from '../texts/useEngineText';
import { waitsForApproval } from '../data/entity/useRequestApproval';
import { DraftOffer } from './drafts/DraftOffer';
import { FormErrors } from './FormErrors';
import { FormFrame } from './FormFrame';
import { FormReady } from './FormReady';
import { FormSections } from './FormSections';
import { LeaveGuard } from './drafts/LeaveGuard';
import { NewTargetContext } from '../kinds/reference/newTarget';
import { SaveBar } from './save/SaveBar';
import { useChangeReason } from './save/useChangeReason';
import { useDraft } from './drafts/useDraft';
import { useEntityForm } from './useEntityForm';
import type { FormSubject } from './useEntityForm';
import { useFieldEffects } from './useFieldEffects';
import { useFormCommands } from './useFormCommands';
import { useNewTargets } from './useNewTargets';
import { useSave } from './save/useSave';
import { useSaveKey } from './save/useSaveKey';
import './form.css';

// The first field that is typed into finds its mask loaded.
void loadMasks();

const MergeDialog = lazy(async () => ({
  default: (await import('./merge/MergeDialog')).MergeDialog,
}));

type EntityFormProps = FormSubject & {
  /** Where to go without saving. */
  readonly cancelTo: string;
  /** Where to go with the saved record. */
  readonly savedTo: (record: WireRecord) => string;
};

type FormProps = EntityFormProps & { readonly validators: EntityValidators };

const Form = ({ cancelTo, savedTo, validators, ...subject }: FormProps) => {
  const navigate = useNavigate();
  const text = useEngineText();
  const state = useEntityForm(subject, validators);
  const draft = useDraft(state);
  const isDone = useRef(false);
  const [work] = useState(createPendingWork);
  const reason = useChangeReason(state);
  const targets = useNewTargets();
  const save = useSave(state, {
    work,
    getReason: reason.get,
    closeFormer: subject.closeFormer,
    onSaved: (record) => {
      isDone.current = true;
      draft.finish();
      navigate(record ? savedTo(record) : cancelTo);
    },
  });
  useFieldEffects(state);
  useSaveKey(save.submit, 0);
  useFormCommands();
  return (
    <FormFrame
      state={state}
      work={work}
      onSubmit={save.submit}
      className="entity-form"
      beside={
        <>
          <LeaveGuard state={state} isDone={isDone} onLeave={draft.finish} />
          {targets.node}
          {save.merge ? (
            <Suspense fallback={null}>
              <MergeDialog
                merge={save.merge}
                onResolve={save.resolveMerge}
                onClose={save.closeMerge}
              />
            </Suspense>
          ) : null}
        </>
      }
    >
      {waitsForApproval(subject.entity.description, subject.mode) ? (
        <Banner kind="info">{text('approvals.sendNote')}</Banner>
      ) : null}
      <DraftOffer draft={draft} description={subject.entity.description} />
      <FormErrors state={state} />
      <NewTargetContext.Provider value={targets.value}>
        <FormSections state={state} />
      </NewTargetContext.Provider>
      {reason.input}
      <SaveBar state={state} isSaving={save.isSaving} cancelTo={cancelTo} />
    </FormFrame>
  );
};

/** The form of an entity. It keeps the record that it was opened with; a newer one comes in through the merge. */
export const EntityForm = (props: EntityFormProps) => (
  <FormReady entity={props.entity}>
    {(validators) => <Form {...props} validators={validators} />}
  </FormReady>
);
