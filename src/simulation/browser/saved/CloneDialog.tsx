import { useNavigate } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../../framework/browser/data/call';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../../framework/browser/records/useSubmit';
import { ConfirmDialog } from '../../../framework/browser/ui/dialogs/ConfirmDialog';
import { saveSimulation } from '../../calls';
import { useSimulationText } from '../useSimulationText';

/** Makes a copy at the prices of today and opens it. @source CALL-117, SIMR-090 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
  const { busy, error, submit } = useSubmit();
  const clone = () =>
    submit(
      async () => {
        const { id } = await call(saveSimulation, {
          query: { clone: 'true' },
          body: { id: record.id },
          quiet: true,
        });
        made.current = String(id);
        return text('saved.cloned');
      },
      () => {
        onClose();
        navigate(`/simulador/${made.current}`);
      },
    );
  return (
    <ConfirmDialog
      open
      title={text('saved.cloneTitle')}
      confirmLabel={text('saved.clone')}
      cancelLabel={text('saved.cancel')}
      busy={busy}
      {...(error ? { error } : {})}
      onConfirm={clone}
      onClose={onClose}
    >
      <p>{text('saved.cloneText')}</p>
    </ConfirmDialog>
  );
};
