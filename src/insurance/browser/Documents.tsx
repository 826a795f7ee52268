import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  useEngine,
} from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
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
