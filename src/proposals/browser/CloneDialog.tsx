import { CopyDialog, type RecordDialogProps, call } from '@patio/framework/react';
import { saveProposal } from '../calls';
import { lostVoucher } from '#vouchers/rules/DiscountRule.ts';
import { useProposalText } from './useProposalText';

/** Clones a proposal with its own simulation at today's prices and opens the copy. @source PROP-041 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps<'saleProposals'>) => {
  const text = useProposalText();
  const words = {
    title: text('clone.title'),
    text: text('clone.text'),
    confirm: text('clone.confirm'),
    cancel: text('cancel'),
  };
  const copy = async () => {
    const body = { id: record.id };
    const made = await call(saveProposal, { query: { clone: 'true' }, body });
    const code = lostVoucher(record, made);
    return { id: made.id, done: code ? text('clone.without', { code }) : text('clone.done') };
  };
  return (
    <CopyDialog path="/vendas/consultarPropostas" words={words} copy={copy} onClose={onClose} />
  );
};
