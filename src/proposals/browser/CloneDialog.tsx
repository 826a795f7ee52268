import { useNavigate } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../framework/browser/data/call';
import type { RecordDialogProps } from '../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { ConfirmDialog } from '../../framework/browser/ui/dialogs/ConfirmDialog';
import { saveProposal } from '../calls';
import { useProposalText } from './useProposalText';

/** Makes a copy with a simulation of its own at the prices of today, and opens it. @source PROP-041 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useProposalText();
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
  const { busy, error, submit } = useSubmit();
  const clone = () =>
    submit(
      async () => {
        const { id } = await call(saveProposal, {
          query: { clone: 'true' },
          body: { id: record.id },
          quiet: true,
        });
        made.current = String(id);
        return text('clone.done');
      },
      () => {
        onClose();
        navigate(`/vendas/consultarPropostas/${made.current}`);
      },
    );
  return (
    <ConfirmDialog
      open
      title={text('clone.title')}
      confirmLabel={text('clone.confirm')}
      cancelLabel={text('cancel')}
      busy={busy}
      {...(error ? { error } : {})}
      onConfirm={clone}
      onClose={onClose}
    >
      <p>{text('clone.text')}</p>
    </ConfirmDialog>
  );
};
