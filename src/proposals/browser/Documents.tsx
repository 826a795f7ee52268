import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { isFinal, type ProposalStatus } from '../rules/status';
import { AttachDialog } from './AttachDialog';
import { choiceWords } from './choiceWords';
import { useProposalText } from './useProposalText';
import './proposals.css';

const plain: ListSlots = {};

/** What is attached to a proposal, what the desk asked for, and the way to attach more. @source CALL-139 */
export const Documents = ({ resource, record }: RecordSlotProps) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const entity = useEntity(resource);
  const [isOpen, setOpen] = useState(false);
  const values = record['requestedDocuments'];
  const list = entity
    ? choiceWords(entity.description, 'requestedDocuments', { values, locale })
    : '';
  const isOver = isFinal(record['status'] as ProposalStatus) || record['blocked'] === true;
  return (
    <div className="proposal-documents">
      {list ? <p>{text('documents.asked', { list })}</p> : null}
      {isOver ? null : (
        <p>
          <Button onClick={() => setOpen(true)}>{text('documents.attach')}</Button>
        </p>
      )}
      <EntityList
        resource="proposalDocuments"
        filter={{ proposal: record.id }}
        slots={plain}
        title={text('documents.title')}
        embedded
      />
      {isOpen ? <AttachDialog proposal={record.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
