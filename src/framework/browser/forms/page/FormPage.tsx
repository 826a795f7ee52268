import { Form, useRecordContext, useResourceContext, useSaveContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { useMasks } from '#browser/ui/fields/maskLibrary.ts';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { PendingWorkContext, usePendingWork } from '#browser/kinds/parts/pendingWork.ts';
import { NewTargetContext } from '#browser/kinds/reference/newTarget.ts';
import { inSentence } from '#kernel/inSentence.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { FormBody } from '../FormBody';
import { useNewTargets } from '../useNewTargets';
import { PageActions } from './PageActions';
import { PageErrors } from './PageErrors';
import { sectionKey } from './FormSection';
import '#browser/texts/words/forms.ts';
import '../form.css';

type FormPageProps = {
  /** Whether a stored record is edited, or a new one made. */
  readonly mode: 'create' | 'edit';
  /** Field whose value names the record. */
  readonly name?: string;
  /** Path without saving; `:id` stands for the record's. */
  readonly cancelTo: string;
  /** Names of the sections, for the way to each. */
  readonly sections: readonly string[];
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Beside the title. */
  readonly status?: ReactNode;
  /** One `FormSection` for each of `sections`. */
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

/**
 * A form on a page of one's own, as generated ones look: within ra-core's `EditBase` or `CreateBase`, which save it.
 */
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
