import { useState } from 'react';
import { useEngine, useEntity } from '../../framework/browser/data/entity/EngineContext';
import type { ListSlots, RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { EntityList } from '../../framework/browser/screens/EntityList';
import { Button } from '../../framework/browser/ui/Button';
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
