import { useNavigate } from 'ra-core';
import { useRef } from 'react';
import { type RecordDialogProps, call, useSubmit } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import { saveProposal } from '../calls';
import { useOpenProposal } from './useOpenProposal';
import { useProposalText } from './useProposalText';

/** Creates a proposal from a simulation and opens its steps, or opens the existing one. @source PROP-040, PROP-072 */
export const CreateDialog = ({ record, onClose }: RecordDialogProps<'saleProposals'>) => {
  const text = useProposalText();
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
  const { busy, error, submit } = useSubmit();
  const existing = useOpenProposal(record.id, error);
  const create = () =>
    submit(
      async () => {
        const { id } = await call(saveProposal, {
          query: { send: 'false' },
          body: { simulation: record.id },
        });
        made.current = String(id);
        return text('create.done');
      },
      () => {
        onClose();
        navigate(`/vendas/consultarPropostas/${made.current}/client`);
      },
    );
  if (existing)
    return (
      <ConfirmDialog
        open
        title={text('create.existsTitle')}
        confirmLabel={text('create.open')}
        cancelLabel={text('cancel')}
        onConfirm={() => {
          onClose();
          navigate(`/vendas/consultarPropostas/${existing}`);
        }}
        onClose={onClose}
      >
        <p>{text('create.exists')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={text('create.title')}
      confirmLabel={text('create.confirm')}
      cancelLabel={text('cancel')}
      busy={busy}
      {...(error ? { error } : {})}
      onConfirm={create}
      onClose={onClose}
    >
      <p>{text('create.text')}</p>
    </ConfirmDialog>
  );
};
