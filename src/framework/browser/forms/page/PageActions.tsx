import { useRecordContext, useTranslateLabel } from 'ra-core';
import { useContext } from 'react';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { PendingWorkContext } from '#browser/kinds/parts/pendingWork.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { ActionBar, unsavedText } from '../save/SaveBar';
import { useSaveKey } from '../save/useSaveKey';
import '#browser/texts/words/forms.ts';

/** Save and Cancel of a `FormPage`. A save waits for files that are on their way. */
export const PageActions = ({ cancelTo, formId }: { cancelTo: string; formId: string }) => {
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
