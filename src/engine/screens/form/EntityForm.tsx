import { useNavigate } from 'ra-core';
import { Suspense, lazy, use, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { Banner } from '../../../ui/Banner';
import { loadMasks } from '../../../ui/maskLibrary';
import { validatorsOf } from '../../data/validatorsOf';
import type { EngineEntity, EntityValidators } from '../../EngineContext';
import { loadArrayTable } from '../../kinds/arrayTable/loadArrayTable';
import { ConditionContext } from '../../kinds/parts/conditionStore';
import { createPendingWork, PendingWorkContext } from '../../kinds/parts/pendingWork';
import { useEngineText } from '../../texts/useEngineText';
import { waitsForApproval } from '../approvals/usePropose';
import { DraftOffer } from './DraftOffer';
import { FormErrors } from './FormErrors';
import { FormSections } from './FormSections';
import { LeaveGuard } from './LeaveGuard';
import { SaveBar } from './SaveBar';
import { useChangeReason } from './useChangeReason';
import { useDraft } from './useDraft';
import { useEntityForm } from './useEntityForm';
import type { FormSubject } from './useEntityForm';
import { useFieldEffects } from './useFieldEffects';
import { useFormCommands } from './useFormCommands';
import { useSave } from './useSave';
import '../styles/form.css';

// The first field that is typed into finds its mask loaded.
void loadMasks();

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));

type EntityFormProps = FormSubject & {
  /** Where to go without saving. */
  readonly cancelTo: string;
  /** Where to go with the saved record. */
  readonly savedTo: (record: WireRecord) => string;
};

/** Enter in a dialog over the form is the dialog's. */
const isElsewhere = ({ key }: KeyboardEvent): boolean =>
  key === 'Enter' && document.querySelector('dialog[open]') !== null;

/** Ctrl-S (⌘S) and Ctrl-Enter save, wherever the focus is, from the moment that the form is seen. */
const useSaveKey = (submit: () => void, isOff: boolean): void => {
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 's' || event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isKey || isElsewhere(event)) return;
      event.preventDefault();
      if (!isOff && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
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
  useSaveKey(save.submit, save.merge !== null);
  useFormCommands();
  return (
    <FormProvider {...state.form}>
      <form
        className="entity-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save.submit();
        }}
      >
        {waitsForApproval(subject.entity.description, subject.mode) ? (
          <Banner kind="info">{text('approvals.sendNote')}</Banner>
        ) : null}
        <DraftOffer draft={draft} />
        <FormErrors state={state} />
        <ConditionContext.Provider value={state.conditions}>
          <PendingWorkContext.Provider value={work}>
            <FormSections state={state} />
          </PendingWorkContext.Provider>
          {reason.input}
        </ConditionContext.Provider>
        <SaveBar state={state} isSaving={save.isSaving} cancelTo={cancelTo} />
      </form>
      <LeaveGuard state={state} isDone={isDone} onLeave={draft.finish} />
      {save.merge ? (
        <Suspense fallback={null}>
          <MergeDialog merge={save.merge} onResolve={save.resolveMerge} onClose={save.closeMerge} />
        </Suspense>
      ) : null}
    </FormProvider>
  );
};

type WaitingProps = EntityFormProps & { readonly coming: Promise<EntityValidators> };

const WaitingForm = ({ coming, ...props }: WaitingProps) => (
  <Form {...props} validators={use(coming)} />
);

/** What a form cannot be drawn without: at once where it is there. */
const neededBy = (entity: EngineEntity): EntityValidators | Promise<EntityValidators> => {
  const validators = validatorsOf(entity);
  const table = loadArrayTable(entity.description.fields);
  return table ? table.then(() => validators) : validators;
};

/** The form of an entity. It keeps the record that it was opened with; a newer one comes in through the merge. */
export const EntityForm = (props: EntityFormProps) => {
  // A form that began to wait stays the one that waited: another component would lose what was typed.
  const [validators] = useState(() => neededBy(props.entity));
  if (!(validators instanceof Promise)) return <Form {...props} validators={validators} />;
  return (
    <Suspense fallback={null}>
      <WaitingForm {...props} coming={validators} />
    </Suspense>
  );
};
