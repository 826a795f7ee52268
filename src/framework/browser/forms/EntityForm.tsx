import {
  useNavigate,
  CreateContextProvider,
  EditContextProvider,
  type CreateControllerResult,
  type EditControllerResult,
} from 'ra-core';
import {
  Suspense,
  lazy,
  useLayoutEffect,
  useRef,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import { type EngineEntity, type EntityValidators, useEngine } from '../data/entity/EngineContext';
import { waitsForApproval } from '../data/entity/readRefusal';
import { usePendingWork } from '../kinds/parts/useFieldInput';
import { useEngineText } from '../texts/useEngineText';
import { useDraft } from './drafts/useDraft';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fieldsOf, maskedNames, recordName } from '../texts/names';
import { sameJson } from '#kernel/validation/checks.ts';
import { initialValues } from './formValues';
import '../texts/words/forms';
import { FormReady } from './FormFields';
import { useSave, type SaveState } from './save/useSave';
import { SchemaForm } from './SchemaForm';
import { useEntityForm, type EntitySubject, type FormState } from './useSchemaForm';
import '../texts/words/approvals';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormMode } from '#browser/data/entity/EntitySlots.ts';
import { Button } from '#browser/ui/Button.tsx';
import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import '#browser/texts/words/record.ts';
import '#browser/parts/styles/record.css';

/** Maximum length of a reason, in characters. */
const maxReason = 500;

/** The sticky bar would cover content opening above it. */
const scrollIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center' });

type ReasonInputProps = { readonly onReason: (reason: string) => void };

/** Collapsed by default: most changes are self-explanatory. */
const ReasonInput = ({ onReason }: ReasonInputProps) => {
  const text = useEngineText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen)
    return (
      <div className="form-reason">
        <Button look="plain" small onClick={() => setOpen(true)}>
          {text('record.addReason')}
        </Button>
      </div>
    );
  return (
    <div className="form-reason" ref={scrollIntoSight}>
      <TextAreaField
        autoFocus
        label={text('record.reason')}
        help={text('record.reasonHelp')}
        maxLength={maxReason}
        value={reason}
        onText={(typed) => {
          setReason(typed);
          onReason(typed);
        }}
      />
    </div>
  );
};

/** Input for the reason of a change, with its value. Absent for entities without history. */
const useChangeReason = (
  description: EntityDescription,
  mode: FormMode,
): { readonly get: () => string; readonly input: ReactNode } => {
  const typed = useRef('');
  const get = useCallback(() => typed.current.trim(), []);
  const isPreserved =
    waitsForApproval(description, mode) ||
    (mode === 'edit' && description.calls.includes('history'));
  return {
    get,
    input: isPreserved ? (
      <ReasonInput
        onReason={(reason) => {
          typed.current = reason;
        }}
      />
    ) : null,
  };
};

type FormContextsProps = {
  readonly entity: EngineEntity;
  readonly subject: EntitySubject;
  readonly saving: Pick<SaveState, 'save' | 'isSaving'>;
  readonly children: ReactNode;
};

/** Contexts that react-admin's components expect from a form: record and save. */
const FormContexts = ({ entity, subject, saving, children }: FormContextsProps) => {
  const { record, given, mode } = subject;
  const { description } = entity;
  const { resource } = description;
  const { locale } = useEngine();
  const text = useEngineText();
  const client = useQueryClient();
  const shared = {
    isFetching: false,
    isLoading: false,
    isPending: false,
    redirect: false,
    resource,
    save: saving.save,
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  } as const;
  if (mode === 'create') {
    const one = inLanguage(description.label.one, locale);
    const value: CreateControllerResult = {
      ...shared,
      record: given,
      defaultTitle: text('form.createTitle', { one }),
    };
    return <CreateContextProvider value={value}>{children}</CreateContextProvider>;
  }
  const value = {
    ...shared,
    record,
    error: null,
    redirectOnError: false,
    defaultTitle: record ? recordName(description, record) : undefined,
    refetch: () => client.refetchQueries({ queryKey: [resource, 'getOne'] }),
  } as unknown as EditControllerResult;
  return <EditContextProvider value={value}>{children}</EditContextProvider>;
};

const MergeDialog = lazy(async () => ({
  default: (await import('./merge/MergeDialog')).MergeDialog,
}));

type EntityFormProps = EntitySubject & {
  readonly entity: EngineEntity;
  /** The new record is a period that ends the previous one. */
  readonly closeFormer?: boolean;
  /** Path on cancel. */
  readonly cancelTo: string;
  /** Path after saving. */
  readonly savedTo: (record: WireRecord) => string;
};

/** Takes over values that were revealed since the form opened; unsaved input stays. */
const useRevealedValues = (
  { form, shape, getBase, setBase }: FormState,
  record: WireRecord | undefined,
): void => {
  const shown = useRef(record);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = record;
    if (!record || !before || record === before) return;
    const isMasked = new Set(maskedNames(record));
    const names = maskedNames(before).filter((name) => !isMasked.has(name));
    const values = initialValues(fieldsOf(shape, names), record);
    const { defaultValues = {} } = form.formState;
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => !names.includes(name) && !sameJson(value, defaultValues[name]),
    );
    const revealed = Object.fromEntries(names.map((name) => [name, record[name]]));
    setBase({ ...(getBase() ?? record), ...revealed, masked: record['masked'] });
    form.reset({ ...defaultValues, ...values }, { keepErrors: true, keepTouched: true });
    typed.forEach(([name, value]) => form.setValue(name, value, { shouldDirty: true }));
  }, [form, getBase, record, setBase, shape]);
};

type FormProps = EntityFormProps & { readonly validators: EntityValidators };

const Form = ({ entity, cancelTo, savedTo, validators, closeFormer, ...subject }: FormProps) => {
  const { description } = entity;
  const navigate = useNavigate();
  const text = useEngineText();
  const state = useEntityForm(entity, validators, subject);
  useRevealedValues(state, subject.record);
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

/** Form of an entity. Keeps the record it was opened with; a newer one enters through a merge. */
export const EntityForm = (props: EntityFormProps) => (
  <FormReady entity={props.entity}>
    {(validators) => <Form {...props} validators={validators} />}
  </FormReady>
);
