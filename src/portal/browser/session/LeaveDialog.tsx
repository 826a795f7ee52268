import { useState } from 'react';
import { useText } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import { endSession, unsavedForms } from './endSession';

/** Confirms signing out while this or another tab has unsaved input. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const [count] = useState(unsavedForms);
  const confirm = (): void => {
    onClose();
    void endSession();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('session.unsaved.title')}
      confirmLabel={text('session.unsaved.leave')}
      cancelLabel={text('session.unsaved.stay')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('session.unsaved.body', { smart_count: count })}</p>
    </ConfirmDialog>
  );
};
