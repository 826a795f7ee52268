import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { sendFile } from '../../framework/browser/data/call';
import { useFieldChoices } from '../../framework/browser/kinds/parts/useFieldChoices';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { FilePicker } from '../../framework/browser/ui/fields/FilePicker';
import { SelectField } from '../../framework/browser/ui/fields/SelectField';
import { TextField } from '../../framework/browser/ui/fields/TextField';
import { Banner } from '../../framework/browser/ui/Banner';
import { useInsuranceText } from './useInsuranceText';

type AttachProps = { readonly proposal: string; readonly onClose: () => void };

const useAttach = ({ proposal, onClose }: AttachProps) => {
  const text = useInsuranceText();
  const refresh = useRefresh();
  const kinds = useFieldChoices('insuranceDocuments', 'kind');
  const [documentType, setKind] = useState(kinds[0]?.value ?? '');
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File>();
  const { busy, error, submit } = useSubmit();
  const save = (chosen: File) =>
    submit(
      async () => {
        const type = note.trim();
        const fields = { documentType, ...(type ? { type } : {}) };
        await sendFile(`/upload/document?proposalInsuranceId=${proposal}`, {
          file: chosen,
          fields,
        });
        return text('documents.done');
      },
      () => {
        refresh();
        onClose();
      },
    );
  return { kinds, documentType, setKind, note, setNote, file, setFile, busy, error, save };
};

/** Attaches a file to a proposal of an insurance. @source CALL-177 */
export const AttachDialog = (props: AttachProps) => {
  const text = useInsuranceText();
  const { file, save, ...form } = useAttach(props);
  return (
    <Modal
      open
      size="sm"
      title={text('documents.attach')}
      closeLabel={text('documents.close')}
      cancelLabel={text('documents.cancel')}
      onClose={props.onClose}
      confirm={{
        label: text('documents.confirm'),
        busy: form.busy,
        disabled: !file,
        onConfirm: () => file && save(file),
      }}
    >
      <div className="insurance-documents">
        {form.error ? <Banner kind="error">{form.error}</Banner> : null}
        <SelectField
          label={text('documents.which')}
          choices={form.kinds}
          value={form.documentType}
          onText={form.setKind}
        />
        <TextField label={text('documents.note')} value={form.note} onText={form.setNote} />
        <FilePicker
          id="insurance-document"
          label={text('documents.file')}
          accept="application/pdf,image/png,image/jpeg"
          pickText={text('documents.choose')}
          hint={file?.name ?? ''}
          onFile={form.setFile}
        />
      </div>
    </Modal>
  );
};
