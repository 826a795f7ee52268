import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { FileMethods } from '../../framework/kernel/entity/FileMethods';
import { acceptedFiles, defaultFileSize, formatFileSize } from '../../framework/kernel/formats';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { FilePicker } from '../../framework/browser/ui/fields/FilePicker';
import { SelectField } from '../../framework/browser/ui/fields/SelectField';
import { useFieldChoices } from '../../framework/browser/kinds/parts/useFieldChoices';
import type { NewDocument } from '../rules/newDocuments';
import { useClientText } from './useClientText';

type DialogProps = {
  readonly onAdd: (file: NewDocument) => void;
  readonly onClose: () => void;
};

const { endings } = acceptedFiles(undefined);

/** Sends a file and hands it on with its kind; it waits on the server for its client. */
export const NewFileDialog = ({ onAdd, onClose }: DialogProps) => {
  const text = useClientText();
  const data = useDataProvider();
  const kinds = useFieldChoices('clientDocuments', 'documentType');
  const [documentType, setType] = useState(kinds[0]?.value ?? '');
  const [file, setFile] = useState<File>();
  const { busy, error, submit } = useSubmit();
  const send = (chosen: File) =>
    submit(async () => {
      const { data: stored } = await (data as unknown as FileMethods).uploadFile(
        'clientDocuments',
        { field: 'file', file: chosen },
      );
      onAdd({ documentType, file: stored.ref });
      return text('files.waits');
    }, onClose);
  return (
    <Modal
      open
      size="sm"
      title={text('files.add')}
      closeLabel={text('files.close')}
      cancelLabel={text('files.cancel')}
      onClose={onClose}
      confirm={{
        label: text('files.confirm'),
        busy,
        disabled: !file,
        onConfirm: () => file && send(file),
      }}
    >
      <div className="client-attached">
        {error ? <p role="alert">{error}</p> : null}
        <SelectField
          label={text('files.kind')}
          choices={kinds}
          value={documentType}
          onText={setType}
        />
        <FilePicker
          id="client-document"
          label={text('files.file')}
          help={text('files.types', {
            types: endings.join(', '),
            limit: formatFileSize(defaultFileSize),
          })}
          accept={endings.join(',')}
          pickText={text('files.choose')}
          hint={file?.name ?? ''}
          onFile={setFile}
        />
      </div>
    </Modal>
  );
};
