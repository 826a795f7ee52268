import { useNavigate } from 'ra-core';
import { Suspense, lazy, useRef } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import type { EngineEntity, EntityValidators } from '../data/entity/EngineEntity';
import { waitsForApproval } from '../data/entity/useRequestApproval';
import { usePendingWork } from '../kinds/parts/pendingWork';
import { useEngineText } from '../texts/useEngineText';
import { useDraft } from './drafts/useDraft';
import { FormContexts } from './FormContexts';
import { FormReady } from './FormReady';
import { useChangeReason } from './save/useChangeReason';
import { useSave } from './save/useSave';
import { SchemaForm } from './SchemaForm';
import { useEntityForm } from './useEntityForm';
import type { EntitySubject } from './useEntityForm';
import '../texts/words/approvals';

const MergeDialog = lazy(async () => ({
  default: (await import('./merge/MergeDialog')).MergeDialog,
}));

type EntityFormProps = EntitySubject & {
  readonly entity: EngineEntity;
  /** The new record is a period that ends the former one. */
  readonly closeFormer?: boolean;
  /** Where to go without saving. */
  readonly cancelTo: string;
  /** Where to go with the saved record. */
  readonly savedTo: (record: WireRecord) => string;
};

type FormProps = EntityFormProps & { readonly validators: EntityValidators };

const Form = ({ entity, cancelTo, savedTo, validators, closeFormer, ...subject }: FormProps) => {
  const { description } = entity;
  const navigate = useNavigate();
  const text = useEngineText();
  const state = useEntityForm(entity, validators, subject);
  const draft = useDraft(state);
  const isDone = useRef(false);
  const work = usePendingWork();
  const reason = useChangeReason(description, subject.mode);
  const waits = waitsForApproval(description, subject.mode);
  const save = useSave(state, {
    description,
    work,
    getReason: reason.get,
    closeFormer,
    onSaved: (record) => {
      isDone.current = true;
      draft.finish();
      navigate(record ? savedTo(record) : cancelTo);
    },
  });
  return (
    <FormContexts entity={entity} subject={subject} saving={save}>
      <SchemaForm
        state={state}
        draft={draft}
        work={work}
        isDone={isDone}
        cancelTo={cancelTo}
        submit={save.submit}
        isSending={save.isSaving}
        words={
          waits ? { save: text('approvals.send'), saving: text('approvals.sending') } : undefined
        }
        above={waits ? <Banner kind="info">{text('approvals.sendNote')}</Banner> : null}
        below={reason.input}
        beside={
          save.merge ? (
            <Suspense fallback={null}>
              <MergeDialog
                merge={save.merge}
                onResolve={save.resolveMerge}
                onClose={save.closeMerge}
              />
            </Suspense>
          ) : null
        }
      />
    </FormContexts>
  );
};

/** The form of an entity. It keeps the record that it was opened with; a newer one comes in through the merge. */
export const EntityForm = (props: EntityFormProps) => (
  <FormReady entity={props.entity}>
    {(validators) => <Form {...props} validators={validators} />}
  </FormReady>
);
