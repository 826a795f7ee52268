import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { AttachDialog as Attach, sendFile, useFieldChoices } from '@patio/framework/react';
import { TextField } from '@patio/framework/ui';
import { useInsuranceText } from './useInsuranceText';

type AttachProps = { readonly proposal: string; readonly onClose: () => void };

/** Attaches a file to a proposal of an insurance. @source CALL-177 */
export const AttachDialog = ({ proposal, onClose }: AttachProps) => {
  const text = useInsuranceText();
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const save = async (documentType: string, file: File) => {
    const type = note.trim();
    const fields = { documentType, ...(type ? { type } : {}) };
    await sendFile(`/upload/document?proposalInsuranceId=${proposal}`, { file, fields });
    return text('documents.done');
  };
  return (
    <Attach
      words={{
        title: text('documents.attach'),
        kind: text('documents.which'),
        file: text('documents.file'),
        choose: text('documents.choose'),
        confirm: text('documents.confirm'),
        cancel: text('documents.cancel'),
        close: text('documents.close'),
      }}
      kinds={useFieldChoices('insuranceDocuments', 'kind')}
      onDone={refresh}
      {...{ save, onClose }}
    >
      <TextField label={text('documents.note')} value={note} onText={setNote} />
    </Attach>
  );
};
