import {
  Form,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { useId, useContext, type MouseEvent, type ReactNode } from 'react';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { useMasks } from '#browser/ui/fields/maskLibrary.ts';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import {
  PendingWorkContext,
  usePendingWork,
  FieldScope,
  fieldId,
  errorSentence,
} from '#browser/kinds/parts/useFieldInput.ts';
import { NewTargetContext } from '#browser/kinds/reference/ReferenceEditor.tsx';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { FormBody, sectionId } from './FormFields';
import { useNewTargets } from './useNewTargets';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { ActionBar, unsavedText, useSaveKey } from './save/SaveBar';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '#browser/ui/ErrorSummary.tsx';
import { summaryOf } from './formErrors';
import '#browser/texts/words/forms.ts';
import './form.css';
import { FieldGrid } from '#browser/ui/fields/FieldFrame.tsx';
import { Section } from '#browser/ui/Section.tsx';

/** Message key of a section's name: `resources.owners.sections.address`. */
const sectionKey = (resource: string | undefined, name: string): string =>
  `resources.${resource}.sections.${name}`;

/** A named section of a `FormPage`: inputs in two columns. */
export const FormSection = ({ name, children }: { name: string; children: ReactNode }) => {
  const key = sectionKey(useResourceContext(), name);
  const title = useTranslate()(key, { _: name });
  return (
    <Section id={sectionId(name)} title={title}>
      <FieldGrid>{children}</FieldGrid>
    </Section>
  );
};

/** Save and Cancel of a `FormPage`. Saving waits for uploads. */
const PageActions = ({ cancelTo, formId }: { cancelTo: string; formId: string }) => {
  const { dirtyFields, isSubmitting } = useFormState();
  const text = useEngineText();
  const announce = useAnnounce();
  const labelOf = useTranslateLabel();
  const record = useRecordContext();
  const work = useContext(PendingWorkContext);
  const labels = Object.keys(dirtyFields).map((source) => String(labelOf({ source })));
  const submit = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const saveWhenSettled = async () => {
    if (await work?.settled()) submit();
    else announce(text('form.fileMissing'), 'error');
  };
  const onSave = (event: MouseEvent) => {
    if (work?.isIdle() ?? true) return;
    event.preventDefault();
    void saveWhenSettled();
  };
  useSaveKey(() => void saveWhenSettled(), 0);
  return (
    <ActionBar
      unsaved={unsavedText(labels, text)}
      isSaving={isSubmitting}
      cancelTo={cancelTo.replace(':id', () => encodeURIComponent(String(record?.id ?? '')))}
      onSave={onSave}
    />
  );
};

/** Error summary after an attempt to save, linked to the inputs. */
const PageErrors = () => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const text = useEngineText();
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const scope = useContext(FieldScope);
  if (submitCount === 0 || isSubmitting) return null;
  const lines = summaryOf(errors, []);
  return (
    <ErrorSummary
      attempt={submitCount}
      title={text('form.errors', { smart_count: lines.length })}
      items={lines.map(({ path, message }) => ({
        id: fieldId(scope, path),
        label: String(labelOf({ source: path })),
        message: errorSentence({ message }, translate) ?? message,
      }))}
    />
  );
};

type FormPageProps = {
  /** Editing a stored record or creating one. */
  readonly mode: 'create' | 'edit';
  /** Field with the record's name. */
  readonly name?: string;
  /** Path on cancel; `:id` is replaced by the record's. */
  readonly cancelTo: string;
  /** Section names, for navigation. */
  readonly sections: readonly string[];
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Next to the title. */
  readonly status?: ReactNode;
  /** One `FormSection` per entry of `sections`. */
  readonly children: ReactNode;
};

const useTitle = ({ mode, name }: FormPageProps): string => {
  const text = useEngineText();
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (mode === 'edit')
    return text('form.editTitle', { name: String((name && record?.[name]) ?? record?.id ?? '') });
  const one = translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  return text('form.createTitle', { one: inSentence(one) });
};

const Page = (props: FormPageProps) => {
  useMasks();
  const { cancelTo, sections, defaultValues, status, children } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const formId = useId();
  const work = usePendingWork();
  const targets = useNewTargets();
  const named = sections.map((name) => ({
    name,
    label: translate(sectionKey(resource, name), { _: name }),
  }));
  return (
    <>
      <ScreenHeader title={useTitle(props)} status={status} />
      <PendingWorkContext.Provider value={work}>
        <NewTargetContext.Provider value={targets.value}>
          <Form
            id={formId}
            className="entity-form"
            noValidate
            warnWhenUnsavedChanges
            disableInvalidFormNotification
            mode="onTouched"
            shouldFocusError={false}
            {...(defaultValues ? { defaultValues } : {})}
          >
            <PageErrors />
            <FormBody sections={named}>{children}</FormBody>
            <PageActions cancelTo={cancelTo} formId={formId} />
          </Form>
        </NewTargetContext.Provider>
      </PendingWorkContext.Provider>
      {targets.node}
    </>
  );
};

/** A custom form page that looks like generated ones: inside ra-core's `EditBase` or `CreateBase`, which save it. */
export const FormPage = (props: FormPageProps) => {
  const text = useEngineText();
  const record = useRecordContext();
  const { save } = useSaveContext();
  const isThere = props.mode === 'create' || record !== undefined;
  return save && isThere ? (
    <Page {...props} />
  ) : (
    <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />
  );
};
