import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  useEngine,
  AttachDialog as Attach,
  sendFile,
  useFieldChoices,
} from '@patio/framework/react';
import { Button, TextField } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { isOver, statusOf } from '../rules/proposals/lifecycle';
import { useRefresh } from 'ra-core';
import { useInsuranceText } from './insuranceText';
import './insurance.css';

type AttachProps = { readonly proposal: string; readonly onClose: () => void };

/** Attaches a file to an insurance proposal. @source CALL-177 */
const AttachDialog = ({ proposal, onClose }: AttachProps) => {
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
      save={save}
      onClose={onClose}
    >
      <TextField label={text('documents.note')} value={note} onText={setNote} />
    </Attach>
  );
};

const plain: ListSlots = {};
const { resource, access } = outlines.insuranceDocuments;

/** Lists the attached documents of an insurance proposal and lets the user add more. @source CALL-177 */
export const Documents = ({ record }: RecordSlotProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  const { can } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const mayAttach =
    !isOver(statusOf(record.status)) && access.create !== undefined && can(access.create);
  return (
    <div className="insurance-documents">
      {mayAttach ? (
        <p>
          <Button onClick={() => setOpen(true)}>{text('documents.attach')}</Button>
        </p>
      ) : null}
      <EntityList
        resource={resource}
        filter={{ proposal: record.id }}
        slots={plain}
        title={text('documents.title')}
        embedded
      />
      {isOpen ? <AttachDialog proposal={record.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
