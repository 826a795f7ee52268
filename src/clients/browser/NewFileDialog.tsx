import { useDataProvider } from 'ra-core';
import {
  type FileMethods,
  acceptedFiles,
  defaultFileSize,
  formatFileSize,
} from '@patio/framework/kernel';
import { AttachDialog, useFieldChoices } from '@patio/framework/react';
import type { NewDocument } from '../rules/newDocuments';
import { useClientText } from './useClientText';

type DialogProps = {
  readonly onAdd: (file: NewDocument) => void;
  readonly onClose: () => void;
};

const documents = 'clientDocuments';
const { endings } = acceptedFiles(undefined);
const limit = formatFileSize(defaultFileSize);

/** Sends a file and hands it on with its kind; it waits on the server for its client. */
export const NewFileDialog = ({ onAdd, onClose }: DialogProps) => {
  const text = useClientText();
  const data = useDataProvider() as unknown as FileMethods;
  const save = async (documentType: string, file: File) => {
    const { data: stored } = await data.uploadFile(documents, { field: 'file', file });
    onAdd({ documentType, file: stored.ref });
    return text('files.waits');
  };
  return (
    <AttachDialog
      words={{
        title: text('files.add'),
        kind: text('files.kind'),
        file: text('files.file'),
        help: text('files.types', { types: endings.join(', '), limit }),
        choose: text('files.choose'),
        confirm: text('files.confirm'),
        cancel: text('files.cancel'),
        close: text('files.close'),
      }}
      kinds={useFieldChoices(documents, 'documentType')}
      {...{ save, onClose }}
    />
  );
};
