import { useState } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import type { ListSlots, RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { EntityList } from '../../framework/browser/screens/EntityList';
import { Button } from '../../framework/browser/ui/Button';
import { outlines } from '../../generated/descriptions/outlines';
import { isOver, statusOf } from '../rules/proposals/lifecycle';
import { AttachDialog } from './AttachDialog';
import { useInsuranceText } from './useInsuranceText';
import './insurance.css';

const plain: ListSlots = {};
const { resource, access } = outlines.insuranceDocuments;

/** What is attached to a proposal of an insurance, and the way to attach more. @source CALL-177 */
export const Documents = ({ record }: RecordSlotProps) => {
  const text = useInsuranceText();
  const { can } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const mayAttach =
    !isOver(statusOf(record['status'])) && access.create !== undefined && can(access.create);
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
      {isOpen ? <AttachDialog proposal={String(record.id)} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
