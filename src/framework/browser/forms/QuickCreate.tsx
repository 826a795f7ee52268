import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '../ui/Button';
import { ConfirmDialog, SideSheet } from '../ui/dialogs/Modal';
import { useEngine, type EngineEntity, type EntityValidators } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { usePendingWork, FieldScope } from '../kinds/parts/useFieldInput';
import type { NewTarget } from '../kinds/reference/ReferenceEditor';
import { optionsKey } from '../kinds/reference/useOptionSearch';
import { inSentence } from '#kernel/formats/text.ts';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { FormErrors } from './FormErrors';
import { FormFrame, FormReady, FormSections } from './FormFields';
import { formField } from './formFields';
import { LeaveGuard } from './drafts/UnsavedGuard';
import { useEntityForm } from './useSchemaForm';
import { useFieldEffects } from './useFormWatch';
import { useSave } from './save/useSave';
import { useSaveKey } from './save/SaveBar';
import '../texts/words/forms';

type QuickCreateProps = {
  readonly entity: EngineEntity;
  readonly target: NewTarget;
  readonly onClose: () => void;
};

/** Whether the search text can be a name: digits alone are a document or a number. */
const isName = (typed: string): boolean => /\p{L}/u.test(typed);

/** Initial values: the reference's filter, and the search text as name, as far as settable. */
const givenOf = ({ description }: EngineEntity, { given, typed }: NewTarget): FormValues => {
  const name = description.recordRepresentation;
  const wanted = { ...given, ...(isName(typed) ? { [name]: typed } : {}) };
  const known = description.fields.filter((field) => formField(field, 'create'));
  return Object.fromEntries(
    known.flatMap((field) => (field.name in wanted ? [[field.name, wanted[field.name]]] : [])),
  );
};

const noReason = (): string => '';

/** Focuses the sheet's first field, with the cursor after its value. */
const useFirstField = (formId: string): void => {
  useEffect(() => {
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('input, select');
    field?.focus();
  }, [formId]);
};

const useQuickCreate = (
  { entity, target, onClose }: QuickCreateProps,
  validators: EntityValidators,
) => {
  const client = useQueryClient();
  const { description } = entity;
  const [given] = useState(() => givenOf(entity, target));
  const state = useEntityForm(entity, validators, { mode: 'create', given });
  const work = usePendingWork();
  const isDone = useRef(false);
  const onSaved = (record?: WireRecord) => {
    isDone.current = true;
    // Cached options do not contain it.
    void client.invalidateQueries({ queryKey: optionsKey(description.resource) });
    if (record) {
      const label = recordName(description, record);
      target.onMade({ value: String(record[target.ref.field]), label });
    }
    onClose();
  };
  const save = useSave(state, { description, work, getReason: noReason, onSaved });
  useFieldEffects(state, work);
  useSaveKey(save.submit, 1);
  return { state, work, isDone, save };
};

const Sheet = (props: QuickCreateProps & { readonly validators: EntityValidators }) => {
  const { entity, onClose, validators } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const formId = useId();
  const { state, work, isDone, save } = useQuickCreate(props, validators);
  useFirstField(formId);
  const { dirtyFields } = useFormState({ control: state.form.control });
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    if (Object.keys(dirtyFields).length > 0) setLeaving(true);
    else onClose();
  };
  return (
    <SideSheet
      open
      size="wide"
      title={text('form.createTitle', {
        one: inSentence(inLanguage(entity.description.label.one, locale)),
      })}
      closeLabel={text('action.close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('form.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            aria-busy={save.isSaving || undefined}
            title="Ctrl+S"
          >
            {text(save.isSaving ? 'form.saving' : 'form.saveAndUse')}
          </Button>
        </>
      }
    >
      <FormFrame
        id={formId}
        state={state}
        work={work}
        onSubmit={save.submit}
        beside={<LeaveGuard state={state} isDone={isDone} onLeave={onClose} />}
      >
        <FormErrors state={state} />
        <FormSections state={state} />
      </FormFrame>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={text('form.leaveTitle')}
        confirmLabel={text('form.leave')}
        cancelLabel={text('form.stay')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>{text('form.leaveText')}</p>
      </ConfirmDialog>
    </SideSheet>
  );
};

/** Creates a missing referenced record in a sheet; the saved record is selected in the form below. */
export const QuickCreate = (props: QuickCreateProps) => (
  <ResourceContextProvider value={props.entity.description.resource}>
    <RecordContextProvider value={undefined}>
      <FieldScope.Provider value="new">
        <FormReady entity={props.entity}>
          {(validators) => <Sheet {...props} validators={validators} />}
        </FormReady>
      </FieldScope.Provider>
    </RecordContextProvider>
  </ResourceContextProvider>
);
