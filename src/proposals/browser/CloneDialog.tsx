import { call } from '../../framework/browser/data/call';
import type { RecordDialogProps } from '../../framework/browser/data/entity/EntitySlots';
import { CopyDialog } from '../../framework/browser/records/CopyDialog';
import { saveProposal } from '../calls';
import { useProposalText } from './useProposalText';

/** Makes a copy with a simulation of its own at the prices of today, and opens it. @source PROP-041 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useProposalText();
  const copy = async () =>
    (await call(saveProposal, { query: { clone: 'true' }, body: { id: record.id }, quiet: true }))
      .id;
  return (
    <CopyDialog
      words={{
        title: text('clone.title'),
        text: text('clone.text'),
        confirm: text('clone.confirm'),
        cancel: text('cancel'),
        done: text('clone.done'),
      }}
      path="/vendas/consultarPropostas"
      {...{ copy, onClose }}
    />
  );
};
